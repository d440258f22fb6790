import { translate } from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/** The behaviours module answers its clicks, here and in static code blocks alike. */
export default function CopyButton({ className }: { className?: string; code?: string }): ReactNode {
  const label = translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' })
  return (
    <button
      type="button"
      className={joinClassNames('clean-btn theme-code-block__copy', className)}
      aria-label={label}
      title={label}
      data-copied={translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })}
    />
  )
}

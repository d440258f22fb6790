import { translate } from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import OwnCopy from '@theme-foreign/Icon/Copy'
import OwnSuccess from '@theme-foreign/Icon/Success'
import type { ReactNode } from 'react'

/** Copy button. The behaviours module handles its clicks, as in static code blocks. */
export default function CopyButton({ className }: { className?: string; code?: string }): ReactNode {
  const label = translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' })
  return (
    <button
      type="button"
      className={joinClassNames('clean-btn theme-code-block__copy', className)}
      aria-label={label}
      title={label}
      data-copied={translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })}
    >
      {OwnCopy && (
        <span className="theme-code-block__icon" aria-hidden>
          <OwnCopy />
        </span>
      )}
      {OwnSuccess && (
        <span className="theme-code-block__success" aria-hidden>
          <OwnSuccess />
        </span>
      )}
    </button>
  )
}

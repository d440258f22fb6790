import { translate } from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import OwnWordWrap from '@theme-foreign/Icon/WordWrap'
import type { ReactNode } from 'react'

/** Hidden until the behaviours module finds that a line overflows its block. */
export default function WordWrapButton({
  className,
}: {
  className?: string
  isEnabled?: boolean
  onClick?: () => void
}): ReactNode {
  const label = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' })
  return (
    <button
      type="button"
      className={joinClassNames('clean-btn theme-code-block__wrap', className)}
      aria-label={label}
      title={label}
      aria-pressed={false}
      hidden
    >
      {OwnWordWrap && (
        <span className="theme-code-block__icon" aria-hidden>
          <OwnWordWrap />
        </span>
      )}
    </button>
  )
}

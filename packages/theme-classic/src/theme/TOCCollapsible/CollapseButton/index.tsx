import Translate from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export interface TOCCollapsibleCollapseButtonProps extends ComponentProps<'button'> {
  collapsed: boolean
}

export default function TOCCollapsibleCollapseButton({
  collapsed,
  className,
  ...props
}: TOCCollapsibleCollapseButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...props}
      aria-expanded={!collapsed}
      className={joinClassNames('clean-btn toc-collapsible__button', className)}
    >
      <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
    </button>
  )
}

import { translate } from '@docusaurus/Translate'
import IconArrow from '@theme/Icon/Arrow'
import type { MouseEventHandler, ReactNode } from 'react'

export default function CollapseButton({ onClick }: { onClick: MouseEventHandler }): ReactNode {
  const label = translate({ id: 'theme.docs.sidebar.collapseButtonAriaLabel', message: 'Collapse sidebar' })
  const title = translate({ id: 'theme.docs.sidebar.collapseButtonTitle', message: 'Collapse sidebar' })
  return (
    <button
      type="button"
      className="clean-btn doc-sidebar__collapse"
      title={title}
      aria-label={label}
      onClick={onClick}
    >
      <IconArrow />
    </button>
  )
}

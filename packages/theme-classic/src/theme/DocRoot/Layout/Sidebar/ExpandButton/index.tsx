import { translate } from '@docusaurus/Translate'
import IconArrow from '@theme/Icon/Arrow'
import type { ReactNode } from 'react'

export default function ExpandButton({ toggleSidebar }: { toggleSidebar: () => void }): ReactNode {
  const label = translate({ id: 'theme.docs.sidebar.expandButtonAriaLabel', message: 'Expand sidebar' })
  const title = translate({ id: 'theme.docs.sidebar.expandButtonTitle', message: 'Expand sidebar' })
  return (
    <button
      type="button"
      className="clean-btn doc-sidebar__expand"
      title={title}
      aria-label={label}
      onClick={toggleSidebar}
    >
      <IconArrow />
    </button>
  )
}

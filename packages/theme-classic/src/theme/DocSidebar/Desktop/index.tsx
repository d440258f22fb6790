import { useThemeConfig } from '@docusaurus/theme-common'
import CollapseButton from '@theme/DocSidebar/Desktop/CollapseButton'
import Content from '@theme/DocSidebar/Desktop/Content'
import type { DocSidebarProps } from '@theme/DocSidebar'
import type { ReactNode } from 'react'

export default function DocSidebarDesktop({ path, sidebar, name, onCollapse }: DocSidebarProps): ReactNode {
  const { hideable } = useThemeConfig().docs.sidebar
  return (
    <div className="doc-sidebar">
      <Content path={path} sidebar={sidebar} name={name} />
      {hideable && <CollapseButton onClick={onCollapse} />}
    </div>
  )
}

import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client'
import { themeMessages as messages, useLayoutDocsSidebar } from '@docusaurus/theme-common'
import DefaultNavbarItem, { type DefaultNavbarItemProps } from '@theme/NavbarItem/DefaultNavbarItem'
import type { ReactNode } from 'react'

export interface DocSidebarNavbarItemProps extends DefaultNavbarItemProps {
  sidebarId: string
  docsPluginId?: string
}

/**
 * A link to the first page of a sidebar.
 * @throws Error if the sidebar has nothing to link to
 */
export default function DocSidebarNavbarItem({
  sidebarId,
  label,
  docsPluginId,
  ...props
}: DocSidebarNavbarItemProps): ReactNode {
  const { activeDoc } = useActiveDocContext(docsPluginId)
  const { link } = useLayoutDocsSidebar(sidebarId, docsPluginId)
  if (link === undefined) {
    throw new Error(messages.sidebarWithoutLink(sidebarId))
  }
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => activeDoc?.sidebar === sidebarId}
      label={label ?? link.label}
      to={link.path}
    />
  )
}

import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client'
import { useLayoutDoc } from '@docusaurus/theme-common'
import DefaultNavbarItem, { type DefaultNavbarItemProps } from '@theme/NavbarItem/DefaultNavbarItem'
import type { ReactNode } from 'react'

export interface DocNavbarItemProps extends DefaultNavbarItemProps {
  docId: string
  docsPluginId?: string
}

/** A link to a document. It is hidden for drafts, and for unlisted documents except while they are read. */
export default function DocNavbarItem({ docId, label, docsPluginId, ...props }: DocNavbarItemProps): ReactNode {
  const { activeDoc } = useActiveDocContext(docsPluginId)
  const doc = useLayoutDoc(docId, docsPluginId)
  const isCurrent = activeDoc !== undefined && activeDoc !== null && activeDoc.path === doc?.path
  if (doc === null || (doc.unlisted && !isCurrent)) return null
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => isCurrent || (doc.sidebar !== undefined && activeDoc?.sidebar === doc.sidebar)}
      label={label ?? doc.id}
      to={doc.path}
    />
  )
}

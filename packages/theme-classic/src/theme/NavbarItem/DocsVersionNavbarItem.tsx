import { mainDocPath, useDocsVersionCandidates } from '@docusaurus/theme-common'
import DefaultNavbarItem, { type DefaultNavbarItemProps } from '@theme/NavbarItem/DefaultNavbarItem'
import type { ReactNode } from 'react'

export interface DocsVersionNavbarItemProps extends DefaultNavbarItemProps {
  docsPluginId?: string
}

/** A link to the main document of the active version, or of the one that links would lead to outside of the docs. */
export default function DocsVersionNavbarItem({
  label,
  to,
  docsPluginId,
  ...props
}: DocsVersionNavbarItemProps): ReactNode {
  const version = useDocsVersionCandidates(docsPluginId)[0]
  if (version === undefined) return null
  return <DefaultNavbarItem {...props} label={label ?? version.label} to={to ?? mainDocPath(version)} />
}

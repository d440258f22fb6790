import { translate } from '@docusaurus/Translate'
import { useActiveDocContext, useVersions, type GlobalVersion } from '@docusaurus/plugin-content-docs/client'
import {
  chooseVersions,
  mainDocPath,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  type NavbarItemConfig,
  type VersionChoice,
} from '@docusaurus/theme-common'
import { useLocation } from '@docusaurus/router'
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'
import DropdownNavbarItem, { type DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem'
import type { ReactNode } from 'react'

export type PropVersions = VersionChoice

export interface PropVersionItem {
  readonly label?: string
}

export interface DocsVersionDropdownNavbarItemProps extends Omit<DropdownNavbarItemProps, 'items'> {
  docsPluginId?: string
  dropdownActiveClassDisabled?: boolean
  dropdownItemsBefore: readonly NavbarItemConfig[]
  dropdownItemsAfter: readonly NavbarItemConfig[]
  versions?: VersionChoice
}

/** Label of a version. The recommended version is marked if it is not the latest, because readers could not tell otherwise. */
function labelOf({ label, isRecommended, isLast }: GlobalVersion): string {
  if (!isRecommended || isLast) return label
  return translate(
    { id: 'theme.docs.versions.recommendedVersionLabel', message: '{versionLabel} · stable' },
    { versionLabel: label },
  )
}

/**
 * Dropdown with the versions of a docs instance. Each item links to the same document in that version, if it exists there, else
 * to the version's main document.
 */
export default function DocsVersionDropdownNavbarItem({
  mobile = false,
  docsPluginId,
  dropdownActiveClassDisabled = false,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  versions: choice,
  ...props
}: DocsVersionDropdownNavbarItemProps): ReactNode {
  const { search, hash } = useLocation()
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId)
  const versions = chooseVersions(useVersions(docsPluginId), choice)
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId)
  const candidates = useDocsVersionCandidates(docsPluginId)
  const shown =
    candidates.map(({ name }) => versions.find(({ version }) => version.name === name)).find(Boolean) ?? versions[0]
  const pathIn = (version: GlobalVersion) => alternateDocVersions[version.name]?.path ?? mainDocPath(version)
  const links = versions.map(({ version, label }) => ({
    type: 'default',
    label: label ?? labelOf(version),
    // query string and hash are kept, so that a reader of a section finds it in the other version
    to: `${pathIn(version)}${search}${hash}`,
    isActive: () => version.name === activeVersion?.name,
    onClick: () => savePreferredVersionName(version.name),
  }))
  const items: NavbarItemConfig[] = [...dropdownItemsBefore, ...links, ...dropdownItemsAfter]
  if (shown === undefined) return null
  const isList = mobile && items.length > 1
  const label = isList
    ? translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' })
    : (shown.label ?? shown.version.label)
  if (items.length <= 1) {
    return (
      <DefaultNavbarItem
        {...props}
        mobile={mobile}
        label={label}
        to={pathIn(shown.version)}
        isActive={dropdownActiveClassDisabled ? () => false : undefined}
      />
    )
  }
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={label}
      items={items}
      isActive={dropdownActiveClassDisabled ? () => false : () => activeVersion !== undefined && activeVersion !== null}
    />
  )
}

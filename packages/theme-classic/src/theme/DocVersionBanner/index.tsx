import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useDocVersionSuggestions, type PropVersion } from '@docusaurus/plugin-content-docs/client'
import {
  joinClassNames,
  mainDocPath,
  ThemeClassNames,
  useDocsPreferredVersion,
  useDocsVersion,
} from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

function BannerLabel({ version }: { version: PropVersion }): ReactNode {
  const siteTitle = useDocusaurusContext().siteConfig.title
  const values = { siteTitle, versionLabel: <b>{version.label}</b> }
  return version.banner === 'unreleased' ? (
    <Translate id="theme.docs.versions.unreleasedVersionLabel" values={values}>
      {'You are reading the documentation of {siteTitle} {versionLabel}, which is not released yet.'}
    </Translate>
  ) : (
    <Translate id="theme.docs.versions.unmaintainedVersionLabel" values={values}>
      {'You are reading the documentation of {siteTitle} {versionLabel}, which is no longer maintained.'}
    </Translate>
  )
}

function Suggestion({ version }: { version: PropVersion }): ReactNode {
  const { savePreferredVersionName } = useDocsPreferredVersion(version.pluginId)
  const { latestDocSuggestion, latestVersionSuggestion: latest } = useDocVersionSuggestions(version.pluginId)
  if (latest.name === version.version) return null
  const link = (
    <b>
      <Link to={latestDocSuggestion?.path ?? mainDocPath(latest)} onClick={() => savePreferredVersionName(latest.name)}>
        <Translate id="theme.docs.versions.latestVersionLinkLabel">latest version</Translate>
      </Link>
    </b>
  )
  return (
    <div>
      <Translate
        id="theme.docs.versions.latestVersionSuggestionLabel"
        values={{ latestVersionLink: link, versionLabel: latest.label }}
      >
        {'For current docs, see the {latestVersionLink} ({versionLabel}).'}
      </Translate>
    </div>
  )
}

/** Banner that warns readers of an unreleased or unmaintained version, and links to the recommended one. */
export default function DocVersionBanner({ className }: { className?: string }): ReactNode {
  const version = useDocsVersion()
  if (version.banner === null) return null
  return (
    <div
      className={joinClassNames(className, ThemeClassNames.docs.docVersionBanner, 'alert alert--warning')}
      role="status"
    >
      <div>
        <BannerLabel version={version} />
      </div>{' '}
      <Suggestion version={version} />
    </div>
  )
}

import siteMetadata from '@generated/site-metadata'
import DebugLayout from '@theme/DebugLayout'
import type { ReactNode } from 'react'

/** Versions of the framework, the site and its plugins. */
export default function DebugSiteMetadata(): ReactNode {
  const { docusaurusVersion, siteVersion, pluginVersions } = siteMetadata
  return (
    <DebugLayout title="Site metadata">
      <dl className="debug-facts">
        <dt>Docusaurus version</dt>
        <dd>{docusaurusVersion}</dd>
        <dt>Site version</dt>
        <dd>{siteVersion ?? 'Not set in package.json.'}</dd>
      </dl>
      <h2>Plugins and themes</h2>
      {/* focusable, because it scrolls on narrow screens and must be scrollable by keyboard */}
      <table className="debug-table" tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Comes from</th>
            <th scope="col">Package</th>
            <th scope="col">Version</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(pluginVersions).map(([name, version]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{version.type}</td>
              <td>{version.type === 'package' ? version.name : ''}</td>
              <td>{version.type === 'package' ? version.version : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DebugLayout>
  )
}

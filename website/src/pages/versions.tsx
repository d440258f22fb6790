import Link from '@docusaurus/Link'
import { useVersions } from '@docusaurus/plugin-content-docs/client'
import data from '@site/src/data/versions.json'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import styles from './versions.module.css'

const [stable, ...older] = data.releases

/** Notes of a release: its entry in the changelog, and the tag it was made from. */
function ReleaseLinks({ version, post }: { version: string; post?: string }): ReactNode {
  return (
    <>
      <Link to={`/changelog/${version}/`}>Changelog</Link>
      {' · '}
      <Link to={`${data.repository}/releases/tag/v${version}`}>Release on GitHub</Link>
      {post !== undefined && (
        <>
          {' · '}
          <Link to={post}>Blog post</Link>
        </>
      )}
    </>
  )
}

interface Row {
  version: string
  /** `YYYY-MM-DD`. */
  date?: string
  /** Address of its documentation; undefined if there is none on this site nor in the archive that it links to. */
  docs?: string
  notes?: ReactNode
}

function VersionTable({ rows }: { rows: Row[] }): ReactNode {
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Released</th>
            <th scope="col">Documentation</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ version, date, docs, notes }) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td>{date === undefined ? '—' : <time dateTime={date}>{date}</time>}</td>
              <td>{docs === undefined ? 'Not kept here' : <Link to={docs}>Documentation</Link>}</td>
              <td>{notes ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The versions of the framework, with what there is to read about each. */
export default function VersionsPage(): ReactNode {
  const versions = useVersions(undefined)
  const current = versions.find(({ name }) => name === 'current')
  const toRow = ({ version, date, post }: (typeof data.releases)[number]): Row => ({
    version,
    date,
    docs: versions.find(({ name }) => name === version)?.path,
    notes: <ReleaseLinks version={version} post={post} />,
  })
  return (
    <Layout
      title="Versions"
      description="Versions of Docusaurus with their documentation, changelog and release notes."
    >
      <main className={`container markdown ${styles.page}`}>
        <h1>Docusaurus documentation versions</h1>
        {stable !== undefined && (
          <section className={styles.stable}>
            <Heading as="h2" id="stable">
              Current version (stable)
            </Heading>
            <p>The version that a new site starts with.</p>
            <VersionTable rows={[toRow(stable)]} />
          </section>
        )}
        {current !== undefined && (
          <section>
            <Heading as="h2" id="next">
              Next version (unreleased)
            </Heading>
            <p>
              What is on the main branch and will be in a coming release. To try it, read about{' '}
              <Link to="/community/canary/">canary releases</Link>.
            </p>
            <VersionTable
              rows={[
                { version: current.label, docs: current.path, notes: <Link to={data.repository}>Source code</Link> },
              ]}
            />
          </section>
        )}
        <section>
          <Heading as="h2" id="older">
            Older versions
          </Heading>
          <p>These get no more fixes. The upgrade to the stable version is small within a major version.</p>
          <VersionTable rows={older.map(toRow)} />
        </section>
        <section>
          <Heading as="h2" id="archived">
            Archived versions
          </Heading>
          <p>
            Their documentation is frozen on sites of its own. The <Link to="/docs/migration/">migration guides</Link>{' '}
            lead from there to here.
          </p>
          <VersionTable
            rows={[
              ...data.archived.map(({ version, date, docs }) => ({
                version,
                date,
                docs,
                notes: <ReleaseLinks version={version} />,
              })),
              data.first,
            ]}
          />
        </section>
      </main>
    </Layout>
  )
}

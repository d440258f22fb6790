import Link from '@docusaurus/Link'
import { useVersions } from '@docusaurus/plugin-content-docs/client'
import data from '@site/src/data/versions.json'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import styles from './versions.module.css'

const [stable, ...older] = data.releases

/** Links to the changelog of a release, to its page on GitHub, and to its blog post if there is one. */
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
  /** Address of its documentation; undefined if neither this site nor the archive has it. */
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

interface SectionProps {
  id: string
  title: string
  rows: Row[]
  className?: string | undefined
  /** Introduction to the versions of the section. */
  children: ReactNode
}

function Section({ id, title, rows, className, children }: SectionProps): ReactNode {
  return (
    <section className={className}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <p>{children}</p>
      <VersionTable rows={rows} />
    </section>
  )
}

/** The versions of the framework, with links to documentation and notes. */
export default function VersionsPage(): ReactNode {
  const versions = useVersions(undefined)
  const current = versions.find(({ name }) => name === 'current')
  const toRow = ({ version, date, post }: (typeof data.releases)[number]): Row => ({
    version,
    date,
    docs: versions.find(({ name }) => name === version)?.path,
    notes: <ReleaseLinks version={version} post={post} />,
  })
  const archived = data.archived.map(({ version, date, docs, post }) => ({
    version,
    date,
    docs,
    notes: <ReleaseLinks version={version} post={post} />,
  }))
  return (
    <Layout
      title="Versions"
      description="Versions of Docusaurus with their documentation, changelog and release notes."
    >
      <main className={`container markdown ${styles.page}`}>
        <h1>Docusaurus documentation versions</h1>
        {stable !== undefined && (
          <Section id="stable" title="Current version (stable)" rows={[toRow(stable)]} className={styles.stable}>
            The version that a new site starts with.
          </Section>
        )}
        {current !== undefined && (
          <Section
            id="next"
            title="Next version (unreleased)"
            rows={[
              { version: current.label, docs: current.path, notes: <Link to={data.repository}>Source code</Link> },
            ]}
          >
            What is on the main branch and will be in a coming release. To try it, read about{' '}
            <Link to="/community/canary/">canary releases</Link>.
          </Section>
        )}
        <Section id="older" title="Older versions" rows={older.map(toRow)}>
          These get no more fixes. The upgrade to the stable version is small within a major version.
        </Section>
        <Section id="archived" title="Archived versions" rows={[...archived, data.first]}>
          Their documentation is frozen on sites of its own. The <Link to="/docs/migration/">migration guides</Link>{' '}
          lead from there to here.
        </Section>
      </main>
    </Layout>
  )
}

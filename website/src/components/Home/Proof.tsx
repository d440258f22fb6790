import Link from '@docusaurus/Link'
import { useVersions } from '@docusaurus/plugin-content-docs/client'
import { siteFacts } from '@site/src/data/siteFacts'
import { Fragment, type ReactNode } from 'react'
import styles from './styles.module.css'

/** Numbers that can be checked on this very site. */
export function Proof(): ReactNode {
  const versions = useVersions(undefined)
  const { showcaseSites, since, favorites } = siteFacts
  return (
    <section className={styles.proof} aria-label="In use">
      <div className="container">
        <dl className={styles.numbers}>
          <Fact value={String(showcaseSites)} label="sites in the showcase" />
          <Fact value={String(since)} label="open source since" />
          <Fact
            value={String(versions.length)}
            label={`${versions.length === 1 ? 'version' : 'versions'} of these docs, side by side`}
          />
          <Fact value="0" label="broken links get past a build" />
        </dl>
        <p className={styles.names}>
          Among them:{' '}
          {favorites.map(({ title, website }) => (
            <Fragment key={title}>
              <a href={website}>{title}</a>{' '}
            </Fragment>
          ))}
          <Link to="/showcase/">and many more</Link>
        </p>
      </div>
    </section>
  )
}

function Fact({ value, label }: { value: string; label: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

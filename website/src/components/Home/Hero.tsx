import { DocLink } from '@site/src/components/DocLink'
import type { ReactNode } from 'react'
import { InstallCommand } from './InstallCommand.tsx'
import { VersionLayers } from './VersionLayers.tsx'
import styles from './styles.module.css'

/** What this is, how to start, where to go. */
export function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={`container ${styles.heroRow}`}>
        <div className={styles.intro}>
          <p className={styles.eyebrow}>Open-source site generator for documentation</p>
          <h1 className={styles.title}>
            Documentation, <span>layer by layer</span>
          </h1>
          <p className={styles.lead}>
            Write Markdown and React. Publish a static site that readers can search, switch between versions and read in
            their own language. You write the layers; Docusaurus keeps them in place.
          </p>
          <InstallCommand />
          <p className={styles.actions}>
            <DocLink className="button button--primary button--lg" doc="/">
              Get started
            </DocLink>
            <DocLink className="button button--secondary button--lg" doc="/playground/">
              Try it in the browser
            </DocLink>
          </p>
        </div>
        <VersionLayers className={styles.art} />
      </div>
    </header>
  )
}

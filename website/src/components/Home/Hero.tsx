import { CopyButton } from '@site/src/components/CopyButton'
import { DocLink } from '@site/src/components/DocLink'
import type { ReactNode } from 'react'
import { StrataArt } from './StrataArt.tsx'
import styles from './styles.module.css'

const installCommand = 'npx create-docusaurus@latest my-site classic'

/** What this is, how to start, where to go. */
export function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={`container ${styles.heroRow}`}>
        <div className={styles.intro}>
          <h1 className={styles.title}>
            Documentation, <span>layer by layer</span>
          </h1>
          <p className={styles.lead}>
            Put Markdown into a folder and publish it as a site that readers can search, switch between versions and
            read in their own language. You write the layers. Docusaurus keeps them in place.
          </p>
          <div className={styles.command}>
            <code>{installCommand}</code>
            <CopyButton text={installCommand} />
          </div>
          <p className={styles.actions}>
            <DocLink className="button button--primary button--lg" doc="/">
              Get started
            </DocLink>
            <DocLink className="button button--secondary button--lg" doc="/playground/">
              Try it in the browser
            </DocLink>
          </p>
        </div>
        <StrataArt className={styles.art} />
      </div>
    </header>
  )
}

import { DocLink } from '@site/src/components/DocLink'
import type { ReactNode } from 'react'
import { InstallCommand } from './InstallCommand.tsx'
import { StrataArt } from './StrataArt.tsx'
import styles from './styles.module.css'

/** The end of the page: repeats how to get started. */
export function Closing(): ReactNode {
  return (
    <section className={styles.closing} aria-labelledby="begin">
      <div className={`container ${styles.closingRow}`}>
        <div className={styles.intro}>
          <h2 id="begin" className={styles.closingTitle}>
            Put down the first layer
          </h2>
          <p className={styles.lead}>One command gives you docs, a blog and a home page. The rest is writing.</p>
          <InstallCommand />
          <p className={styles.actions}>
            <DocLink className="button button--primary button--lg" doc="/installation/">
              Install
            </DocLink>
            <DocLink className="button button--secondary button--lg" doc="/">
              Read the introduction
            </DocLink>
          </p>
        </div>
        <StrataArt className={styles.closingArt} />
      </div>
    </section>
  )
}

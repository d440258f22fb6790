import Link from '@docusaurus/Link'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** The contributors of a version, with initials rather than images, so that nothing is loaded from another host. */
export default function ChangelogContributors({ handles }: { handles: string[] }): ReactNode {
  return (
    <section aria-labelledby="contributors">
      <h2 id="contributors">{handles.length === 1 ? '1 contributor' : `${handles.length} contributors`}</h2>
      <ul className={styles.list}>
        {handles.map((handle) => (
          <li key={handle}>
            <Link className={styles.contributor} href={`https://github.com/${handle}`}>
              <span className={styles.initials} aria-hidden="true">
                {toInitials(handle)}
              </span>
              {handle}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `Josh-Cena` → `JC`, `slorber` → `SL`. */
function toInitials(handle: string): string {
  const words = handle.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '')
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [handle.slice(0, 2)]
  return letters.join('').toUpperCase()
}

import Link from '@docusaurus/Link'
import { toInitials, toTileIndex } from '@site/src/components/Monogram/monogram'
import tiles from '@site/src/components/Monogram/tiles.module.css'
import { siteFacts } from '@site/src/data/siteFacts'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** Sites that are built with Docusaurus. */
export function Proof(): ReactNode {
  const { showcaseSites, since, favorites } = siteFacts
  return (
    <section className={styles.proof} aria-labelledby="in-use">
      <div className="container">
        <h2 id="in-use" className={styles.proofHeading}>
          Open source since {since}, at work in {showcaseSites} sites of the <Link to="/showcase/">showcase</Link>
        </h2>
        <ul className={`${styles.names} ${tiles.tiles}`}>
          {favorites.map(({ title, website }) => (
            <li key={title}>
              <a href={website}>
                <b aria-hidden="true" data-tile={toTileIndex(title)}>
                  {toInitials(title)}
                </b>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

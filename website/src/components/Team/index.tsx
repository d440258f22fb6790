import { toInitials, toTileIndex } from '@site/src/components/Monogram/monogram'
import tiles from '@site/src/components/Monogram/tiles.module.css'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** Cards of people; each is a `TeamMember`. */
export function Team({ children }: { children: ReactNode }): ReactNode {
  return <ul className={`${styles.team} ${tiles.tiles}`}>{children}</ul>
}

/** A person with name and GitHub account; `children` say what the person does. */
export function TeamMember({
  name,
  github,
  children,
}: {
  name: string
  github: string
  children: ReactNode
}): ReactNode {
  return (
    <li className={styles.member}>
      <b className={styles.monogram} aria-hidden="true" data-tile={toTileIndex(name)}>
        {toInitials(name)}
      </b>
      <div>
        <strong>{name}</strong>
        <a href={`https://github.com/${github}`}>@{github}</a>
      </div>
      <div className={styles.part}>{children}</div>
    </li>
  )
}

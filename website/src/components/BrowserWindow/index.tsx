import type { ReactNode } from 'react'
import styles from './styles.module.css'

export interface BrowserWindowProps {
  children?: ReactNode
  /** Shown in the address field. */
  url?: string
}

/** A frame in the shape of a browser, around the result of an example. */
export default function BrowserWindow({ children, url = 'http://localhost:3000' }: BrowserWindowProps): ReactNode {
  return (
    <div className={styles.window}>
      <div className={styles.bar}>
        <svg className={styles.dots} viewBox="0 0 52 12" width="52" height="12" aria-hidden="true">
          <circle cx="6" cy="6" r="6" />
          <circle cx="26" cy="6" r="6" />
          <circle cx="46" cy="6" r="6" />
        </svg>
        <span className={styles.address}>{url}</span>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './styles.module.css'

export interface BrowserWindowProps {
  children?: ReactNode
  /** Address of the page, if it matters for the example. */
  url?: string
}

/** A frame around the result of an example. */
export default function BrowserWindow({ children, url }: BrowserWindowProps): ReactNode {
  return (
    <div className={styles.window}>
      <div className={styles.bar}>
        <span>Result</span>
        {url !== undefined && <span className={styles.address}>{url}</span>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

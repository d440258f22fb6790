import { CopyButton } from '@site/src/components/CopyButton'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

const installCommand = 'npx create-docusaurus@latest my-site classic'

/** The command that creates a site, with a button that copies it. */
export function InstallCommand(): ReactNode {
  return (
    <div className={styles.command}>
      <code>{installCommand}</code>
      <CopyButton text={installCommand} />
    </div>
  )
}

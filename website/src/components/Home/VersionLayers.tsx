import Link from '@docusaurus/Link'
import { useVersions } from '@docusaurus/plugin-content-docs/client'
import data from '@site/src/data/versions.json'
import type { ReactNode } from 'react'
import { StrataArt } from './StrataArt.tsx'
import styles from './versionLayers.module.css'

interface Layer {
  label: string
  /** Date of its latest release, `YYYY-MM-DD`. */
  date?: string | undefined
  to: string
}

const [archived] = data.archived

/** The drawing with each layer as a link to the documentation of its version, newest on top. */
export function VersionLayers({ className }: { className?: string }): ReactNode {
  const paths = new Map(useVersions(undefined).map(({ name, path }) => [name, path]))
  const released = data.releases.flatMap(({ version, date }): Layer[] => {
    const to = paths.get(version)
    return to === undefined ? [] : [{ label: version, date, to }]
  })
  const layers: Layer[] = [
    { label: 'canary', to: paths.get('current') ?? '/versions/' },
    ...released,
    { label: '2.x', date: archived?.date, to: '/versions/#archived' },
    { label: '1.x', to: data.first.docs },
  ]
  return (
    <nav className={`${styles.scene} ${className ?? ''}`} aria-label="Documentation by version">
      <StrataArt isLabeled={false} />
      <ul>
        {layers.map(({ label, date, to }, index) => (
          <li key={label} data-version-layer={index}>
            <Link to={to}>
              {date !== undefined && <time dateTime={date}>{formatMonth(date)}</time>} {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** @example formatMonth('2024-04-04') // => 'Apr 2024' */
function formatMonth(date: string): string {
  return new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
}

import type { ReactNode } from 'react'

export interface Props {
  src: unknown
  /** Levels that are open at first. */
  collapseDepth?: number
}

/** Data as a tree whose branches open and close; closed branches stay in the page, so that the browser's search finds them. */
export default function DebugJsonView({ src, collapseDepth = 1 }: Props): ReactNode {
  const entries = readEntries(src)
  if (entries === undefined || entries.length === 0) return <JsonValue value={src} />
  return <JsonEntries entries={entries} openLevels={collapseDepth} />
}

type Entry = [name: string, value: unknown]

function JsonEntries({ entries, openLevels }: { entries: Entry[]; openLevels: number }): ReactNode {
  return (
    <ul className="debug-json">
      {entries.map(([name, value]) => (
        <li key={name}>
          <JsonEntry name={name} value={value} openLevels={openLevels} />
        </li>
      ))}
    </ul>
  )
}

function JsonEntry({ name, value, openLevels }: { name: string; value: unknown; openLevels: number }): ReactNode {
  const entries = readEntries(value)
  const label = <span className="debug-json__key">{name}</span>
  if (entries === undefined || entries.length === 0) {
    return (
      <>
        {label}: <JsonValue value={value} />
      </>
    )
  }
  return (
    <details open={openLevels > 1}>
      <summary>
        {label} <span className="debug-note">{describeSize(value, entries.length)}</span>
      </summary>
      <JsonEntries entries={entries} openLevels={openLevels - 1} />
    </details>
  )
}

function JsonValue({ value }: { value: unknown }): ReactNode {
  const type = value === null ? 'null' : typeof value
  return (
    <span className={`debug-json__value debug-json__value--${type}`}>{JSON.stringify(value) ?? String(value)}</span>
  )
}

/** Undefined for values that are not objects or arrays. */
function readEntries(value: unknown): Entry[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined
}

function describeSize(value: unknown, count: number): string {
  const [one, many] = Array.isArray(value) ? ['item', 'items'] : ['field', 'fields']
  return `${count} ${count === 1 ? one : many}`
}

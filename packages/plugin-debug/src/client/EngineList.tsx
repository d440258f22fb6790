import DebugJsonView from '@theme/DebugJsonView'
import type { ReactNode } from 'react'
import type { ListEntry } from './loadEngineList.ts'

/** A list of entries, each of which the reader can expand. */
export function EngineList({ entries, detailField }: { entries: ListEntry[]; detailField?: string }): ReactNode {
  if (entries.length === 0) return <p>There are no entries.</p>
  return (
    <>
      <p>{entries.length === 1 ? '1 entry' : `${entries.length} entries`}</p>
      {entries.map(({ title, fields }, index) => (
        <details key={`${index} ${title}`} className="debug-entry">
          <summary>
            <code>{title}</code>
            {detailField !== undefined && <span className="debug-note">{String(fields[detailField] ?? '')}</span>}
          </summary>
          <DebugJsonView src={fields} />
        </details>
      ))}
    </>
  )
}

import { use, useEffect, useId, type ReactNode } from 'react'
import { HeadContext } from '../contexts.ts'
import { readHeadChildren } from '../headRegistry.ts'

/**
 * Puts title, meta, link, script, and attributes of html and body into the head of the page. Of tags that may stand
 * once (title, a meta of one name, canonical), the one drawn last wins.
 */
export default function Head({ children }: { children?: ReactNode }): ReactNode {
  const registry = use(HeadContext)
  const id = useId()
  const entries = readHeadChildren(children)
  // while rendering, so that the outlet behind all heads (and the server's single pass) finds it; the same input changes nothing
  const changed = registry?.set(id, entries) ?? false
  useEffect(() => {
    if (changed) registry?.emit()
  })
  useEffect(() => {
    registry?.set(id, entries) // strict mode unmounts and mounts again
    registry?.emit()
    return () => registry?.delete(id)
    // the entries of later renders are set above
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registry, id])
  return entries
    .filter(({ tag }) => tag === 'script')
    .map(({ attributes, text }, index) =>
      // data blocks such as JSON-LD stay where they are; React does not run or move them
      text === undefined ? (
        <script key={index} async {...attributes} />
      ) : (
        <script key={index} {...attributes} dangerouslySetInnerHTML={{ __html: text.replaceAll('</', '<\\/') }} />
      ),
    )
}

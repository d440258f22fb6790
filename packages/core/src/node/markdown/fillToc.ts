import type { TocItem } from '../../shared/index.ts'
import type { Walk } from './walk/createWalk.ts'
import { readPartialToc, type TocMarker } from './walk/partialExports.ts'

/** Returns a copy of the data with each contents-list marker replaced by the list. */
export function fillToc(data: unknown, walk: Walk): unknown {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.flatMap((item) => (isMarker(item) && item.$spread === true ? listOf(item) : [visit(item)]))
    }
    if (isMarker(value)) return listOf(value)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item)]))
  }
  const listOf = ({ $toc }: TocMarker): TocItem[] =>
    ($toc === walk.filePath ? walk.doc.toc : readPartialToc($toc, walk)).map((item) => ({ ...item }))
  return visit(data)
}

function isMarker(value: unknown): value is { $toc: string; $spread?: boolean } {
  return typeof value === 'object' && value !== null && '$toc' in value && typeof value.$toc === 'string'
}

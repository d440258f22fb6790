import type { Json } from '../../shared/index.ts'
import type { Walk } from './walk/createWalk.ts'
import { readPartialToc, type TocMarker } from './walk/partialExports.ts'

/** Data with the contents lists in the places of their markers. */
export function fillToc(data: Json, walk: Walk): Json {
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) {
      return value.flatMap((item) => (isMarker(item) && item.$spread === true ? listOf(item) : [visit(item)]))
    }
    if (isMarker(value)) return listOf(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item ?? null)]))
  }
  const listOf = ({ $toc }: TocMarker): Json[] =>
    ($toc === walk.filePath ? walk.doc.toc : readPartialToc($toc, walk)).map((item) => ({ ...item }))
  return visit(data)
}

function isMarker(value: Json): value is { $toc: string; $spread?: boolean } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.$toc === 'string'
}

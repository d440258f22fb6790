import type { AsPlainObject } from 'minisearch'
import type { PackedIndex } from '../indexFile.ts'

/** Packs a serialized index. Its ids must be 0, 1, 2, … in the order in which they were added. */
export function packIndex(plain: AsPlainObject): PackedIndex {
  const fields = Object.keys(plain.fieldIds).sort((a, b) => (plain.fieldIds[a] ?? 0) - (plain.fieldIds[b] ?? 0))
  return {
    fields,
    averages: fields.map((_, field) => Math.round((plain.averageFieldLength[field] ?? 0) * 1000) / 1000),
    lengths: Array.from({ length: plain.documentCount }, (_, id) => {
      const lengths = plain.fieldLength[id] ?? []
      return fields.map((_, field) => lengths[field] ?? 0)
    }),
    terms: plain.index
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([term, data]) => [term, ...fields.map((_, field) => packPostings(data[String(field)]))]),
  }
}

function packPostings(counts: object | undefined): 0 | number[] {
  const entries = Object.entries(counts ?? {}) as [string, number][] // record number → count, as MiniSearch writes them
  if (entries.length === 0) return 0
  let previous = 0
  return entries
    .map(([id, count]): [number, number] => [Number(id), count])
    .sort(([a], [b]) => a - b)
    .flatMap(([id, count]) => {
      const difference = id - previous
      previous = id
      return count > 1 ? [difference, -count] : [difference]
    })
}

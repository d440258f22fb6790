import type { Json, MakePageOutput } from '@strata/core'

/** Collects the texts of a page's diagrams, the only part of a page that is checked. */
const listDiagrams: MakePageOutput<{ component: string }> = ({ contents }, { component }) => {
  const find = (value: Json | object): string[] => {
    if (typeof value !== 'object' || value === null) return []
    if (Array.isArray(value)) return value.flatMap(find)
    const { c, p, k } = value as { c?: unknown; p?: { value?: unknown }; k?: unknown }
    // prerendered diagrams are valid
    if (c === component && typeof p?.value === 'string') return k === undefined ? [p.value] : []
    return Object.values(value).flatMap(find)
  }
  const diagrams = contents.flatMap(({ tree }) => find(tree))
  return diagrams.length === 0 ? undefined : { data: diagrams }
}

export default listDiagrams

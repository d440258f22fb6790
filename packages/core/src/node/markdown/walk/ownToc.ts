import type { TocItem } from '../../../shared/index.ts'
import type { EsmBlock } from '../parse/readEsm.ts'
import type { Walk } from './createWalk.ts'

/**
 * The contents list that a file exports in place of that of its headings: `export const toc = […]`. Lists of other files in
 * it are markers. Undefined without one, or where only code of the page knows it.
 */
export function findOwnToc(blocks: EsmBlock[], walk: Walk): unknown[] | undefined {
  const isDeclared = blocks.some(({ constants }) => constants.some(({ name }) => name === 'toc'))
  const binding = isDeclared ? walk.bindings.get('toc') : undefined
  return binding?.kind === 'value' && Array.isArray(binding.value) ? binding.value : undefined
}

export function isTocItem(item: unknown): item is TocItem {
  if (typeof item !== 'object' || item === null) return false
  const { value, id, level } = item as { [key in keyof TocItem]?: unknown }
  return typeof value === 'string' && typeof id === 'string' && typeof level === 'number'
}

import type { EsmBlock } from '../parse/readEsm.ts'
import type { Walk } from './createWalk.ts'

/**
 * The contents list that a file exports in place of that of its headings: `export const toc = […]`. Lists of other files in
 * it are markers. Undefined without one, `computed` where only code of the page knows it.
 */
export function findOwnToc(blocks: EsmBlock[], walk: Walk): unknown[] | 'computed' | undefined {
  if (!blocks.some(({ constants }) => constants.some(({ name }) => name === 'toc'))) return undefined
  const binding = walk.bindings.get('toc')
  return binding?.kind === 'value' && Array.isArray(binding.value) ? binding.value : 'computed'
}

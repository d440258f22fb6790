import type { EsmBlock } from '../parse/readEsm.ts'
import type { Walk } from './createWalk.ts'

/**
 * The table of contents that a file exports instead of that of its headings: `export const toc = […]`. Lists of other files are
 * markers in it. Undefined if there is none; `computed` if only the code of the page can evaluate it.
 */
export function findOwnToc(blocks: EsmBlock[], walk: Walk): unknown[] | 'computed' | undefined {
  if (!blocks.some(({ constants }) => constants.some(({ name }) => name === 'toc'))) return undefined
  const binding = walk.bindings.get('toc')
  return binding?.kind === 'value' && Array.isArray(binding.value) ? binding.value : 'computed'
}

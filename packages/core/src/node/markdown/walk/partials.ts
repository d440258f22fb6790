import GithubSlugger from 'github-slugger'
import { SiteError } from '../../api/errors.ts'
import { bindStatements } from '../parse/bindings.ts'
import { createWalk, positionOf, type Walk } from './createWalk.ts'
import { collectDefinitions } from './footnotes.ts'
import { findTitle } from './headings.ts'
import type { Json } from '../../../shared/index.ts'
import type { Part, Point } from '../types.ts'
import { readPartial } from './readPartial.ts'
import { walkBlocks } from './walkChildren.ts'

/**
 * A Markdown file rendered inside another, with props and children. Its headings go into the contents list at this place.
 * @throws SiteError if the file is missing or includes itself
 */
export function walkPartial(
  {
    filePath,
    props,
    slot,
    start,
  }: { filePath: string; props: { [name: string]: Json }; slot: Part[]; start: Point | undefined },
  outer: Walk,
): Part[] {
  const where = { file: outer.filePath, ...positionOf(outer, start) }
  if (outer.stack.includes(filePath)) {
    throw new SiteError({
      message: `This file includes itself: ${[...outer.stack, filePath].join(' → ')}.`,
      ...where,
      hint: 'Take one of the imports out.',
    })
  }
  const { source, frontMatter, root } = readPartial(filePath, where, outer.doc)
  const stack = [...outer.stack, filePath]
  const walk = createWalk(outer.doc, { filePath, source, lineOffset: 0, frontMatter, props, stack, slot })
  bindStatements(root, walk)
  walk.bindings.set('contentTitle', { kind: 'value', value: findTitle(root) })
  collectDefinitions(root, walk)
  for (const [key, node] of walk.footnotes) outer.footnotes.set(key, node)
  const { doc } = outer
  const { toc, partialTocs, renderings, slugger, earlierRenderings } = doc
  const tocStart = toc.length
  // ids are made file by file: what a partial holds changes no links to headings of the document
  doc.slugger = new GithubSlugger()
  doc.earlierRenderings = renderings.get(filePath) ?? 0
  renderings.set(filePath, doc.earlierRenderings + 1)
  const parts = walkBlocks(root.children ?? [], walk)
  Object.assign(doc, { slugger, earlierRenderings })
  if (!partialTocs.has(filePath)) partialTocs.set(filePath, toc.slice(tocStart))
  return parts
}

import { existsSync, readFileSync } from 'node:fs'
import { parseMarkdownFile } from '../../content/parseMarkdownFile.ts'
import { SiteError } from '../../api/errors.ts'
import { bindStatements } from '../parse/bindings.ts'
import { createWalk, positionOf, type DocumentState, type Walk } from './createWalk.ts'
import { collectDefinitions } from './footnotes.ts'
import { findTitle } from './headings.ts'
import { toJson } from '../toJson.ts'
import { preparePartial } from '../parse/preprocess.ts'
import type { Json } from '../../../shared/index.ts'
import type { MdNode, Part, Point } from '../types.ts'
import { walkBlocks } from './walkNodes.ts'

/** A Markdown file that another one imports, as it was read. */
export interface Partial {
  filePath: string
  source: string
  frontMatter: { [name: string]: Json }
  root: MdNode
}

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
  const { toc, partialTocs } = outer.doc
  const tocStart = toc.length
  const parts = walkBlocks(root.children ?? [], walk)
  if (!partialTocs.has(filePath)) partialTocs.set(filePath, toc.slice(tocStart))
  return parts
}

/**
 * Reads a Markdown file that a document imports, and makes it one of its dependencies.
 * @param where the place of the import, for the error
 * @throws SiteError if the file is missing or cannot be read as Markdown
 */
export function readPartial(
  filePath: string,
  where: { file: string; line: number; column: number },
  { dependencies, settings, parse }: DocumentState,
): Partial {
  dependencies.add(filePath)
  const text = preparePartial(readText(filePath, where), filePath, settings)
  const { frontMatter } = parseMarkdownFile({ source: text, filePath })
  const { root, source } = parse({ source: text, filePath })
  return { filePath, source, frontMatter: toJson(frontMatter) as { [name: string]: Json }, root }
}

/**
 * What is imported has to be there, whether it is used or not; the place of the import is the one to mend.
 * @throws SiteError if the file is missing
 */
export function requirePartial(filePath: string, walk: Walk): void {
  walk.doc.dependencies.add(filePath)
  if (!existsSync(filePath)) throw missingFile(filePath, { file: walk.filePath, ...positionOf(walk, walk.place) })
}

function readText(filePath: string, where: { file: string; line: number; column: number }): string {
  try {
    return readFileSync(filePath, 'utf8')
  } catch (error) {
    if (existsSync(filePath)) throw error // it is there and cannot be read, which the system explains
    throw missingFile(filePath, where)
  }
}

function missingFile(filePath: string, where: { file: string; line: number; column: number }): SiteError {
  return new SiteError({
    message: `The imported Markdown file does not exist: ${filePath}.`,
    ...where,
    hint: 'Check the path: it is relative to the importing file, or starts with @site/.',
  })
}

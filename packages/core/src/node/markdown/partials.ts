import { readFileSync } from 'node:fs'
import { parseMarkdownFile } from '../api/parseMarkdownFile.ts'
import { SiteError } from '../api/errors.ts'
import { readBindings } from './bindings.ts'
import { createWalk, positionOf, type Walk } from './createWalk.ts'
import { collectDefinitions } from './footnotes.ts'
import { toJson } from './evaluate.ts'
import { parseMdast } from './parseMdast.ts'
import { cleanSource, convertComments } from './preprocess.ts'
import type { Json } from '../../shared/index.ts'
import type { Part, Point } from './types.ts'
import { walkBlocks } from './walkNodes.ts'

/**
 * A Markdown file drawn inside another, with props and children. Its headings go into the contents list at this place.
 * @throws SiteError if the file is missing or draws itself
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
      message: `This file draws itself: ${[...outer.stack, filePath].join(' → ')}.`,
      ...where,
      hint: 'Take one of the imports out.',
    })
  }
  outer.doc.dependencies.add(filePath)
  const text = readPartial(filePath, where)
  const { frontMatter } = parseMarkdownFile({ source: text, filePath })
  const { settings } = outer.doc
  const source = settings.mdx1Comments ? convertComments(text) : text
  const root = parseMdast({ source, filePath }, settings)
  const walk = createWalk(outer.doc, {
    filePath,
    source,
    lineOffset: 0,
    frontMatter: toJson(frontMatter) as { [name: string]: Json },
    props,
    stack: [...outer.stack, filePath],
    slot,
  })
  readBindings(root, walk)
  collectDefinitions(root, walk)
  for (const [key, node] of walk.footnotes) outer.footnotes.set(key, node)
  return walkBlocks(root.children ?? [], walk)
}

function readPartial(filePath: string, where: { file: string; line: number; column: number }): string {
  try {
    return cleanSource(readFileSync(filePath, 'utf8'))
  } catch (error) {
    throw new SiteError(
      {
        message: `The imported Markdown file does not exist: ${filePath}.`,
        ...where,
        hint: 'Check the path: it is relative to the importing file, or starts with @site/.',
      },
      { cause: error },
    )
  }
}

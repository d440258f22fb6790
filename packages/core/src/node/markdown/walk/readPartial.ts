import { existsSync, readFileSync } from 'node:fs'
import type { JsonObject } from '../../../shared/index.ts'
import { SiteError } from '../../api/errors.ts'
import { toPlainFrontMatter } from '../../content/contentOptions.ts'
import { parseMarkdownFile } from '../../content/parseMarkdownFile.ts'
import { preparePartial } from '../parse/preprocess.ts'
import type { MdNode } from '../types.ts'
import { positionOf, type DocumentState, type Walk } from './createWalk.ts'

/** A parsed Markdown file that another one imports. */
export interface Partial {
  filePath: string
  source: string
  frontMatter: JsonObject
  root: MdNode
}

/**
 * Reads and parses a Markdown file that a document imports, and adds it to the document's dependencies.
 * @param where position of the import, for error messages
 * @throws SiteError if the file is missing or cannot be parsed
 */
export function readPartial(
  filePath: string,
  where: { file: string; line: number; column: number },
  { dependencies, settings, parse }: DocumentState,
): Partial {
  dependencies.add(filePath)
  const text = preparePartial(settings.partialTexts?.get(filePath) ?? readText(filePath, where), filePath, settings)
  const { frontMatter } = parseMarkdownFile({ source: text, filePath })
  const { root, source } = parse({ source: text, filePath, isImported: true })
  return { filePath, source, frontMatter: toPlainFrontMatter(frontMatter), root }
}

/**
 * Checks that an imported file exists, even if it is not used; the error points to the import.
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
    if (existsSync(filePath)) throw error // it exists but cannot be read, which the error explains
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

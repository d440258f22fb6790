import path from 'node:path'
import { listStatements } from './bindings.ts'
import { listMarkdownImports } from './markdownImports.ts'
import { parseMdast } from './parseMdast.ts'
import { parseWithUnified, type FileParser, type ParsedFile, type UnifiedInput } from './parseWithUnified.ts'
import { prepareDocument, preparePartial } from './preprocess.ts'
import { toPlainFrontMatter } from '../../content/contentOptions.ts'
import { frameTitle } from './title.ts'
import { toWholeJson } from '../unified/parsedTree.ts'
import type { CompileSettings, MdNode } from '../types.ts'
import { parseMarkdownFile } from '../../content/parseMarkdownFile.ts'
import { readIfExists } from '../../sitePaths.ts'

/** The engine's own parser, for documents and their imports. */
export function createParser(settings: CompileSettings): FileParser {
  return ({ source, filePath, isImported = false }) => {
    const own = isImported ? toImportedSettings(settings, filePath) : settings
    let text = source
    let root = parseMdast({ source, filePath }, own)
    const colons = mayHoldTimes.test(source) || mayHoldBraces.test(source) ? listForeign(root, source) : []
    if (colons.length > 0) {
      text = colons.reduceRight((rest, start) => `${rest.slice(0, start)}\\${rest.slice(start)}`, source)
      root = parseMdast({ source: text, filePath }, own)
    }
    if (/:[\d\u0080-\uffff]/.test(source)) joinTexts(root)
    frameTitle(root)
    return { root, source: text }
  }
}

const mayHoldTimes = /:[\d\u0080-\uffff][^\s:[{]*[[{]/

const mayHoldBraces = /:[a-z][\w-]*\{/i

/** Braces that hold attributes of a directive: an id, classes, and names with or without a value. */
const attributeBraces =
  /^\{\s*(?:(?:(?:[#.][^\s#.{}"'<=>`]+)+|[a-z_:][\w.:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'<=>`{}]+))?)(?=[\s}])\s*)*\}/i

/**
 * Positions at which the parser took text for a directive. Names of directives begin with ASCII letters, so
 * `12:30[^note]` has no directive; and in `key:value{' '}` the braces hold an expression.
 */
function listForeign(node: MdNode, source: string): number[] {
  const start = node.position?.start.offset
  const { type, children = [] } = node
  if (type === 'textDirective' && start !== undefined) {
    const name = node.name ?? ''
    const rest = source.slice(start + 1 + name.length, node.position?.end.offset)
    if (/^[^a-z]/i.test(name) || (rest.startsWith('{') && !attributeBraces.test(rest))) return [start]
  }
  return children.flatMap((child) => listForeign(child, source))
}

/**
 * Merges text directives that are text, such as those in `10:30` and `:tada:完`, with the text around them: directive names
 * begin with ASCII letters.
 */
function joinTexts(node: MdNode): void {
  const children: MdNode[] = []
  for (const child of node.children ?? []) {
    joinTexts(child)
    const isForeign = child.type === 'textDirective' && /^[^a-z]/i.test(child.name ?? '') && !child.children?.length
    const text = isForeign ? `:${child.name}` : child.type === 'text' ? child.value : undefined
    const last = children.at(-1)
    if (text !== undefined && last?.type === 'text') last.value += text
    else children.push(isForeign ? { type: 'text', value: `:${child.name}` } : child)
  }
  if (node.children !== undefined) node.children = children
}

function toImportedSettings(settings: CompileSettings, filePath: string): CompileSettings {
  const { importedFormat } = settings
  const detected = path.extname(filePath) === '.mdx' ? 'mdx' : 'md'
  return { ...settings, format: importedFormat === 'detect' ? detected : importedFormat }
}

/**
 * Returns the parser for one document: the engine's own, or one that runs the site's plugins on the document and its imports.
 * Plugins may be asynchronous, so all of these files are parsed in advance.
 * @throws SiteError if a file cannot be parsed or a plugin throws
 */
export async function openParser(
  { source, filePath, frontMatter, idPrefix }: UnifiedInput,
  settings: CompileSettings,
): Promise<FileParser> {
  const own = createParser(settings)
  const { sitePlugins } = settings
  if (sitePlugins === undefined) return own
  const parsed = new Map<string, ParsedFile>()
  const add = async (file: UnifiedInput, own: CompileSettings): Promise<void> => {
    if (parsed.has(file.filePath)) return
    const result = await parseWithUnified(file, own, sitePlugins)
    parsed.set(file.filePath, result)
    for (const filePath of listImported(result.root, file.filePath, settings)) {
      const text = settings.partialTexts?.get(filePath) ?? readIfExists(filePath)
      if (text === undefined) continue
      const partial = { source: preparePartial(text, filePath, settings), filePath }
      const frontMatter = toPlainFrontMatter(parseMarkdownFile(partial).frontMatter)
      await add({ ...partial, frontMatter, idPrefix }, toImportedSettings(settings, filePath))
    }
  }
  const prepare = (text: string) => ({ source: prepareDocument(text, settings), filePath, frontMatter, idPrefix })
  await add(prepare(source), settings)
  const [head = source] = source.split(settings.truncateMarker, 1)
  const document = parsed.get(filePath)
  if (document !== undefined && head !== source)
    document.excerpt = await parseWithUnified(prepare(head), settings, sitePlugins)
  const parse: FileParser = (file) => {
    const known = parsed.get(file.filePath)
    if (known === undefined) return own(file)
    // a page may render an import more than once, and each walk may mutate the nodes
    return file.isImported === true ? { ...known, root: structuredClone(known.root) } : known
  }
  parse.describe = () =>
    toWholeJson(Array.from(parsed, ([file, made]) => [path.relative(settings.siteDir, file), made]))
  return parse
}

/** Markdown files that the statements of a file import. */
function listImported(root: MdNode, fromPath: string, settings: CompileSettings): string[] {
  return listStatements(root).flatMap(({ value = '' }) => listMarkdownImports(value, fromPath, settings))
}

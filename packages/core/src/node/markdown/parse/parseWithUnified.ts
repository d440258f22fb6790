import { SiteError } from '../../api/errors.ts'
import { listFrames } from '../../stackFrames.ts'
import { type JsonObject, reviveDates, titleTag } from '../../../shared/index.ts'
import { toPlainFrontMatter } from '../../content/contentOptions.ts'
import { measureFrontMatter } from '../../content/parseMarkdownFile.ts'
import { fromHast, readGeneratedCode } from './fromHast.ts'
import { markHeadings, readHeadings, setHeadingIds, type KnownHeadings } from './headingIds.ts'
import { hideComponents, hideForHtml, hideImages, showNodes } from './hideNodes.ts'
import { showResolved } from './showResolved.ts'
import { showToc } from './showToc.ts'
import { mapTextLines } from './codeFences.ts'
import { restoreComments } from './comments.ts'
import { replaceEmoji } from '../render/emoji.ts'
import { parseCodeMeta } from '../walk/codeBlock.ts'
import { findTitle, frameTitle } from './title.ts'
import { rememberPrograms, writePrograms } from './programs.ts'
import { packTree, unpackTree } from '../unified/parsedTree.ts'
import { createRemarkParser, describeSyntax, toTreeKey, watchSyntax } from '../unified/remarkParser.ts'
import type { HastNode, CompileInput, CompileSettings, MdNode, PluginEntry, SitePlugins, TreeStore } from '../types.ts'

const directiveTypes = ['containerDirective', 'leafDirective', 'textDirective']
const passThrough = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']
const mathTypes = ['math', 'inlineMath']

/** A parsed file. */
export interface ParsedFile {
  root: MdNode
  /** The text that the positions of the tree belong to. */
  source: string
  /** Front matter fields that the site's plugins set, with `file.data.frontMatter.name = …`. */
  addedFrontMatter?: JsonObject
  /** The part before the truncate marker as the site's plugins transform it; Docusaurus runs them on that part separately. */
  excerpt?: ParsedFile
}

/** A file and the data that plugins of the site are given with it. */
export type UnifiedInput = Pick<CompileInput, 'source' | 'filePath' | 'frontMatter' | 'idPrefix'>

/** Parses a document, or a file that it imports. */
export interface FileParser {
  (file: { source: string; filePath: string; isImported?: boolean }): ParsedFile
  /**
   * Text that changes whenever the site's plugins make another tree of these files; undefined without plugins, and for trees
   * that JSON cannot represent.
   */
  describe?(): string | undefined
}

/**
 * Parses a source with unified and runs the site's own remark and rehype plugins on it. This is ten to a hundred times slower
 * than the engine's parser, so it is used only for plugin instances that configure such plugins. Plugins see headings with
 * their ids, images and diagrams as tags, links with the addresses of their pages, and the tree before the engine's own
 * handling of admonitions and code; the table of contents is a statement at the end.
 * @throws SiteError if the source cannot be parsed or a plugin throws
 */
export async function parseWithUnified(
  { source, filePath, frontMatter, idPrefix }: UnifiedInput,
  settings: CompileSettings,
  plugins: SitePlugins,
): Promise<ParsedFile> {
  const syntax = describeSyntax(settings, plugins)
  const [parser, { VFile }] = await Promise.all([createRemarkParser(syntax), import('vfile')])
  const isExtended = watchSyntax(parser)
  // must come before parsing, as plugins may extend the syntax
  addPlugins(parser, plugins.firstRemark)
  let headings: KnownHeadings = new Map()
  let restore = (_: MdNode) => {}
  let takeToc = (_: MdNode) => {}
  parser.use(() => (root: MdNode, { data }) => {
    data.contentTitle = findTitle(root)
    frameTitle(root)
    setHeadingIds(root, settings)
    if (settings.emoji) replaceShortcodes(root)
    headings = readHeadings(root)
    takeToc = showToc(root)
    hideImages(root)
    hideComponents(root, settings.codeBlocks.languages)
    restore = showResolved(root, (url) => settings.resolveLink?.(url, filePath))
  })
  const processor = addPlugins(parser, plugins.remark)
  const prepared = prepareSource(source, settings)
  const given = reviveDates(frontMatter)
  const file = new VFile({
    path: filePath,
    value: prepared,
    data: { frontMatter: given, compilerName: 'client' },
  })
  try {
    parser.freeze()
    const trees = isExtended() ? undefined : settings.trees
    const tree = parseOnce(toTreeKey(syntax, prepared), trees, () => parser.parse(file))
    // plugins search the text for comments such as the truncate marker
    file.value = restoreComments(prepared)
    unwrapTags(tree)
    markWritten(tree)
    const programs = rememberPrograms(tree)
    const finish = (root: MdNode, convert = (root: MdNode) => root): ParsedFile => {
      takeToc(root)
      writePrograms(root, programs)
      markGenerated(root)
      const shown = showNodes(convert(root))
      restore(shown)
      const added = findChangedFields(given, frontMatter)
      return {
        root: markHeadings(shown, headings),
        source: prepared,
        ...(added === undefined ? {} : { addedFrontMatter: added }),
      }
    }
    const transformed = (await processor.run(tree, file)) as MdNode
    const needsHtml =
      plugins.rehype.length > 0 || hasNamedElements(transformed) || (settings.format === 'md' && hasTags(transformed))
    if (!needsHtml) return finish(transformed)
    nameForHtml(transformed, idPrefix)
    const html = await runRehypePlugins(transformed, file, { settings, plugins: plugins.rehype })
    return finish(html, (root) => fromHast(root as HastNode))
  } catch (error) {
    throw toSiteError(error, filePath)
  }
}

/** Fields with values that they did not have before; undefined without any. A field that is removed counts as unchanged. */
function findChangedFields(
  fields: UnifiedInput['frontMatter'],
  before: UnifiedInput['frontMatter'],
): JsonObject | undefined {
  const changed = Object.entries(toPlainFrontMatter(fields)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

/** Parses a source, or reads its tree from the cache. */
function parseOnce(key: string, trees: TreeStore | undefined, parse: () => unknown): MdNode {
  const stored = trees?.find(key)
  if (stored !== undefined) return unpackTree(stored)
  const tree = parse() as MdNode
  const packed = trees === undefined ? undefined : packTree(tree)
  if (packed !== undefined) trees?.set(key, packed)
  return tree
}

/** Converts the Markdown tree to HAST and runs the site's rehype plugins on it. */
async function runRehypePlugins(
  tree: MdNode,
  file: object,
  { settings, plugins }: { settings: CompileSettings; plugins: PluginEntry[] },
): Promise<MdNode> {
  const [{ unified }, rehype, raw] = await Promise.all([
    import('unified'),
    import('remark-rehype'),
    import('rehype-raw'),
  ])
  // if the engine does not handle formulas, a plugin of the site does, and its nodes must stay visible
  const hiddenTypes = [...directiveTypes, ...(settings.math === false ? [] : mathTypes)]
  hideForHtml(tree, (node) => hiddenTypes.includes(node.type) || isComponent(node, settings.codeBlocks))
  const toHtml = unified().use(rehype.default, {
    passThrough,
    allowDangerousHtml: true,
    ...settings.footnotes,
  } as Parameters<typeof rehype.default>[0])
  // in plain Markdown, tags are raw HTML, which plugins must see as elements; in MDX, tags are nodes of their own
  if (settings.format === 'md') toHtml.use(raw.default, { passThrough })
  return (await addPlugins(toHtml, plugins).run(tree, file)) as MdNode
}

/**
 * Whether a code block becomes a component, either by its language, such as diagrams, or by a word that stands for a remark
 * plugin. In Docusaurus it is a component before rehype plugins run, so that highlighting plugins leave it alone.
 */
function isComponent(
  { type, lang, meta }: MdNode,
  { languages, remarkWords = [] }: CompileSettings['codeBlocks'],
): boolean {
  if (type !== 'code') return false
  const { words } = parseCodeMeta(meta ?? '')
  return Object.hasOwn(languages, lang ?? '') || remarkWords.some((word) => Object.hasOwn(words, word))
}

/**
 * Keeps what HTML has no place for, in the forms that plugins know from Docusaurus: the meta string of a code block becomes an
 * attribute, and the title of an admonition an element of its own. Footnote ids get the prefix of their document.
 */
function nameForHtml(node: MdNode, idPrefix: string): void {
  // a plugin has made this directive an element; `hName` gives a paragraph any tag
  if (directiveTypes.includes(node.type) && node.data?.hName !== undefined) node.type = 'paragraph'
  if (node.type === 'code' && node.meta)
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, metastring: node.meta } }
  if (node.data?.directiveLabel === true) node.data = { ...node.data, hName: titleTag }
  // unique on a page that shows several documents, like the ids of the engine's own footnotes
  if (/^footnote(?:Reference|Definition)$/.test(node.type)) node.identifier = `${idPrefix}${node.identifier ?? ''}`
  for (const child of node.children ?? []) nameForHtml(child, idPrefix)
}

/** Whether a remark plugin set an element name, children or properties on a node: only a HAST has a place for these. */
function hasNamedElements({ type, data = {}, children = [] }: MdNode): boolean {
  const isNamed =
    data.hName !== undefined ||
    data.hChildren !== undefined ||
    // `walkHeading` reads the properties of headings
    (data.hProperties !== undefined && type !== 'heading')
  // the parser itself names the nodes of formulas
  return (isNamed && !mathTypes.includes(type)) || children.some(hasNamedElements)
}

/** Whether the tree has HTML tags: in plain Markdown they are raw text until they are parsed into a HAST. */
function hasTags({ type, children = [] }: MdNode): boolean {
  return type === 'html' || children.some(hasTags)
}

/** Replaces emoji shortcodes, so that plugins see the characters. */
function replaceShortcodes(node: MdNode): void {
  if (node.type === 'text') node.value = replaceEmoji(node.value ?? '')
  node.children?.forEach(replaceShortcodes)
}

/** Unwraps paragraphs that consist of tags and expressions only: these are blocks, as in MDX. */
function unwrapTags(node: MdNode): void {
  if (node.children === undefined) return
  node.children = node.children.flatMap((child) => {
    unwrapTags(child)
    const children = child.children ?? []
    const isWrapper =
      child.type === 'paragraph' &&
      children.some(({ type }) => type in flowTypes) &&
      children.every(({ type, value }) => type in flowTypes || (type === 'text' && /^\s*$/.test(value ?? '')))
    if (!isWrapper) return [child]
    return children.flatMap((inner) => {
      const type = flowTypes[inner.type]
      return type === undefined ? [] : [{ ...inner, type }]
    })
  })
}

/** Marks the tags that the author wrote, before plugins add others. */
function markWritten(node: MdNode): void {
  if (isTag(node)) node.data = { ...node.data, _mdxExplicitJsx: true }
  node.children?.forEach(markWritten)
}

/** Marks the tags that plugins made: as in MDX, components replace them like Markdown elements. */
function markGenerated(node: MdNode): void {
  if (isTag(node) && node.data?._mdxExplicitJsx !== true) {
    node.data = { ...node.data, isMade: true }
    const code = readGeneratedCode(node)
    if (code !== undefined) Object.assign(node, code, { children: undefined, attributes: undefined })
  }
  node.children?.forEach(markGenerated)
}

function isTag({ type }: MdNode): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
}

const flowTypes: { [type: string]: MdNode['type'] } = {
  mdxJsxTextElement: 'mdxJsxFlowElement',
  mdxTextExpression: 'mdxFlowExpression',
}

/** Rewrites the dialect's own syntax to what remark knows: titles of admonitions in brackets. */
function prepareSource(source: string, settings: CompileSettings): string {
  const start = measureFrontMatter(source)
  return source.slice(0, start) + prepareText(source.slice(start), settings)
}

function prepareText(text: string, { mdx1Admonitions }: CompileSettings): string {
  if (!mdx1Admonitions) return text
  return mapTextLines(text, (line) =>
    line.replace(
      /^(\s*:{3,}[\w-]+)[ \t]+([^{\s][^\n]*)$/,
      (_, opening: string, title: string) => `${opening}[${title.trimEnd()}]`,
    ),
  )
}

// plugins come from the site's configuration; their types are not known here
interface Processor {
  use(plugin: never, ...options: never[]): unknown
  run(tree: never, file: never): Promise<unknown>
}

/** Adds plugins of the site to a processor; each is wrapped so that its errors carry its name. */
export function addPlugins<Target>(
  processor: Target,
  entries: PluginEntry[],
): { run(tree: unknown, file: unknown): Promise<unknown> } {
  const target = processor as Processor
  for (const [plugin, ...options] of entries) target.use(withName(plugin) as never, ...(options as never[]))
  return target as { run(tree: unknown, file: unknown): Promise<unknown> }
}

/** Wrappers by plugin: unified must get the same function for the same plugin, or it would add the plugin twice. */
const named = new WeakMap<object, unknown>()

/** Wraps a plugin so that its errors are thrown as `PluginError`. */
function withName(plugin: unknown): unknown {
  if (typeof plugin !== 'function') return plugin
  const known = named.get(plugin)
  if (known !== undefined) return known
  const fail = (error: unknown): never => {
    throw error instanceof PluginError ? error : new PluginError(plugin.name, error)
  }
  const attach = function (this: unknown, ...options: unknown[]): unknown {
    try {
      const transform: unknown = Reflect.apply(plugin, this, options)
      // a transformer with three parameters takes a callback
      if (typeof transform !== 'function' || transform.length > 2) return transform
      return async (...tree: unknown[]) => {
        try {
          return (await Reflect.apply(transform, undefined, tree)) as unknown
        } catch (error) {
          return fail(error)
        }
      }
    } catch (error) {
      return fail(error)
    }
  }
  named.set(plugin, attach)
  return attach
}

/** An error that a plugin of the site threw; the message is the name of the plugin. */
class PluginError extends Error {
  constructor(name: string, cause: unknown) {
    super(name, { cause })
  }
}

/** Converts an error of the parser or of a plugin of the site. */
export function toSiteError(thrown: unknown, filePath: string): unknown {
  const isOfPlugin = thrown instanceof PluginError
  const error = isOfPlugin ? thrown.cause : thrown
  const { reason, message, line, column, place } = error as {
    reason?: string
    message?: string
    line?: number
    column?: number
    place?: { start?: { line: number; column: number } }
  }
  const inText = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason ?? message ?? '')
  const fallback = inText === null ? undefined : { line: Number(inText[1]), column: Number(inText[2]) }
  const start = place?.start ?? (line === undefined ? fallback : { line, column: column ?? 1 })
  const text = reason ?? message ?? String(error)
  const [frame] = isOfPlugin && error instanceof Error ? listFrames(error.stack ?? '') : []
  return new SiteError(
    {
      message: isOfPlugin
        ? `The remark, rehype or recma plugin ${thrown.message === '' ? 'without a name' : `"${thrown.message}"`} failed: ${text}`
        : `The Markdown could not be parsed, or a remark or rehype plugin of the site failed: ${text}`,
      file: filePath,
      ...(start === undefined ? {} : { line: start.line, column: start.column }),
      ...(frame === undefined ? {} : { hint: `It failed at ${frame.file}:${frame.line}:${frame.column}.` }),
    },
    { cause: error },
  )
}

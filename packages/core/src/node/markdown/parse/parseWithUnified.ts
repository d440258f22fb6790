import { SiteError } from '../../api/errors.ts'
import { measureFrontMatter } from '../../content/parseMarkdownFile.ts'
import { fromHast, hiddenCode, titleTag, type HastNode } from './fromHast.ts'
import { markHeadings, setHeadingIds, type KnownHeadings } from './headingIds.ts'
import { loadMathPackage } from '../render/mathPackage.ts'
import { mapTextLines } from './codeFences.ts'
import { parseCodeMeta } from '../walk/codeBlock.ts'
import { rememberPrograms, writePrograms } from './programs.ts'
import type { CompileSettings, MdNode, PluginEntry, SitePlugins } from '../types.ts'

const directiveTypes = ['containerDirective', 'leafDirective', 'textDirective']
const passThrough = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
  ...directiveTypes,
]
const mathTypes = ['math', 'inlineMath']

/** A file as a tree. */
export interface ParsedFile {
  root: MdNode
  /** The text that the positions of the tree belong to. */
  source: string
  /** What the site's plugins make of the part before the truncate marker, which Docusaurus gives them by itself. */
  excerpt?: ParsedFile
}

/** Parses a document, or a file that it imports. */
export type FileParser = (file: { source: string; filePath: string; isImported?: boolean }) => ParsedFile

/**
 * Parses a source by unified and runs the site's own remark and rehype plugins on it. Ten to a hundred times slower than
 * the engine's parser, so it is taken only for the documents of plugin instances that configure such plugins. The plugins
 * see headings with their ids, and the tree before the engine's own handling of admonitions, links and code.
 * @throws SiteError if the source cannot be parsed or a plugin throws
 */
export async function parseWithUnified(
  { source, filePath }: { source: string; filePath: string },
  settings: CompileSettings,
  plugins: SitePlugins,
): Promise<ParsedFile> {
  const [{ unified }, parse, mdx, gfm, directive, frontmatter, rehype, raw, { VFile }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-gfm'),
    import('remark-directive'),
    import('remark-frontmatter'),
    import('remark-rehype'),
    import('rehype-raw'),
    import('vfile'),
  ])
  const parser = unified().use(parse.default).use(frontmatter.default, ['yaml']).use(gfm.default).use(directive.default)
  if (settings.format === 'mdx') parser.use(mdx.default)
  if (settings.math !== false) {
    const math = await (await loadMathPackage(settings.siteDir)).loadRemarkPlugin()
    addPlugins(parser, [[math] as PluginEntry])
  }
  // before it parses: plugins may add to the syntax
  addPlugins(parser, plugins.firstRemark)
  let headings: KnownHeadings = new Map()
  parser.use(() => (root: MdNode) => {
    frameTitle(root)
    headings = setHeadingIds(root, settings)
  })
  const processor = addPlugins(parser, plugins.remark)
  const prepared = prepareSource(source, settings)
  const file = new VFile({ path: filePath, value: prepared })
  try {
    const tree = parser.parse(file)
    unwrapTags(tree as MdNode)
    markWritten(tree as MdNode)
    const programs = rememberPrograms(tree as MdNode)
    const transformed = unframeTitle((await processor.run(tree, file)) as MdNode)
    if (plugins.rehype.length === 0 && !hasNamedElements(transformed)) {
      writePrograms(transformed, programs)
      markMade(transformed)
      return { root: markHeadings(transformed, headings), source: prepared }
    }
    // without our own formulas, the nodes of a plugin are its own business
    const kept = [...passThrough, hiddenCode, ...(settings.math === false ? [] : mathTypes)]
    hideComponents(transformed, settings.codeBlocks)
    nameForHtml(transformed)
    const toHtml = unified().use(rehype.default, {
      passThrough: kept,
      allowDangerousHtml: true,
      footnoteLabel: settings.footnoteLabel,
    } as Parameters<typeof rehype.default>[0])
    // in plain Markdown tags are HTML, which plugins see as elements; in MDX they are nodes of their own
    if (settings.format === 'md') toHtml.use(raw.default, { passThrough: kept })
    const html = await addPlugins(toHtml, plugins.rehype).run(transformed as never, file)
    writePrograms(html as MdNode, programs)
    markMade(html as MdNode)
    return { root: markHeadings(fromHast(html as HastNode), headings), source: prepared }
  } catch (error) {
    throw toSiteError(error, filePath)
  }
}

/**
 * Code blocks that become components by their language, as diagrams do, or by a word for a remark plugin: in Docusaurus they
 * are components before rehype plugins run, and one that colors code leaves them alone.
 */
function hideComponents(node: MdNode, codeBlocks: CompileSettings['codeBlocks']): void {
  if (node.type === 'code' && isComponent(node, codeBlocks)) Object.assign(node, { type: hiddenCode })
  node.children?.forEach((child) => hideComponents(child, codeBlocks))
}

function isComponent({ lang, meta }: MdNode, { languages, remarkWords = [] }: CompileSettings['codeBlocks']): boolean {
  const { words } = parseCodeMeta(meta ?? '')
  return Object.hasOwn(languages, lang ?? '') || remarkWords.some((word) => Object.hasOwn(words, word))
}

/**
 * What HTML has no place for: what is behind the language of a code block becomes an attribute, and the title of an admonition
 * an element of its own. Both are as plugins know them from Docusaurus.
 */
function nameForHtml(node: MdNode): void {
  // one that a plugin has given an element is no directive any more; paragraphs are elements by any name
  if (directiveTypes.includes(node.type) && node.data?.hName !== undefined) node.type = 'paragraph'
  if (node.type === 'code' && node.meta)
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, metastring: node.meta } }
  if (node.data?.directiveLabel === true) node.data = { ...node.data, hName: titleTag }
  node.children?.forEach(nameForHtml)
}

/** Whether a remark plugin says of a node which element it becomes, or with what: only a tree of HTML has a place for that. */
function hasNamedElements({ type, data = {}, children = [] }: MdNode): boolean {
  const isNamed =
    data.hName !== undefined ||
    data.hChildren !== undefined ||
    // those of headings are read with them
    (data.hProperties !== undefined && type !== 'heading')
  // the nodes of formulas are named too
  return (isNamed && !mathTypes.includes(type)) || children.some(hasNamedElements)
}

/** A title that is the first heading is in a header when remark plugins see it, as in Docusaurus. */
function frameTitle(root: MdNode): void {
  const index = root.children?.findIndex(({ type }) => type === 'heading' || type === 'thematicBreak') ?? -1
  const title = root.children?.[index]
  if (title?.type !== 'heading' || title.depth !== 1) return
  root.children?.splice(index, 1, {
    type: 'mdxJsxFlowElement',
    name: 'header',
    attributes: [],
    data: { isTitle: true },
    children: [title],
  })
}

function unframeTitle(root: MdNode): MdNode {
  return {
    ...root,
    children: root.children?.flatMap((node) => (node.data?.isTitle === true ? (node.children ?? []) : [node])),
  }
}

/** As in MDX, tags and expressions alone on their lines are blocks, not a paragraph. */
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

/** Says of tags that they are written, before plugins add others. */
function markWritten(node: MdNode): void {
  if (isTag(node)) node.data = { ...node.data, _mdxExplicitJsx: true }
  node.children?.forEach(markWritten)
}

/** As in MDX, a tag that a plugin made is an element of the text. */
function markMade(node: MdNode): void {
  if (isTag(node) && node.data?._mdxExplicitJsx !== true) node.data = { ...node.data, isMade: true }
  node.children?.forEach(markMade)
}

function isTag({ type }: MdNode): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
}

const flowTypes: { [type: string]: MdNode['type'] } = {
  mdxJsxTextElement: 'mdxJsxFlowElement',
  mdxTextExpression: 'mdxFlowExpression',
}

// plugins come from the site's configuration; their types are its own business
interface Processor {
  use(plugin: never, ...options: never[]): unknown
  run(tree: never, file: never): Promise<unknown>
}

function addPlugins<Target>(
  processor: Target,
  entries: PluginEntry[],
): { run(tree: unknown, file: unknown): Promise<unknown> } {
  const target = processor as Processor
  for (const [plugin, ...options] of entries) target.use(plugin as never, ...(options as never[]))
  return target as { run(tree: unknown, file: unknown): Promise<unknown> }
}

/** The dialect's own form in the words that remark knows: titles of admonitions in brackets. */
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

function toSiteError(error: unknown, filePath: string): unknown {
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
  return new SiteError(
    {
      message: `The Markdown could not be read, or a remark or rehype plugin of the site failed: ${reason ?? message ?? String(error)}`,
      file: filePath,
      ...(start === undefined ? {} : { line: start.line, column: start.column }),
    },
    { cause: error },
  )
}

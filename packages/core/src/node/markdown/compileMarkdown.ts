import GithubSlugger from 'github-slugger'
import { type ContentTree, isTocItem } from '../../shared/index.ts'
import { type Problem, SiteError } from '../api/errors.ts'
import { positionAt } from '../sourceCode.ts'
import { toCodeParts } from './codeParts.ts'
import { fillToc } from './fillToc.ts'
import { bindStatements, requireFile } from './parse/bindings.ts'
import { createDocumentState, createWalk, type DocumentState, type Walk } from './walk/createWalk.ts'
import { NotDataError } from './toJson.ts'
import { bindAssets, declareAssets } from './walk/assets.ts'
import { collectDefinitions, createFootnotes } from './walk/footnotes.ts'
import { findTitle, findTitleHeading } from './parse/title.ts'
import { completeTree } from './render/completeHtml.ts'
import { splitBlocks, toBlocks } from './render/splitBlocks.ts'
import { createParser, openParser } from './parse/createParser.ts'
import type { FileParser, ParsedFile } from './parse/parseWithUnified.ts'
import { findOwnToc } from './walk/ownToc.ts'
import { bindPartialExport, type TocMarker } from './walk/partialExports.ts'
import { takeComponents } from './walk/partials.ts'
import { isStatic, toTree } from './walk/parts.ts'
import { prepareDocument } from './parse/preprocess.ts'
import { layoutName, type EsmBlock } from './parse/readEsm.ts'
import type { CompiledDocument, CompileInput, CompileSettings, MdNode, Part } from './types.ts'
import { cutAtMarker, isTruncateMarker } from './truncateMarker.ts'
import { walkNode } from './walk/walkNodes.ts'

export { openParser }

/**
 * Compiles a document with the plugins of the site. The engine's own parser passes tags in plain Markdown through as finished
 * HTML. If the site replaces such elements by components, or the document has components that may be between the tags, the
 * document is compiled a second time with the tags parsed into elements, which is slower.
 * @param parser result of `openParser` for this document
 * @throws SiteError with the position of anything that cannot be parsed
 */
export async function compileDocument(
  input: CompileInput,
  settings: CompileSettings,
  parser?: FileParser,
): Promise<CompiledDocument> {
  const parse = parser ?? (await openParser(input, settings))
  const parsed = parseDocument(input, settings, parse)
  const compiled = compileParsed(parsed, input, settings, parse, { isSplit: true })
  if (settings.sitePlugins !== undefined) {
    const { recma: plugins } = settings.sitePlugins
    if (plugins.length === 0) return withBlocks(compiled)
    const { runRecmaPlugins } = await import('./recma/runRecmaPlugins.ts')
    return runRecmaPlugins(withBlocks(compiled), { plugins, filePath: input.filePath })
  }
  if (!needsElements(parsed, settings, compiled)) return withBlocks(compiled)
  const withElements = { ...settings, sitePlugins: { firstRemark: [], remark: [], rehype: [], recma: [] } }
  return withBlocks(compileMarkdown(input, withElements, await openParser(input, withElements)))
}

function withBlocks({ tree, cut, ...rest }: CompiledDocument): CompiledDocument {
  return { ...rest, tree: splitBlocks(tree), ...(cut === undefined ? {} : { cut: splitBlocks(cut) }) }
}

function needsElements(
  { root, source }: ParsedFile,
  { format, liveElements }: CompileSettings,
  { tree }: CompiledDocument,
): boolean {
  if (format !== 'md' || !/<[a-z]/i.test(source)) return false
  const names = listTags(root)
  return names.length > 0 && ('k' in tree || names.some((name) => Object.hasOwn(liveElements, name)))
}

/** Lower-case names of the elements that tags in plain Markdown open. */
function listTags({ type, value, children = [] }: MdNode): string[] {
  if (type !== 'html') return children.flatMap(listTags)
  return Array.from((value ?? '').matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name.toLowerCase())
}

/**
 * Compiles one Markdown or MDX source to data.
 * @param parse parser for the document and its imports, see `openParser`; defaults to the engine's own
 * @throws SiteError with the position of anything that cannot be parsed
 */
export function compileMarkdown(
  input: CompileInput,
  settings: CompileSettings,
  parse: FileParser = createParser(settings),
): CompiledDocument {
  return compileParsed(parseDocument(input, settings, parse), input, settings, parse)
}

function parseDocument({ source, filePath }: CompileInput, settings: CompileSettings, parse: FileParser): ParsedFile {
  return parse({ source: prepareDocument(source, settings), filePath })
}

/**
 * Parses the text before a truncate marker that is not a node of its own, for example in a line of text or in an admonition;
 * Docusaurus cuts the text there. If the first part cannot be parsed without the rest, the post has no excerpt.
 */
function parseHead(input: CompileInput, settings: CompileSettings, parse: FileParser): ParsedFile | undefined {
  const [head = ''] = settings.isShownInLists ? input.source.split(settings.truncateMarker, 1) : [input.source]
  if (head === input.source) return undefined
  try {
    return parseDocument({ ...input, source: head }, settings, parse)
  } catch {
    return undefined
  }
}

/**
 * @param options.isSplit whether a document without components may become a list of its elements, if these are known without
 * parsing its HTML
 */
function compileParsed(
  { root, source, excerpt, addedFrontMatter }: ParsedFile,
  input: CompileInput,
  settings: CompileSettings,
  parse: FileParser,
  { isSplit = false }: { isSplit?: boolean } = {},
): CompiledDocument {
  const doc = createDocumentState(settings, {
    idPrefix: input.idPrefix,
    parse,
    walkNode,
    bindPartialExport,
    requireFile,
  })
  if (input.givenComponents !== undefined) takeComponents(doc, input.givenComponents)
  doc.warnings.push(...findForeignBytes(input))
  const walk = createWalk(doc, {
    filePath: input.filePath,
    source,
    lineOffset: 0,
    frontMatter: { ...input.frontMatter, ...addedFrontMatter },
    props: input.isModule === true ? undefined : {},
    stack: [input.filePath],
    slot: [],
  })
  walk.bindings.set('toc', {
    kind: 'value',
    get value() {
      doc.usesToc = true
      return { $toc: input.filePath } satisfies TocMarker
    },
  })
  const assets = bindAssets(input.assets ?? {}, walk)
  walk.bindings.set('assets', assets)
  // in plain Markdown, only a plugin of the site adds statements
  const esm = bindStatements(root, walk)
  const ownToc = findOwnToc(esm, walk)
  doc.title = findTitle(root)
  walk.bindings.set('contentTitle', { kind: 'value', value: doc.title })
  collectDefinitions(root, walk)
  const { parts, cut: marked } = walkDocument(root, walk, input)
  const head = excerpt ?? (marked === undefined ? parseHead(input, settings, parse) : undefined)
  const cut = head === undefined ? marked : walkExcerpt(head, walk, input)
  // a list is JSON, and `fillToc` keeps it a list
  if (ownToc === 'computed')
    doc.code ??= { statements: [], expressions: [], locals: new Set(), reason: 'its table of contents' }
  else if (ownToc !== undefined) doc.toc = (fillToc(ownToc, walk) as unknown[]).filter(isTocItem)
  // an importer may use exports that the document itself does not use
  if (input.isModule === true && esm.length > 0)
    doc.code ??= { statements: [], expressions: [], locals: new Set(), reason: 'its exports' }
  if (walk.bindings.has(layoutName))
    doc.code ??= { statements: [], expressions: [], locals: new Set(), reason: 'its layout' }
  const written = [...esm.map((block) => block.source), ...(doc.code?.expressions ?? [])].join('\n')
  if (walk.bindings.get('assets') === assets && /\bassets\b/.test(written))
    doc.code?.statements.push(declareAssets(input.assets ?? {}))
  const compiled = finish({ doc, parts, cut, esm, walk, isSplit })
  if (ownToc === 'computed' && compiled.code !== undefined) compiled.code.hasToc = true
  if (addedFrontMatter !== undefined) compiled.addedFrontMatter = addedFrontMatter
  if (excerpt?.addedFrontMatter !== undefined) compiled.cutAddedFrontMatter = excerpt.addedFrontMatter
  return compiled
}

/** Bytes that are not UTF-8 are decoded as U+FFFD: the file was saved in another encoding. */
function findForeignBytes({ source, filePath: file }: CompileInput): Problem[] {
  const at = source.indexOf('\uFFFD')
  if (at < 0) return []
  return [
    {
      message: 'The file contains characters that are not UTF-8; they are shown as \uFFFD.',
      file,
      ...positionAt(source, at),
      hint: 'Save the file as UTF-8.',
    },
  ]
}

/** Parts of an excerpt, and how many of the document's headings it has. */
interface Cut {
  parts: Part[]
  headings: number
}

function walkDocument(root: MdNode, walk: Walk, input: CompileInput): { parts: Part[]; cut: Cut | undefined } {
  const parts: Part[] = []
  let cutAt: (Cut & { references: string[] }) | undefined
  const title = input.removeTitle ? findTitleHeading(root) : undefined
  const { slugger } = walk.doc
  for (const node of root.children ?? []) {
    if (isTruncateMarker(node, walk)) {
      cutAt ??= { parts: [...parts], headings: walk.doc.toc.length, references: [...walk.doc.footnoteOrder] }
      continue
    }
    if (cutAt === undefined) cutAt = walkHead(node, parts, walk)
    const isTitle = title !== undefined && node.children?.includes(title) === true
    const idsBefore = isTitle ? { ...slugger.occurrences } : undefined
    const own = walkTopLevel(node, walk)
    if (idsBefore !== undefined) {
      // its text counts for search, but its id stays free for other headings
      slugger.occurrences = idsBefore
      continue
    }
    if (own.length === 0) continue
    if (parts.length > 0) parts.push({ k: 'text', v: '\n' })
    parts.push(...own)
  }
  const footnotes = createFootnotes(walk)
  const references = [...walk.doc.footnoteOrder]
  const finish = (blocks: Part[], own: string[]): Part[] => {
    const section = footnotes.render(own)
    return section.length === 0 ? blocks : [...blocks, { k: 'text', v: '\n' }, ...section]
  }
  return {
    parts: finish(parts, references),
    // the footnotes of an excerpt are rendered below it, so that its references have targets
    cut: cutAt && { parts: finish(cutAt.parts, cutAt.references), headings: cutAt.headings },
  }
}

/**
 * Walks an excerpt that the plugins of the site processed as a document of its own. Its warnings are dropped, because the walk
 * of the whole document reports them.
 */
function walkExcerpt({ root, source }: ParsedFile, walk: Walk, input: CompileInput): Cut {
  const { doc } = walk
  const { slugger, toc, sections, footnoteOrder, renderings, warnings, unknownComponents } = doc
  const own = { slugger: new GithubSlugger(), toc: [], sections: [], footnoteOrder: [], renderings: new Map() }
  Object.assign(doc, own, { warnings: [], unknownComponents: [] })
  const { parts } = walkDocument(root, { ...walk, source }, input)
  Object.assign(doc, { slugger, toc, sections, footnoteOrder, renderings, warnings, unknownComponents })
  return { parts, headings: own.toc.length }
}

/**
 * The excerpt if the marker is inside the node, else undefined. Ids, table of contents, text sections and footnotes of the document
 * are not affected.
 */
function walkHead(node: MdNode, before: Part[], walk: Walk): (Cut & { references: string[] }) | undefined {
  const head = cutAtMarker(node, walk)
  if (head === undefined) return undefined
  const { doc } = walk
  const slugger = Object.assign(new GithubSlugger(), { occurrences: { ...doc.slugger.occurrences } })
  const own = {
    toc: [...doc.toc],
    sections: structuredClone(doc.sections),
    footnoteOrder: [...doc.footnoteOrder],
    renderings: new Map(doc.renderings),
  }
  const parts = walkTopLevel(head, { ...walk, doc: { ...doc, ...own, slugger } })
  const gap: Part[] = before.length > 0 && parts.length > 0 ? [{ k: 'text', v: '\n' }] : []
  return { parts: [...before, ...gap, ...parts], headings: own.toc.length, references: own.footnoteOrder }
}

/** A partial cannot add code to the document's module: report this as an error at the node that renders the partial. */
function walkTopLevel(node: MdNode, walk: Walk): Part[] {
  try {
    return walkNode(node, walk)
  } catch (error) {
    if (!(error instanceof NotDataError)) throw error
    throw new SiteError(
      {
        message: `The partial rendered here contains ${error.message}, which works only in a page.`,
        file: walk.filePath,
        line: node.position?.start.line ?? 1,
        column: node.position?.start.column ?? 1,
        hint: 'Move the component or expression into a component file and import it.',
      },
      { cause: error },
    )
  }
}

function finish({
  doc,
  parts,
  cut,
  esm,
  walk,
  isSplit,
}: {
  doc: DocumentState
  parts: Part[]
  cut: Cut | undefined
  esm: EsmBlock[]
  walk: Walk
  isSplit: boolean
}): CompiledDocument {
  const withToc = (tree: ContentTree): ContentTree =>
    // a tree is JSON, and `fillToc` keeps it a tree: only props hold markers
    doc.usesToc ? (fillToc(tree, walk) as ContentTree) : tree
  const complete = (own: Part[]) => {
    if (doc.hasTags) return withToc(completeTree(toTree(own), doc.settings))
    return withToc((isSplit && isStatic(own) ? toBlocks(own) : undefined) ?? toTree(own))
  }
  return {
    tree: complete(parts),
    ...(cut === undefined ? {} : { cut: complete(cut.parts), cutHeadings: cut.headings }),
    toc: doc.toc,
    ...(doc.title === undefined ? {} : { title: doc.title }),
    references: doc.references,
    // the page's own module provides those that begin with `$`
    components: [...doc.components].filter((reference) => !reference.startsWith('$')),
    unknownComponents: doc.unknownComponents,
    sections: doc.sections,
    ...(doc.code === null ? {} : { code: toCodeParts(doc.code, esm, walk) }),
    ...(doc.math === undefined ? {} : { math: doc.math }),
    warnings: doc.warnings,
    dependencies: [...doc.dependencies],
  }
}

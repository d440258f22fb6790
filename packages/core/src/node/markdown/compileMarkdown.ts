import GithubSlugger from 'github-slugger'
import { type ContentTree, isTocItem, type Json } from '../../shared/index.ts'
import { type Problem, SiteError } from '../api/errors.ts'
import { positionAt } from '../sourceCode.ts'
import { escapeRegexp } from '../framework/paths.ts'
import { toBundlerRequest } from '../plugins/webpack/loaderRequest.ts'
import { toSiteAlias } from '../sitePaths.ts'
import { bindStatements } from './parse/bindings.ts'
import { createDocumentState, createWalk, type DocumentState, type Walk } from './walk/createWalk.ts'
import { listDeclared, replaceRequired } from './moduleCode.ts'
import { NotDataError, toJson } from './toJson.ts'
import { bindAssets, declareAssets } from './walk/assets.ts'
import { collectDefinitions, createFootnotes } from './walk/footnotes.ts'
import { findTitle, findTitleHeading } from './parse/title.ts'
import { importReference } from './importReference.ts'
import { completeTree } from './render/completeHtml.ts'
import { splitBlocks } from './render/splitBlocks.ts'
import { createParser, openParser } from './parse/createParser.ts'
import type { FileParser, ParsedFile } from './parse/parseWithUnified.ts'
import { requireFile } from './parse/bindings.ts'
import { unescapeText } from './parse/markdownImports.ts'
import { isRead } from './walk/liftExpression.ts'
import { findOwnToc } from './walk/ownToc.ts'
import { bindPartialExport, readPartialToc, type TocMarker } from './walk/partialExports.ts'
import { takeComponents } from './walk/partials.ts'
import { toTree } from './walk/parts.ts'
import { prepareDocument } from './parse/preprocess.ts'
import type { EsmBlock } from './parse/readEsm.ts'
import type { CompiledDocument, CompileInput, CompileSettings, MdNode, Part } from './types.ts'
import { walkNode } from './walk/walkNodes.ts'

/**
 * Compiles a document with the plugins of the site. Tags of plain Markdown are finished HTML, which the engine's own parser leaves
 * as it is; where the site has components for them, or something live may be between them, they are read as elements, which takes longer.
 * @throws SiteError with the position for anything that cannot be read
 */
export async function compileDocument(input: CompileInput, settings: CompileSettings): Promise<CompiledDocument> {
  const parse = await openParser(input, settings)
  const parsed = parseDocument(input, settings, parse)
  const compiled = compileParsed(parsed, input, settings, parse)
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

/** Names of the elements that begin in tags of plain Markdown. */
function listTags({ type, value, children = [] }: MdNode): string[] {
  if (type !== 'html') return children.flatMap(listTags)
  return Array.from((value ?? '').matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name.toLowerCase())
}

/**
 * Compiles one Markdown or MDX source to data.
 * @param parse parser of the document and of what it imports, see `openParser`; by default the engine's own
 * @throws SiteError with the position for anything that cannot be read
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

function compileParsed(
  { root, source, excerpt }: ParsedFile,
  input: CompileInput,
  settings: CompileSettings,
  parse: FileParser,
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
    frontMatter: input.frontMatter,
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
  // those of plain Markdown are of a plugin of the site
  const esm = bindStatements(root, walk)
  const ownToc = findOwnToc(esm, walk)
  doc.title = findTitle(root)
  walk.bindings.set('contentTitle', { kind: 'value', value: doc.title })
  collectDefinitions(root, walk)
  const { parts, cut: marked } = walkDocument(root, walk, input)
  const cut = excerpt === undefined ? marked : walkExcerpt(excerpt, walk, input)
  // a list is JSON, and stays a list
  if (ownToc === 'computed')
    doc.code ??= { statements: [], expressions: [], locals: new Set(), reason: 'its contents list' }
  else if (ownToc !== undefined) doc.toc = (fillToc(ownToc as Json, walk) as unknown[]).filter(isTocItem)
  // whoever imports it may want what it declares and does not use itself
  if (input.isModule === true && esm.length > 0)
    doc.code ??= { statements: [], expressions: [], locals: new Set(), reason: 'its exports' }
  const written = [...esm.map((block) => block.source), ...(doc.code?.expressions ?? [])].join('\n')
  if (walk.bindings.get('assets') === assets && /\bassets\b/.test(written))
    doc.code?.statements.push(declareAssets(input.assets ?? {}))
  const compiled = finish({ doc, parts, cut, esm, walk })
  if (ownToc === 'computed' && compiled.code !== undefined) compiled.code.hasToc = true
  return compiled
}

/** Bytes that are no UTF-8 are read as U+FFFD: the file was saved in another encoding. */
function findForeignBytes({ source, filePath: file }: CompileInput): Problem[] {
  const at = source.indexOf('\uFFFD')
  if (at < 0) return []
  return [
    {
      message: 'The file holds characters that are not UTF-8; they are shown as \uFFFD.',
      file,
      ...positionAt(source, at),
      hint: 'Save the file in the encoding UTF-8.',
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
      // its text counts for search, its id is free for others
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
    // the notes of an excerpt are below it, or its references would lead nowhere
    cut: cutAt && { parts: finish(cutAt.parts, cutAt.references), headings: cutAt.headings },
  }
}

/** An excerpt that is a document of its own to the plugins of the site. What is wrong in it has been said of the whole. */
function walkExcerpt({ root, source }: ParsedFile, walk: Walk, input: CompileInput): Cut {
  const { doc } = walk
  const { slugger, toc, sections, footnoteOrder, renderings, warnings, unknownComponents } = doc
  const own = { slugger: new GithubSlugger(), toc: [], sections: [], footnoteOrder: [], renderings: new Map() }
  Object.assign(doc, own, { warnings: [], unknownComponents: [] })
  const { parts } = walkDocument(root, { ...walk, source }, input)
  Object.assign(doc, { slugger, toc, sections, footnoteOrder, renderings, warnings, unknownComponents })
  return { parts, headings: own.toc.length }
}

/** Nodes of plain Markdown in which a marker may be: what is before it is whole without the rest. */
const cuttable = new Set(['paragraph', 'emphasis', 'strong', 'delete', 'link', 'blockquote', 'list', 'listItem'])

/** The excerpt if the marker is inside of the node; undefined without one. The document takes no notice of it. */
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

/** The node up to the truncate marker in it, without the space before that. */
function cutAtMarker(node: MdNode, walk: Walk): MdNode | undefined {
  if (node.type === 'code' || node.type === 'inlineCode') return cutCode(node, walk)
  if (!cuttable.has(node.type)) return undefined
  const kept: MdNode[] = []
  for (const child of node.children ?? []) {
    if (isTruncateMarker(child, walk)) {
      const last = kept.at(-1)
      if (last?.type === 'text') kept.splice(-1, 1, { ...last, value: (last.value ?? '').trimEnd() })
      return { ...node, children: kept }
    }
    const head = cutAtMarker(child, walk)
    if (head !== undefined) return { ...node, children: [...kept, head] }
    kept.push(child)
  }
  return undefined
}

/** In code the marker cuts too, as in Docusaurus, which cuts the text: what then opens code inside of a line ends nowhere. */
function cutCode(node: MdNode, walk: Walk): MdNode | undefined {
  const value = node.value ?? ''
  const at = value.search(walk.doc.settings.truncateMarker)
  if (at < 0) return undefined
  const head = value.slice(0, at)
  return node.type === 'code'
    ? { ...node, value: head.replace(/\n$/, '') }
    : { ...node, type: 'text', value: `\`${head}`.trimEnd() }
}

/** What a partial cannot leave to a module is an error at the place where the partial is used. */
function walkTopLevel(node: MdNode, walk: Walk): Part[] {
  try {
    return walkNode(node, walk)
  } catch (error) {
    if (!(error instanceof NotDataError)) throw error
    throw new SiteError(
      {
        message: `A partial that is rendered here holds ${error.message}, which only a page of its own may hold.`,
        file: walk.filePath,
        line: node.position?.start.line ?? 1,
        column: node.position?.start.column ?? 1,
        hint: 'Move the component or expression into a component file and import it.',
      },
      { cause: error },
    )
  }
}

function isTruncateMarker(node: MdNode, walk: Walk): boolean {
  const { truncateMarker } = walk.doc.settings
  if (node.type === 'html') return truncateMarker.test(node.value ?? '')
  // plain Markdown has no comments in braces
  const [only, ...others] = node.children ?? []
  if (node.type === 'paragraph' && only?.type === 'text' && others.length === 0)
    return truncateMarker.test(only.value ?? '') && /^\{[^\n]*\}$/.test(only.value ?? '')
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false
  return (
    truncateMarker.test(`{${node.value ?? ''}}`) ||
    truncateMarker.test(`<!--${(node.value ?? '').replace(/^\/\*|\*\/$/g, '')}-->`)
  )
}

function finish({
  doc,
  parts,
  cut,
  esm,
  walk,
}: {
  doc: DocumentState
  parts: Part[]
  cut: Cut | undefined
  esm: EsmBlock[]
  walk: Walk
}): CompiledDocument {
  const withToc = (tree: ContentTree): ContentTree =>
    // a tree is JSON, and stays a tree: markers are only in props
    doc.usesToc ? (fillToc(tree as unknown as Json, walk) as unknown as ContentTree) : tree
  const complete = (own: Part[]) => withToc(doc.hasTags ? completeTree(toTree(own)) : toTree(own))
  return {
    tree: complete(parts),
    ...(cut === undefined ? {} : { cut: complete(cut.parts), cutHeadings: cut.headings }),
    toc: doc.toc,
    ...(doc.title === undefined ? {} : { title: doc.title }),
    references: doc.references,
    // those that the page's own code gives are in its module
    components: [...doc.components].filter((reference) => !reference.startsWith('$')),
    unknownComponents: doc.unknownComponents,
    sections: doc.sections,
    ...(doc.code === null ? {} : { code: toCodeParts(doc.code, esm, walk) }),
    ...(doc.math === undefined ? {} : { math: doc.math }),
    warnings: doc.warnings,
    dependencies: [...doc.dependencies],
  }
}

/** Data with the contents lists in the places of their markers. */
function fillToc(data: Json, walk: Walk): Json {
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) {
      return value.flatMap((item) => (isMarker(item) && item.$spread === true ? listOf(item) : [visit(item)]))
    }
    if (isMarker(value)) return listOf(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item ?? null)]))
  }
  const listOf = ({ $toc }: TocMarker): Json[] =>
    ($toc === walk.filePath ? walk.doc.toc : readPartialToc($toc, walk)).map((item) => ({ ...item }))
  return visit(data)
}

function isMarker(value: Json): value is { $toc: string; $spread?: boolean } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.$toc === 'string'
}

/** What the module of a code page needs: its statements, with what it takes from partials as data; their content is in the tree. */
function toCodeParts(
  code: NonNullable<DocumentState['code']>,
  esm: EsmBlock[],
  walk: Walk,
): NonNullable<CompiledDocument['code']> {
  const markdownImport = /^import\s(?:(?!\bimport\b)[^'"])*?\sfrom\s*(['"])([^'"]+\.mdx?)\1;?[ \t]*$/gm
  const readers = [...esm.map(({ source }) => source.replace(markdownImport, '')), ...code.expressions].join('\n')
  // several statements may import from one file
  const declared = new Set<string>()
  const statements = esm.map(({ source, imports }) =>
    source
      .replace(markdownImport, (_, _quote, file: string) =>
        imports
          .filter(({ source: from, local }) => from === unescapeText(file) && !declared.has(local))
          .filter(({ local, imported }) => imported !== 'default' || isRead(local, readers))
          .map(({ local }) => {
            declared.add(local)
            return declareImport(local, walk)
          })
          .join('\n'),
      )
      .replace(
        /^(import\s(?:(?!\bimport\b)[^'"])*?\sfrom\s*['"])([^'"]+!)([^'"!]+)(?=['"])/gm,
        (_, before: string, loaders: string, file: string) => before + toBundlerRequest(loaders + file),
      ),
  )
  // components of the scope may be in expressions too, where the module has to import them
  const used = [...statements, ...code.expressions].join('\n')
  const imports = Object.entries(walk.doc.settings.components)
    .filter(
      ([name]) =>
        /^[A-Z]/.test(name) && !walk.bindings.has(name) && new RegExp(`<${escapeRegexp(name)}[\\s/>.]`).test(used),
    )
    .map(([name, reference]) => importReference(name, reference))
  const required: string[] = []
  const toName = (specifier: string) => `_asset${required.push(toBundlerRequest(specifier)) - 1}`
  const written = [...imports, ...code.statements, ...statements]
  return {
    statements: written.map((text) => replaceRequired(text, 'statements', toName)),
    expressions: code.expressions.map((text) => replaceRequired(text, 'expression', toName)),
    declared: written.flatMap(listDeclared),
    required,
    locals: [...code.locals],
    reason: code.reason,
  }
}

/** What a partial exports under a name of this document, as a statement. */
function declareImport(local: string, walk: Walk): string {
  const binding = walk.bindings.get(local)
  if (binding?.kind === 'component') return importReference(local, binding.reference)
  if (binding?.kind === 'partial')
    return importReference(local, toSiteAlias(walk.doc.settings.siteDir, binding.filePath))
  const value = binding?.kind === 'value' ? binding.value : undefined
  return `const ${local} = ${value === undefined ? 'undefined' : JSON.stringify(fillToc(toJson(value), walk))}`
}

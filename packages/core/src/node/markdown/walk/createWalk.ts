import GithubSlugger from 'github-slugger'
import type { Json, TocItem } from '../../../shared/index.ts'
import { addBaseUrl, reviveDates } from '../../../shared/index.ts'
import type { Problem } from '../../api/errors.ts'
import type { Scope } from '../parse/evaluate.ts'
import { NotDataError } from '../toJson.ts'
import type { FileParser } from '../parse/parseWithUnified.ts'
import { urlToken } from '../resolveTokens.ts'
import type { CompileSettings, MathNeeds, MdNode, Part, Point, Reference, TextSection } from '../types.ts'

/**
 * Functions that are passed in, because modules of the walk would otherwise import each other: nodes nest, and files import
 * files.
 */
interface Recursion {
  walkNode(node: MdNode, walk: Walk): Part[]
  bindPartialExport(name: string, filePath: string, walk: Walk): Binding
  requireFile(specifier: string, walk: Walk): unknown
}

/** State that one document collects while it is walked, shared with the partials it renders. */
export interface DocumentState extends Recursion {
  settings: CompileSettings
  /** Settings of the document itself, without the components that it passes to the partial being rendered. */
  ownSettings: CompileSettings
  /** Parses the files that the document imports, in the same way as the document. */
  parse: FileParser
  /** Cache by component reference: whether the component inspects the elements it is given. */
  readers: Map<string, boolean>
  idPrefix: string
  slugger: GithubSlugger
  /** How often each partial has been rendered, and how often the current one had been rendered before. */
  renderings: Map<string, number>
  previousRenderings: number
  toc: TocItem[]
  references: Reference[]
  components: Set<string>
  unknownComponents: { name: string; file: string; line: number; column: number }[]
  sections: TextSection[]
  warnings: Problem[]
  dependencies: Set<string>
  /** Set as soon as the document turns out to need a module. */
  code: { statements: string[]; expressions: string[]; locals: Set<string>; reason: string } | null
  footnoteOrder: string[]
  /** Definitions for the keys in `footnoteOrder`, each with the walk of the file that holds it. */
  notes: Map<string, { definition: MdNode; walk: Walk }>
  /** The tree contains HTML: tags in plain Markdown, or HTML that a plugin added. */
  hasTags: boolean
  /** The document reads its own table of contents or that of an imported file. */
  usesToc: boolean
  /** Contents lists by file, of partials rendered here and of files that are only read for their list. */
  partialTocs: Map<string, TocItem[]>
  title: string | undefined
  math?: MathNeeds
  /** Macros for formulas: those of the configuration and those that formulas of the document defined. */
  macros?: object
}

/** What a name that a document imports or declares refers to. */
export type Binding =
  | { kind: 'component'; reference: string }
  | { kind: 'partial'; filePath: string }
  | { kind: 'value'; value: unknown }
  | { kind: 'local' }

/** The walk of one source: the document itself or a partial. */
export interface Walk {
  doc: DocumentState
  filePath: string
  source: string
  /** Number of lines in the file before the first line of `source`. */
  lineOffset: number
  bindings: Map<string, Binding>
  definitions: Map<string, MdNode>
  footnotes: Map<string, MdNode>
  scope: Scope
  /** Files being rendered, outermost first, to detect cycles. */
  stack: string[]
  /** Children that were passed to the partial. */
  slot: Part[]
  /** Position of the expression being evaluated. */
  place?: Point | undefined
}

export function createDocumentState(
  settings: CompileSettings,
  {
    idPrefix,
    parse,
    walkNode,
    bindPartialExport,
    requireFile,
  }: Pick<DocumentState, 'idPrefix' | 'parse' | keyof Recursion>,
): DocumentState {
  return {
    settings,
    ownSettings: settings,
    readers: new Map(),
    parse,
    walkNode,
    bindPartialExport,
    requireFile,
    idPrefix,
    slugger: new GithubSlugger(),
    renderings: new Map(),
    previousRenderings: 0,
    toc: [],
    references: [],
    components: new Set(),
    unknownComponents: [],
    sections: [{ id: '', title: '', level: 1, text: '' }],
    warnings: [],
    dependencies: new Set(),
    code: null,
    footnoteOrder: [],
    notes: new Map(),
    hasTags: false,
    usesToc: false,
    title: undefined,
    partialTocs: new Map(),
  }
}

interface WalkInput {
  filePath: string
  source: string
  lineOffset: number
  frontMatter: { [name: string]: Json | undefined }
  /** Undefined if the props are known only when the document renders. */
  props: { [name: string]: unknown } | undefined
  stack: string[]
  slot: Part[]
}

export function createWalk(doc: DocumentState, { frontMatter, props, ...input }: WalkInput): Walk {
  const bindings = new Map<string, Binding>()
  const walk: Walk = { doc, ...input, bindings, definitions: new Map(), footnotes: new Map(), scope: emptyScope }
  walk.scope = {
    get(name) {
      const binding = bindings.get(name)
      if (binding?.kind === 'value') return { value: binding.value }
      if (name === 'frontMatter') return { value: reviveDates(frontMatter) }
      if (name === 'props' && props !== undefined) return { value: props }
      return undefined
    },
    requireFile: (specifier) => doc.requireFile(specifier, walk),
    withBaseUrl: (url) => addBaseUrl(url, doc.settings.baseUrl),
  }
  return walk
}

const emptyScope: Scope = {
  get: () => undefined,
  requireFile: () => {
    throw new NotDataError('require()')
  },
  withBaseUrl: (url) => url,
}

/** Registers a URL that the site resolves later; returns its token. */
export function addReference(walk: Walk, kind: Reference['kind'], url: string, start: Point | undefined): string {
  const index = walk.doc.references.push({ kind, url, fromPath: walk.filePath, ...positionOf(walk, start) }) - 1
  return urlToken(index)
}

/** Position in the file, 1-based. */
export function positionOf(walk: Walk, start: Point | undefined): { line: number; column: number } {
  return { line: (start?.line ?? 1) + walk.lineOffset, column: start?.column ?? 1 }
}

/** Adds a warning about this source. */
export function warn(walk: Walk, message: string, start: Point | undefined, hint?: string): void {
  walk.doc.warnings.push({
    message,
    file: walk.filePath,
    ...positionOf(walk, start),
    ...(hint === undefined ? {} : { hint }),
  })
}

/** Adds an expression to the module of the page, which becomes a code page; returns its index. */
export function addDynamic(walk: Walk, code: string, reason: string): number {
  const { doc } = walk
  doc.code ??= { statements: [], expressions: [], locals: new Set(), reason }
  return doc.code.expressions.push(code) - 1
}

/** Adds text to the search index, below the last heading. */
export function addText(walk: Walk, text: string): void {
  const section = walk.doc.sections.at(-1)
  if (section !== undefined && text !== '') section.text += section.text === '' ? text : ` ${text}`
}

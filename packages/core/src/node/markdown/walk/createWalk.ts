import GithubSlugger from 'github-slugger'
import type { Json, TocItem } from '../../../shared/index.ts'
import { addBaseUrl, reviveDates } from '../../../shared/index.ts'
import type { Problem } from '../../api/errors.ts'
import type { Scope } from '../parse/evaluate.ts'
import { NotDataError } from '../toJson.ts'
import type { FileParser } from '../parse/parseWithUnified.ts'
import { urlToken } from '../resolveTokens.ts'
import type { CompileSettings, MathNeeds, MdNode, Part, Point, Reference, TextSection } from '../types.ts'

/** Any node may hold any other, and files import one another: the walk's modules reach each other through these. */
interface Recursion {
  walkNode(node: MdNode, walk: Walk): Part[]
  bindPartialExport(name: string, filePath: string, walk: Walk): Binding
  requireFile(specifier: string, walk: Walk): unknown
}

/** What one document collects while it is walked; shared with the partials that are part of it. */
export interface DocumentState extends Recursion {
  settings: CompileSettings
  /** Those of the document itself, without what it gives to the partial that is being rendered. */
  ownSettings: CompileSettings
  /** Reads the files that the document imports in the way it was read itself. */
  parse: FileParser
  /** Components of the site by what was found of them: whether they look into the elements that they are given. */
  readers: Map<string, boolean>
  idPrefix: string
  slugger: GithubSlugger
  /** How often each partial was rendered, and how often the one before that is being rendered. */
  renderings: Map<string, number>
  earlierRenderings: number
  toc: TocItem[]
  references: Reference[]
  components: Set<string>
  unknownComponents: { name: string; file: string; line: number; column: number }[]
  sections: TextSection[]
  warnings: Problem[]
  dependencies: Set<string>
  /** Set when something turned out to be more than data. */
  code: { statements: string[]; expressions: string[]; locals: Set<string>; reason: string } | null
  footnoteOrder: string[]
  /** What the keys in that list stand for, and the walk through the file that it is in. */
  notes: Map<string, { definition: MdNode; walk: Walk }>
  /** Its tree has HTML: tags in plain Markdown, or what a plugin added. */
  hasTags: boolean
  /** The document reads its own contents list, or that of a file it imports. */
  usesToc: boolean
  /** Contents lists of the files rendered inside, and of those that are only read. */
  partialTocs: Map<string, TocItem[]>
  title: string | undefined
  math?: MathNeeds
  /** Commands of formulas: those of the configuration, and those that formulas of the document have defined. */
  macros?: object
}

/** How a name that a document imports or declares is meant. */
export type Binding =
  | { kind: 'component'; reference: string }
  | { kind: 'partial'; filePath: string }
  | { kind: 'value'; value: unknown }
  | { kind: 'local' }

/** The walk through one source: the document itself or a partial. */
export interface Walk {
  doc: DocumentState
  filePath: string
  source: string
  /** Lines before the first line of `source` in the file. */
  lineOffset: number
  bindings: Map<string, Binding>
  definitions: Map<string, MdNode>
  footnotes: Map<string, MdNode>
  scope: Scope
  /** Partials being rendered, outermost first, for the error on a cycle. */
  stack: string[]
  /** Children given to a partial. */
  slot: Part[]
  /** Where the expression is that is being read. */
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
    earlierRenderings: 0,
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
  /** Undefined where they are known only when the document is shown. */
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

/** Notes a URL that the site resolves later; gives its token. */
export function addReference(walk: Walk, kind: Reference['kind'], url: string, start: Point | undefined): string {
  const index = walk.doc.references.push({ kind, url, fromPath: walk.filePath, ...positionOf(walk, start) }) - 1
  return urlToken(index)
}

/** Position in the file, 1-based. */
export function positionOf(walk: Walk, start: Point | undefined): { line: number; column: number } {
  return { line: (start?.line ?? 1) + walk.lineOffset, column: start?.column ?? 1 }
}

/** Says once what is wrong in this source, without stopping. */
export function warn(walk: Walk, message: string, start: Point | undefined, hint?: string): void {
  walk.doc.warnings.push({
    message,
    file: walk.filePath,
    ...positionOf(walk, start),
    ...(hint === undefined ? {} : { hint }),
  })
}

/** Leaves an expression to the module of the code page. */
export function addDynamic(walk: Walk, code: string, reason: string): number {
  const { doc } = walk
  doc.code ??= { statements: [], expressions: [], locals: new Set(), reason }
  return doc.code.expressions.push(code) - 1
}

/** Text for the search index, under the heading that was last seen. */
export function addText(walk: Walk, text: string): void {
  const section = walk.doc.sections.at(-1)
  if (section !== undefined && text !== '') section.text += section.text === '' ? text : ` ${text}`
}

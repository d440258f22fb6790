import type {
  CompiledContent,
  ContentTree,
  Json,
  JsonObject,
  PageData,
  PageLevel,
  TocItem,
} from '../../shared/index.ts'
import { addBaseUrl, isRecord, toPathKey } from '../../shared/index.ts'
import type { ContentRef, RouteConfig } from '../api/routes.ts'
import { codePageReference } from '../bundle/codePages.ts'
import { resolveHtml, resolveTokens, type ResolvedReference } from '../markdown/resolveTokens.ts'
import type { CompiledDocument, TextSection } from '../markdown/types.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'
import { readOpenRoute, type PageRoute, type RouteTable } from '../routes/createRouteTable.ts'
import { pickCustomFields } from '../routes/customFields.ts'
import { readRouteData } from '../routes/routeModules.ts'
import type { OwnCode } from '../site/OwnCode.ts'
import { addFrontMatter, findAddedFrontMatter } from './addedFrontMatter.ts'
import type { AssetTransforms } from './AssetTransforms.ts'
import type { ContentCompiler } from './ContentCompiler.ts'
import {
  resolveReferences,
  type DocumentPlace,
  type ReferenceContext,
  type ReferenceProblems,
} from './resolveReferences.ts'

export interface AssembledPage {
  route: PageRoute
  data: PageData
  /** What plugins need besides the data to make their output. */
  notes: PageNotes
}

/** What the data of a page does not contain about its documents. */
export interface PageNotes {
  /** Text of the untruncated documents, for search. */
  sections: TextSection[]
  /**
   * Untruncated documents of the leaf: the index among its contents, or the document itself if the page only names its module.
   */
  contents: (number | CompiledContent)[]
}

export interface AssembleContext {
  compiler: ContentCompiler
  references: ReferenceContext
  transforms: AssetTransforms
  problems: ReferenceProblems
  tocLevels: { min: number; max: number }
  /** Passes all heading levels to pages, because code of the site may show other levels than the theme. */
  hasAllHeadings: boolean
  /** Code of the site, which determines what an imported document has to provide. */
  ownCode: OwnCode
  /** URL of the stylesheet for formulas; set once all documents are compiled. */
  mathStylesheet?: string
}

/**
 * Assembles the data of a page: its levels with their compiled content, links and files resolved.
 * @throws SiteError if a source cannot be compiled
 */
export function assemblePage(route: PageRoute, context: AssembleContext): AssembledPage {
  const modules = new Set<string>()
  const notes: PageNotes = { sections: [], contents: [] }
  const levels = route.levels.map((level) => assembleLevel(level, { route, context, modules, notes }))
  const { plugin } = route
  const open = readOpenRoute(route)
  const hasMath =
    context.mathStylesheet !== undefined &&
    route.levels.some(({ contents = [] }) => contents.some((ref) => context.compiler.describe(ref).math !== undefined))
  const contextData = route.levels.map((level) => level.context).reduce(mergeContexts, undefined)
  return {
    route,
    notes,
    data: {
      path: route.path,
      levels,
      context: {
        plugin: { name: plugin.name, id: plugin.id },
        ...(contextData === undefined ? {} : { data: contextData }),
      },
      modules: [...modules],
      ...(hasMath && context.mathStylesheet !== undefined ? { styles: [context.mathStylesheet] } : {}),
      ...(route.noIndex || route.unlisted ? { noIndex: true } : offersDocument(route) ? { hasDocument: true } : {}),
      ...(open === undefined ? {} : { open }),
      ...(route.openRoutes === undefined ? {} : { openRoutes: route.openRoutes }),
    },
  }
}

/** The context of a route extends that of the routes around it. */
function mergeContexts(above: Json | undefined, own: Json | undefined): Json | undefined {
  return isRecord(above) && isRecord(own) ? { ...above, ...own } : (own ?? above)
}

/** Whether a page shows a whole document, to be listed and indexed. Lists of excerpts do not. */
export function offersDocument({ levels, noIndex, unlisted }: PageRoute): boolean {
  if (noIndex || unlisted) return false
  return levels.at(-1)?.contents?.some(({ truncated }) => truncated !== true) ?? false
}

interface LevelContext {
  route: PageRoute
  context: AssembleContext
  modules: Set<string>
  notes: PageNotes
}

function assembleLevel(level: RouteConfig, { route, context, modules, notes }: LevelContext): PageLevel {
  modules.add(level.component)
  const isLeaf = level === route.levels.at(-1)
  const added: (JsonObject | undefined)[] = []
  const contents = level.contents?.map((ref, index) => {
    const { content, document, resolved } = assembleContent(ref, route, context)
    added.push(findAddedFrontMatter(document, ref.truncated === true))
    if (ref.truncated !== true) {
      notes.sections.push(...document.sections)
      const isCode = 'm' in content.tree
      // plugins cannot run the module that the page names
      if (isLeaf)
        notes.contents.push(isCode ? { ...content, tree: resolveTree(document, { resolved, ...context }) } : index)
    }
    for (const component of listComponents(document, ref.truncated === true)) modules.add(component)
    if ('m' in content.tree) modules.add(content.tree.m)
    return content
  })
  return {
    component: level.component,
    props: addFrontMatter({ ...readRouteData(level), ...level.props }, added),
    ...(level.firstLoadProps === undefined ? {} : { firstLoadProps: level.firstLoadProps }),
    ...(level.shared === undefined ? {} : { shared: level.shared }),
    ...(contents === undefined ? {} : { contents }),
    ...readAttributes(level),
  }
}

/**
 * Custom fields that a plugin added to its route, which its component can read. A component around other routes also gets its
 * path, by which it may look them up; components of themes do not need it.
 */
export function readAttributes(level: RouteConfig): { attributes?: JsonObject } {
  const isAround = level.routes !== undefined && level.routes.length > 0 && !level.component.startsWith('@theme/')
  const attributes = { ...(isAround ? { path: level.path } : {}), ...pickCustomFields(level) }
  // serialized as JSON with the page
  return Object.keys(attributes).length === 0 ? {} : { attributes: attributes as JsonObject }
}

/** Untruncated documents of the leaf, assembled again, as the data of the page is no longer in memory. */
export function listDocuments(route: PageRoute, context: AssembleContext): CompiledContent[] {
  return (route.levels.at(-1)?.contents ?? []).flatMap((ref) => {
    return ref.truncated === true ? [] : [assembleTree(ref, route, context)]
  })
}

/** A document with its tree even if the page would only name its module, which plugins cannot run. */
export function assembleTree(ref: ContentRef, place: DocumentPlace, context: AssembleContext): CompiledContent {
  const { content, document, resolved } = assembleContent(ref, place, context)
  return 'm' in content.tree ? { ...content, tree: resolveTree(document, { resolved, ...context }) } : content
}

/** Text of the untruncated documents of a page, for search. */
export function listSections({ levels }: PageRoute, { compiler }: AssembleContext): TextSection[] {
  return levels.flatMap(({ contents = [] }) =>
    contents.flatMap((ref) => (ref.truncated === true ? [] : compiler.compile(ref).sections)),
  )
}

/** Whether the server has to run the code of a document to get its table of contents. */
export function hasComputedToc({ levels }: PageData): boolean {
  return levels.some(({ contents }) => contents?.some(({ tree }) => 'm' in tree && tree.tocLevels !== undefined))
}

/** The content of a reference, with links and files resolved. */
export function assembleContent(
  ref: ContentRef,
  place: DocumentPlace,
  { compiler, references, transforms, problems, tocLevels, hasAllHeadings }: AssembleContext,
): { content: CompiledContent; document: CompiledDocument; resolved: ResolvedReference[] } {
  const document = compiler.compile(ref)
  const resolved = resolveReferences(document.references, place, references, problems)
  const isCut = ref.truncated === true && document.cut !== undefined
  const levels = hasAllHeadings ? { min: 2, max: 6 } : (ref.tocLevels ?? tocLevels)
  const { min, max } = levels
  const tree =
    document.code === undefined
      ? resolveTree(document, { resolved, transforms, isCut })
      : {
          m: codePageReference(ref, isCut, references.site.context.siteDir),
          ...(document.code.hasToc && ref.truncated !== true ? { tocLevels: levels } : {}),
        }
  return {
    document,
    resolved,
    content: {
      tree,
      toc:
        ref.truncated === true && ref.hasToc !== true
          ? []
          : document.toc
              .slice(0, isCut ? document.cutHeadings : undefined)
              .filter(({ level }) => level >= min && level <= max)
              .map((item) => resolveTocItem(item, resolved)),
      ...(document.title === undefined ? {} : { title: document.title }),
    },
  }
}

/** The tree of a document or of its part before the truncate marker, with links and files resolved. */
export function resolveTree(
  document: CompiledDocument,
  {
    resolved,
    transforms,
    isCut = false,
  }: { resolved: ResolvedReference[]; transforms: AssetTransforms; isCut?: boolean },
): ContentTree {
  const tree = isCut ? (document.cut ?? document.tree) : document.tree
  return resolveTokens(transforms.apply(tree, document), resolved)
}

/**
 * Modules of the shown content; a truncated document may need fewer than the whole. Imports without bindings do not occur in
 * any tree, and are always included.
 */
function listComponents({ tree, cut, components, code }: CompiledDocument, isCut: boolean): string[] {
  if (!isCut || cut === undefined || code !== undefined || components.length === 0) return components
  const [shown, whole] = [cut, tree].map((part) => JSON.stringify(part)) as [string, string]
  return components
    .map((reference) => ({ reference, written: JSON.stringify(reference) }))
    .filter(({ written }) => shown.includes(written) || !whole.includes(written))
    .map(({ reference }) => reference)
}

export function resolveTocItem(item: TocItem, resolved: ResolvedReference[]): TocItem {
  return { ...item, value: resolveHtml(item.value, resolved) }
}

/**
 * The route of the not-found page, served as `404.html`. As in Docusaurus, the site's page `/404` is used if there is one. It
 * also gets the routes that match every address below them, and shows them.
 */
export function createNotFoundRoute(
  plugin: InitializedPlugin,
  baseUrl: string,
  { byKey, open = [] }: Pick<RouteTable, 'byKey'> & Partial<Pick<RouteTable, 'open'>>,
): PageRoute {
  return {
    ...(byKey.get(toPathKey(addBaseUrl('/404', baseUrl))) ?? {
      levels: [{ path: '/404.html', component: '@theme/NotFound', exact: true }],
      // no plugin owns it; the name appears in the class of the root element
      plugin: { ...plugin, name: 'native', id: 'default' },
      unlisted: false,
    }),
    path: addBaseUrl('/404.html', baseUrl),
    noIndex: true,
    ...(open.length === 0 ? {} : { openRoutes: open.flatMap((route) => readOpenRoute(route) ?? []) }),
  }
}

import {
  groupBy,
  groupByTag,
  toContentPath,
  toPermalink,
  toPlainFrontMatter,
  toSitePath,
  type ContentRef,
  type Json,
  type JsonObject,
  type LoadContext,
  resolveTocLevels,
  type RouteConfig,
  type SharedRef,
  type UrlRules,
} from '@strata/core'
import type { PropSidebarItem } from '../../shared/types.ts'
import type { PluginOptions } from '../options.ts'
import type { GeneratedIndex, LinkedDoc, LoadedVersion } from '../types.ts'
import { SidebarView } from './SidebarView.ts'
import { toSidebarProps } from './sidebarProps.ts'
import {
  toDocProps,
  toGeneratedIndexProps,
  toJsonProps,
  toTagDocListProps,
  toTagsListProps,
  toVersionProps,
} from './toPageProps.ts'
import type { collectVersionChanges } from './versionChanges.ts'

export interface RouteContext {
  options: PluginOptions
  rules: UrlRules
  siteDir: string
  themeConfig: LoadContext['siteConfig']['themeConfig']
  /** Publishes a sidebar for all of its pages. */
  createSharedData: (name: string, data: Json) => SharedRef
  /** Whether pages hold their whole sidebar, for site code that reads it. */
  hasWholeSidebars: boolean
  /** Whether pages hold all sidebars of their version. */
  hasAllSidebars: boolean
  /** Whether pages hold `SourceProps` of their documents. */
  hasSources: boolean
  /** URLs of the images that front matter refers to. */
  imageUrls: Map<LinkedDoc, string>
  /** Pathnames of each page in all versions: id of the document or slug of the index → version name → pathname. */
  alternates: Map<string, { [version: string]: string }>
  changes: ReturnType<typeof collectVersionChanges>
}

/** Collects the pathname of each document and generated index in every version. */
export function collectAlternates(versions: LoadedVersion[]): RouteContext['alternates'] {
  const alternates: RouteContext['alternates'] = new Map()
  for (const version of versions) {
    const { versionName, docs, generatedIndexes } = version
    const add = (id: string, permalink: string) => {
      const known = alternates.get(id)
      if (known === undefined) alternates.set(id, { [versionName]: permalink })
      else known[versionName] = permalink
    }
    for (const doc of docs) add(doc.id, doc.permalink)
    for (const index of generatedIndexes) add(index.slug, index.permalink)
  }
  return alternates
}

/** The single route that holds the routes of all versions, as plugins written for Docusaurus expect. */
export function toDocsRoute(versions: LoadedVersion[], context: RouteContext): RouteConfig {
  const { options, rules } = context
  const path = toPermalink({ ...rules, trailingSlash: false }, rules.baseUrl, '/', options.routeBasePath)
  return {
    path,
    component: options.docsRootComponent,
    exact: false,
    routes: versions.map((version) => toVersionRoute(version, context, path)),
  }
}

/** The route of a version with all of its pages: those in sidebars first, then those without a sidebar, then tags. */
function toVersionRoute(version: LoadedVersion, context: RouteContext, rootPath: string): RouteConfig {
  const { options } = context
  const sidebars = toSidebars(version, context)
  const versionProps = {
    ...toVersionProps(version, options.id),
    ...(context.hasAllSidebars ? { docsSidebars: sidebars } : {}),
  }
  return {
    path: version.path,
    component: options.docVersionRootComponent,
    exact: false,
    // the version at the instance's root matches only paths that no other version matches
    priority: version.path === rootPath ? -1 : 0,
    props: toJsonProps({ version: versionProps }),
    fullProps: toJsonProps({ version: { ...versionProps, docsSidebars: sidebars, docs: toVersionDocs(version) } }),
    routes: [...toSidebarRoutes(version, context, sidebars), ...toTagRoutes(version, context)],
  }
}

/** Documents by id, in the shape that Docusaurus has in the `version` prop. */
export function toVersionDocs({ docs }: LoadedVersion): JsonObject {
  return Object.fromEntries(
    docs.map(({ id, title, description, sidebar }) => [
      id,
      { id, title, description, ...(sidebar === undefined ? {} : { sidebar }) },
    ]),
  )
}

type Sidebars = { [name: string]: PropSidebarItem[] }

function toSidebars(version: LoadedVersion, { rules: { baseUrl } }: RouteContext): Sidebars {
  const docById = new Map(version.docs.map((doc) => [doc.id, doc]))
  const entries = Object.entries(version.sidebars)
  return Object.fromEntries(entries.map(([name, items]) => [name, toSidebarProps(items, { docById, baseUrl })]))
}

function toSidebarRoutes(version: LoadedVersion, context: RouteContext, sidebars: Sidebars): RouteConfig[] {
  const docById = new Map(version.docs.map((doc) => [doc.id, doc]))
  const docsBySidebar = groupBy(version.docs, (doc) => doc.sidebar)
  const indexesBySidebar = groupBy(version.generatedIndexes, (index) => index.sidebar)
  const describe = (docId: string) => docById.get(docId)?.description
  const toRoot = (
    sidebarName: string | undefined,
    extra: Partial<RouteConfig>,
    view: SidebarView | undefined,
  ): RouteConfig[] => {
    const page = { version, context, view, describe }
    const routes = [
      ...(docsBySidebar.get(sidebarName) ?? []).map((doc) => toDocRoute(doc, page)),
      ...(indexesBySidebar.get(sidebarName ?? '') ?? []).map((index) => toIndexRoute(index, page)),
    ]
    if (routes.length === 0) return []
    const props: JsonObject = sidebarName === undefined ? {} : { sidebarName }
    return [{ path: version.path, component: context.options.docRootComponent, exact: false, props, ...extra, routes }]
  }
  return [
    ...Object.entries(sidebars).flatMap(([name, props]) => {
      const sidebar = context.createSharedData(
        toFileName(`sidebar-${context.options.id}-${version.versionName}-${name}`),
        props as unknown as Json,
      ) // plain data by construction
      return toRoot(name, { shared: { sidebar } }, new SidebarView(props, { isWhole: context.hasWholeSidebars }))
    }),
    ...toRoot(undefined, {}, undefined),
  ]
}

interface Page {
  version: LoadedVersion
  context: RouteContext
  view: SidebarView | undefined
  describe: (docId: string) => string | undefined
}

function toDocRoute(doc: LinkedDoc, { version, context, view, describe }: Page): RouteConfig {
  const { options, siteDir } = context
  const tocLevels = resolveTocLevels(doc.writtenFrontMatter ?? doc.frontMatter, context.themeConfig)
  const props = toDocProps(doc, {
    view,
    describe,
    tocLevels,
    hasSource: context.hasSources,
    showBreadcrumbs: options.breadcrumbs,
    alternates: otherVersions(doc.id, version, context),
  })
  const imageUrl = context.imageUrls.get(doc)
  if (imageUrl !== undefined) props.image = imageUrl
  const change = context.changes.get(doc)
  if (change !== undefined) props.versionChange = change
  const content: ContentRef = {
    sourcePath: doc.sourcePath,
    frontMatter: toPlainFrontMatter(doc.writtenFrontMatter ?? doc.frontMatter),
    tocLevels,
  }
  return {
    path: doc.permalink,
    component: options.docItemComponent,
    exact: true,
    ...toSidebarAttribute(doc),
    props: toJsonProps({ doc: props }),
    firstLoadProps: toBranchProps(doc.permalink, view, doc.usesCategoryCards),
    contents: [content],
    metadata: {
      sourceFilePath: toSitePath(siteDir, doc.sourcePath),
      ...(doc.lastUpdatedAt === undefined ? {} : { lastUpdatedAt: doc.lastUpdatedAt }),
    },
    ...(version.noIndex ? { noIndex: true } : {}),
    ...(doc.unlisted ? { unlisted: true } : {}),
  }
}

/** Route attribute with the sidebar's name, as in Docusaurus, for plugins that read the routes of a site. */
function toSidebarAttribute({ sidebar }: { sidebar?: string | undefined }): { sidebar?: string } {
  return sidebar === undefined ? {} : { sidebar }
}

function toIndexRoute(index: GeneratedIndex, { version, context, view, describe }: Page): RouteConfig {
  const alternates = otherVersions(index.slug, version, context)
  return {
    path: index.permalink,
    component: context.options.docCategoryGeneratedIndexComponent,
    exact: true,
    ...toSidebarAttribute(index),
    props: toJsonProps(
      toGeneratedIndexProps(index, {
        view,
        describe,
        alternates,
        showBreadcrumbs: context.options.breadcrumbs,
      }),
    ),
    firstLoadProps: toBranchProps(index.permalink, view),
    ...(version.noIndex ? { noIndex: true } : {}),
  }
}

/** Replaces characters that are unsafe in file names; names of sidebars and versions may contain any. */
function toFileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-')
}

function toBranchProps(permalink: string, view: SidebarView | undefined, isWhole = false): JsonObject {
  return toJsonProps({ sidebarBranch: view?.branchOf(permalink, isWhole) ?? null })
}

function toTagRoutes(version: LoadedVersion, { options, rules }: RouteContext): RouteConfig[] {
  const tags = groupByTag(version.docs, (doc) => doc)
  if (tags.length === 0) return []
  const allTagsPath = toContentPath(rules, version.tagsPath)
  const noIndex = version.noIndex ? { noIndex: true } : {}
  return [
    {
      path: allTagsPath,
      component: options.docTagsListComponent,
      exact: true,
      props: toJsonProps(toTagsListProps(tags)),
      ...noIndex,
    },
    ...tags.map((tag) => ({
      path: tag.permalink,
      component: options.docTagDocListComponent,
      exact: true,
      props: toJsonProps(toTagDocListProps(tag, allTagsPath)),
      ...noIndex,
      ...(tag.unlisted ? { unlisted: true } : {}),
    })),
  ]
}

function otherVersions(
  id: string,
  version: LoadedVersion,
  { alternates }: RouteContext,
): { [version: string]: string } {
  const { [version.versionName]: _own, ...others } = alternates.get(id) ?? {}
  return others
}

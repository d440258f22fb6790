import {
  createImageResolver,
  type ImageResolver,
  type LoadContext,
  omitUndefined,
  type PluginActions,
  type RouteConfig,
  SiteError,
  toPlainFrontMatter,
} from '@strata/core'
import type { PropMarkdownPage } from '../shared/types.ts'
import type { PagesPluginOptions } from './options.ts'
import type { JsxPageMetadata, MdxPageMetadata, PageMetadata } from './types.ts'

interface RouteMaker {
  context: Pick<LoadContext, 'baseUrl' | 'siteDir'>
  options: Pick<PagesPluginOptions, 'mdxPageComponent' | 'noIndex'>
  actions: Pick<PluginActions, 'createAsset'>
}

/**
 * Creates one route for each page.
 * @throws SiteError naming every missing image that front matter refers to
 */
export async function createRoutes(pages: PageMetadata[], maker: RouteMaker): Promise<RouteConfig[]> {
  const images = createImageResolver({ ...maker.context, createAsset: maker.actions.createAsset })
  const routes: RouteConfig[] = []
  for (const page of pages) {
    const route = page.type === 'jsx' ? createJsxRoute(page) : await createMdxRoute(page, maker, images)
    routes.push({ ...route, ...(maker.options.noIndex ? { noIndex: true } : {}) })
  }
  if (images.problems.length > 0) throw new SiteError(images.problems)
  return routes
}

function createJsxRoute({ permalink, source }: JsxPageMetadata): RouteConfig {
  return { path: permalink, component: source, exact: true, metadata: toRouteMetadata(source) }
}

async function createMdxRoute(page: MdxPageMetadata, maker: RouteMaker, images: ImageResolver): Promise<RouteConfig> {
  const { permalink, source, contentRef, unlisted, frontMatter } = page
  const image =
    frontMatter.image === undefined ? undefined : await images.resolve(frontMatter.image, contentRef.sourcePath)
  return {
    path: permalink,
    component: maker.options.mdxPageComponent,
    exact: true,
    props: { page: { ...createPropPage(page, image) } },
    contents: [contentRef],
    metadata: {
      ...toRouteMetadata(source),
      ...(page.lastUpdatedAt === undefined ? {} : { lastUpdatedAt: page.lastUpdatedAt }),
    },
    ...(unlisted ? { unlisted } : {}),
  }
}

function createPropPage(page: MdxPageMetadata, image: string | undefined) {
  const { title, description, permalink, source, frontMatter, unlisted, draft } = page
  const { editUrl, lastUpdatedAt, lastUpdatedBy } = page
  const { keywords, wrapperClassName, toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter
  return omitUndefined({
    title,
    description,
    permalink,
    source,
    frontMatter: toPlainFrontMatter(frontMatter),
    keywords,
    image,
    wrapperClassName,
    hideTableOfContents: frontMatter.hide_table_of_contents === true,
    tocMinHeadingLevel: min,
    tocMaxHeadingLevel: max,
    unlisted,
    draft,
    editUrl,
    lastUpdatedAt,
    lastUpdatedBy,
  } satisfies PropMarkdownPage)
}

function toRouteMetadata(source: string): { sourceFilePath: string } {
  return { sourceFilePath: source.replace(/^@site\//, '') }
}

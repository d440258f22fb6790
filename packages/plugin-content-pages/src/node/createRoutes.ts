import fs from 'node:fs/promises'
import path from 'node:path'
import {
  addBaseUrl,
  hasProtocol,
  type LoadContext,
  type PluginActions,
  type Problem,
  type RouteConfig,
  safeDecode,
  SiteError,
} from '@strata/core'
import type { PropMarkdownPage } from '../client/types.ts'
import type { PagesPluginOptions } from './options.ts'
import { toPlainFrontMatter } from './readPages.ts'
import type { JsxPageMetadata, MdxPageMetadata, PageMetadata } from './types.ts'

interface RouteMaker {
  context: Pick<LoadContext, 'baseUrl' | 'siteDir'>
  options: Pick<PagesPluginOptions, 'mdxPageComponent' | 'noIndex'>
  actions: Pick<PluginActions, 'createAsset'>
}

/**
 * One route for each page.
 * @throws SiteError naming every picture of front matter that does not exist
 */
export async function createRoutes(pages: PageMetadata[], maker: RouteMaker): Promise<RouteConfig[]> {
  const problems: Problem[] = []
  const routes: RouteConfig[] = []
  for (const page of pages) {
    const route = page.type === 'jsx' ? createJsxRoute(page) : await createMdxRoute(page, maker, problems)
    routes.push({ ...route, ...(maker.options.noIndex ? { noIndex: true } : {}) })
  }
  if (problems.length > 0) throw new SiteError(problems)
  return routes
}

function createJsxRoute({ permalink, source }: JsxPageMetadata): RouteConfig {
  return { path: permalink, component: source, exact: true, metadata: toRouteMetadata(source) }
}

async function createMdxRoute(page: MdxPageMetadata, maker: RouteMaker, problems: Problem[]): Promise<RouteConfig> {
  const { permalink, source, contentRef, unlisted } = page
  const image = await resolveImage(page, maker, problems)
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
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    permalink,
    source,
    frontMatter: toPlainFrontMatter(frontMatter),
    ...(keywords === undefined ? {} : { keywords }),
    ...(image === undefined ? {} : { image }),
    ...(wrapperClassName === undefined ? {} : { wrapperClassName }),
    hideTableOfContents: frontMatter.hide_table_of_contents === true,
    ...(min === undefined ? {} : { tocMinHeadingLevel: min }),
    ...(max === undefined ? {} : { tocMaxHeadingLevel: max }),
    unlisted,
    draft,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdatedAt === undefined ? {} : { lastUpdatedAt }),
    ...(lastUpdatedBy === undefined ? {} : { lastUpdatedBy }),
  } satisfies PropMarkdownPage
}

/** URL of the social card. `./card.png` and `@site/…` are files to publish, other paths stand in a static folder. */
async function resolveImage(
  { frontMatter: { image }, contentRef: { sourcePath } }: MdxPageMetadata,
  { context, actions }: RouteMaker,
  problems: Problem[],
): Promise<string | undefined> {
  if (image === undefined || hasProtocol(image)) return image
  const file = /^\.{1,2}\//.test(image)
    ? path.resolve(path.dirname(sourcePath), safeDecode(image))
    : image.startsWith('@site/')
      ? path.join(context.siteDir, safeDecode(image).slice('@site/'.length))
      : undefined
  if (file === undefined) return addBaseUrl(image.startsWith('/') ? image : `/${image}`, context.baseUrl)
  if (await isFile(file)) return actions.createAsset(file)
  problems.push({ message: `The front matter names a picture that does not exist: ${image}`, file: sourcePath })
  return image
}

function isFile(file: string): Promise<boolean> {
  return fs.stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  )
}

function toRouteMetadata(source: string): { sourceFilePath: string } {
  return { sourceFilePath: source.replace(/^@site\//, '') }
}

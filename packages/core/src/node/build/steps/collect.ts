import path from 'node:path'
import { addBaseUrl, toPathKey, type SiteData } from '../../../shared/index.ts'
import { createNotFoundRoute } from '../../pages/assemblePage.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { createRouteTable, type PageRoute, type RouteTable } from '../../routes/createRouteTable.ts'
import { collectSite, writeChanged, type SiteContent } from '../../site/collectSite.ts'
import type { LoadedContents } from '../../site/LoadedContents.ts'
import { createGlobalDataFile, createSiteData } from '../output/createSiteData.ts'

/** A site with the content and routes of its plugins. */
export interface CollectedSite {
  site: Site
  content: SiteContent
  table: RouteTable
  siteData: SiteData
  globalData: { url: string; text: string }
}

/**
 * Lets the plugins load their content and create routes.
 * @throws SiteError with the problems of all plugins
 */
export async function collect(
  site: Site,
  { isDevelopment, loaded }: { isDevelopment: boolean; loaded?: LoadedContents },
): Promise<CollectedSite> {
  const content = await collectSite(site, loaded)
  const { siteConfig, baseUrl, generatedFilesDir } = site.context
  const table = createRouteTable(content.routes, siteConfig)
  const globalData = createGlobalDataFile(content)
  // as in Docusaurus, scripts that run after a build may read it; the build itself does not need it
  await writeChanged(path.join(generatedFilesDir, 'globalData.json'), globalData.text).catch(() => false)
  return {
    site,
    content,
    table,
    siteData: createSiteData(content, { hasHomePage: table.byKey.has(toPathKey(baseUrl)), isDevelopment }),
    globalData,
  }
}

/** Every page to be written: those of the table, and the not-found page. */
export function listPages({ site, table }: CollectedSite): PageRoute[] {
  const owner = site.plugins[0]
  if (owner === undefined) return table.pages
  const { baseUrl, siteConfig } = site.context
  const notFoundKey = toPathKey(addBaseUrl('/404', baseUrl))
  // without trailing slashes, a site's own page 404 would be written to the same file
  const pages =
    siteConfig.trailingSlash === false ? table.pages.filter(({ path }) => toPathKey(path) !== notFoundKey) : table.pages
  return [...pages, createNotFoundRoute(owner, baseUrl, table)]
}

import path from 'node:path'
import { addBaseUrl, toPathKey, type SiteData } from '../../../shared/index.ts'
import { createNotFoundRoute } from '../../pages/assemblePage.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import { createRouteTable, type PageRoute, type RouteTable } from '../../routes/createRouteTable.ts'
import { collectSite, writeChanged, type SiteContent } from '../../site/collectSite.ts'
import type { LoadedContents } from '../../site/LoadedContents.ts'
import { createGlobalDataFile, createSiteData } from '../output/createSiteData.ts'

/** A site with all that its plugins made of the sources. */
export interface CollectedSite {
  site: Site
  content: SiteContent
  table: RouteTable
  siteData: SiteData
  globalData: { url: string; text: string }
}

/**
 * Lets the plugins read their content and make routes of it.
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
  // scripts that run after a build read there, as in Docusaurus, which documents it has; no build needs it
  await writeChanged(path.join(generatedFilesDir, 'globalData.json'), globalData.text).catch(() => false)
  return {
    site,
    content,
    table,
    siteData: createSiteData(content, { hasHomePage: table.byKey.has(toPathKey(baseUrl)), isDevelopment }),
    globalData,
  }
}

/** Every page to be written: those of the table, and the one for addresses that lead nowhere. */
export function listPages({ site, table }: CollectedSite): PageRoute[] {
  const owner = site.plugins[0]
  if (owner === undefined) return table.pages
  const { baseUrl, siteConfig } = site.context
  const notFoundKey = toPathKey(addBaseUrl('/404', baseUrl))
  // without trailing slashes a site's own page 404 is in the same file
  const pages =
    siteConfig.trailingSlash === false ? table.pages.filter(({ path }) => toPathKey(path) !== notFoundKey) : table.pages
  return [...pages, createNotFoundRoute(owner, baseUrl, table)]
}

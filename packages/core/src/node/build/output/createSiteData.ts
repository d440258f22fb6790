import { toJson } from '../../markdown/toJson.ts'
import type { JsonObject, SiteData } from '../../../shared/index.ts'
import { createSiteStorage } from '../../config/siteStorage.ts'
import { createSharedFile, type SiteContent } from '../../site/collectSite.ts'

/** Site data in the JavaScript of every page. It does not grow with the number of pages, unless plugins make it do so. */
export function createSiteData(
  { site, clientGlobalData }: SiteContent,
  { hasHomePage, isDevelopment }: { hasHomePage: boolean; isDevelopment: boolean },
): SiteData {
  const { siteConfig, i18n, codeTranslations } = site.context
  return {
    siteConfig: {
      title: siteConfig.title,
      tagline: siteConfig.tagline,
      url: siteConfig.url,
      baseUrl: siteConfig.baseUrl,
      ...(siteConfig.favicon === undefined ? {} : { favicon: siteConfig.favicon }),
      ...(siteConfig.trailingSlash === undefined ? {} : { trailingSlash: siteConfig.trailingSlash }),
      noIndex: siteConfig.noIndex,
      titleDelimiter: siteConfig.titleDelimiter,
      baseUrlIssueBanner: siteConfig.baseUrlIssueBanner,
      ...(siteConfig.organizationName === undefined ? {} : { organizationName: siteConfig.organizationName }),
      ...(siteConfig.projectName === undefined ? {} : { projectName: siteConfig.projectName }),
      customFields: toPlain(siteConfig.customFields),
      themeConfig: toPlain(siteConfig.themeConfig),
      i18n: { defaultLocale: i18n.defaultLocale, locales: i18n.locales },
    },
    i18n,
    storage: createSiteStorage(siteConfig),
    siteMetadata: site.siteMetadata,
    globalData: clientGlobalData,
    codeTranslations,
    hasHomePage,
    isDevelopment,
  }
}

/** Removes functions from the configuration, which only exist in Node. */
function toPlain(value: { [key: string]: unknown }): JsonObject {
  return toJson(JSON.parse(JSON.stringify(value))) as JsonObject
}

/** The whole global data as a shared file, for pages and site code that need it. */
export function createGlobalDataFile({ site, globalData }: SiteContent): { url: string; text: string } {
  const { ref, text } = createSharedFile('global', JSON.parse(JSON.stringify(globalData)), site.context.baseUrl)
  return { url: ref.$shared, text }
}

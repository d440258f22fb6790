import { addBaseUrl, hasProtocol, type Json, type JsonObject, type LoadContext } from '@strata/core'
import type { SiteNames } from './describeCard.ts'
import type { SocialCardsOptions } from './options.ts'

/** Reads the names of the site's parts from the configuration. */
export function readNames(
  { siteConfig, baseUrl, i18n }: LoadContext,
  { siteTitle, sections }: Pick<SocialCardsOptions, 'siteTitle' | 'sections'>,
): SiteNames {
  const items = listNavbarItems(siteConfig.themeConfig)
  const withBase = (names: [string, string][]) =>
    Object.fromEntries(names.map(([prefix, name]) => [addBaseUrl(toPathname(prefix), baseUrl), name]))
  return {
    documentSuffix: ` ${siteConfig.titleDelimiter} ${siteConfig.title}`,
    siteTitle: siteTitle ?? siteConfig.title,
    tagline: siteConfig.tagline,
    baseUrl,
    language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    sections: withBase(Object.entries(sections)),
    navbarLinks: withBase(items.flatMap(readLink)),
    docsLabels: Object.fromEntries(items.toReversed().flatMap(readDocsLabel)),
  }
}

interface NavbarItem {
  label: string
  item: JsonObject
}

/** Items with a label, those in dropdowns included. */
function listNavbarItems({ navbar }: LoadContext['siteConfig']['themeConfig']): NavbarItem[] {
  const visit = (items: unknown): NavbarItem[] =>
    (Array.isArray(items) ? (items as Json[]) : []).flatMap((item) => {
      if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
      const own = typeof item.label === 'string' ? [{ label: item.label, item }] : []
      return [...own, ...visit(item.items)]
    })
  return visit((navbar as JsonObject | undefined)?.items)
}

/** Leaves out links to the home page, whose labels name that page rather than everything below it. */
function readLink({ label, item: { to } }: NavbarItem): [string, string][] {
  if (typeof to !== 'string' || hasProtocol(to) || /[?#]|^\/?$/.test(to)) return []
  return [[to, label]]
}

function readDocsLabel({ label, item }: NavbarItem): [string, string][] {
  const pluginId = typeof item.docsPluginId === 'string' ? item.docsPluginId : 'default'
  if (item.type === 'docSidebar') return [[`${pluginId}/${String(item.sidebarId)}`, label]]
  return item.type === 'doc' ? [[pluginId, label]] : []
}

function toPathname(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}

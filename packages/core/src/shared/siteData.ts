import type { JsonObject } from './json.ts'

export interface LocaleConfig {
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
  calendar: string
  path: string
  /** Whether translated files replace the originals. */
  translate: boolean
  /** URL of the locale's site, without a path. */
  url: string
  baseUrl: string
}

export interface I18n {
  defaultLocale: string
  locales: string[]
  path: string
  currentLocale: string
  localeConfigs: { [locale: string]: LocaleConfig }
}

/** Where a plugin came from, for site metadata. */
export type PluginVersion =
  | { type: 'package'; name?: string; version?: string }
  | { type: 'project' }
  | { type: 'local' }
  | { type: 'synthetic' }

export interface SiteMetadata {
  docusaurusVersion: string
  siteVersion?: string
  pluginVersions: { [plugin: string]: PluginVersion }
}

/** The part of the configuration that the browser sees (no plugins, no functions). */
export interface ClientSiteConfig {
  title: string
  tagline: string
  url: string
  baseUrl: string
  favicon?: string
  trailingSlash?: boolean
  noIndex: boolean
  titleDelimiter: string
  baseUrlIssueBanner: boolean
  organizationName?: string
  projectName?: string
  customFields: JsonObject
  themeConfig: JsonObject
  i18n: { defaultLocale: string; locales: string[] }
}

/** Where the browser stores the reader's choices. */
export interface SiteStorage {
  type: 'localStorage' | 'sessionStorage'
  /** Suffix of all keys, so that sites of one host do not share them; may be empty. */
  namespace: string
}

/** Data that is the same on every page: part of the JavaScript, so it must not grow with the content. */
export interface SiteData {
  siteConfig: ClientSiteConfig
  i18n: I18n
  storage: SiteStorage
  siteMetadata: SiteMetadata
  globalData: { [pluginName: string]: { [pluginId: string]: unknown } }
  codeTranslations: { [message: string]: string }
  /** Whether the site has a page at the base URL. */
  hasHomePage: boolean
  isDevelopment: boolean
}

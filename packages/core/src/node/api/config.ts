import type { JsonObject } from '../../shared/index.ts'
import type { HtmlTag, PluginConfig, PresetModule } from './plugin.ts'

export type ReportingSeverity = 'ignore' | 'log' | 'warn' | 'throw'

export interface ScriptTag {
  src: string
  [attribute: string]: string | boolean | undefined
}
export interface StylesheetTag {
  href: string
  [attribute: string]: string | boolean | undefined
}

export interface I18nConfig {
  defaultLocale: string
  path: string
  locales: string[]
  localeConfigs: {
    [locale: string]: { label?: string; direction?: 'ltr' | 'rtl'; htmlLang?: string; calendar?: string; path?: string }
  }
}

export interface ParseFrontMatterResult {
  frontMatter: { [key: string]: unknown }
  content: string
}
export type ParseFrontMatter = (args: {
  filePath: string
  fileContent: string
  defaultParseFrontMatter: ParseFrontMatter
}) => Promise<ParseFrontMatterResult> | ParseFrontMatterResult

export interface MarkdownConfig {
  format: 'mdx' | 'md' | 'detect'
  mermaid: boolean
  preprocessor?: (args: { filePath: string; fileContent: string }) => string
  parseFrontMatter: ParseFrontMatter
  mdx1Compat: { comments: boolean; admonitions: boolean; headingIds: boolean }
  remarkRehypeOptions: { [name: string]: unknown }
}

/** `docusaurus.config.*` after validation, all defaults filled in. */
export interface SiteConfig {
  title: string
  url: string
  baseUrl: string
  tagline: string
  favicon?: string
  trailingSlash?: boolean
  i18n: I18nConfig
  noIndex: boolean
  onBrokenLinks: ReportingSeverity
  onBrokenAnchors: ReportingSeverity
  onBrokenMarkdownLinks: ReportingSeverity
  onDuplicateRoutes: ReportingSeverity
  organizationName?: string
  projectName?: string
  deploymentBranch?: string
  githubHost?: string
  githubPort?: string
  baseUrlIssueBanner: boolean
  themeConfig: JsonObject
  plugins: PluginConfig[]
  themes: PluginConfig[]
  presets: (false | null | string | PresetModule | [string | PresetModule, unknown])[]
  customFields: { [key: string]: unknown }
  staticDirectories: string[]
  headTags: HtmlTag[]
  scripts: (string | ScriptTag)[]
  stylesheets: (string | StylesheetTag)[]
  clientModules: string[]
  titleDelimiter: string
  markdown: MarkdownConfig
  /** Version of the framework that the site shows in its metadata. */
  frameworkVersion?: string
  /**
   * The Content-Security-Policy in the headers file of the output: none, a strict one, or a strict one with more sources
   * allowed on every page, by directive: `{ 'connect-src': ['https://api.example.com'] }`.
   */
  contentSecurityPolicy: false | 'strict' | { [directive: string]: string[] }
}

/** What authors write: `title`, `url` and `baseUrl` are required, the rest has defaults. */
export type Config = Pick<SiteConfig, 'title' | 'url' | 'baseUrl'> & {
  [Key in Exclude<keyof SiteConfig, 'title' | 'url' | 'baseUrl' | 'i18n' | 'markdown'>]?: SiteConfig[Key]
} & {
  i18n?: Partial<I18nConfig>
  markdown?: Partial<MarkdownConfig>
  webpack?: unknown
  ssrTemplate?: string
  staticDirectories?: string[]
}

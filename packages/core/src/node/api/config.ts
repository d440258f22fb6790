import type { JsonObject } from '../../shared/index.ts'
// a configuration holds plugins, and plugins are given the configuration: the two types name each other
// oxlint-disable-next-line import/no-cycle
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
    [locale: string]:
      | undefined
      | {
          label?: string
          direction?: 'ltr' | 'rtl'
          htmlLang?: string
          calendar?: string
          /** Folder of the translations below `path`. */
          path?: string
          /** Whether the translations are read; by default if their folder exists. */
          translate?: boolean
          /** Address of the locale's own domain. */
          url?: string
          baseUrl?: string
        }
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

/** What a hook for broken links or images gets. */
export interface BrokenReference {
  /** Relative to the site folder, with slashes. */
  sourceFilePath: string
  url: string
  /** The Markdown node as far as it is known. */
  node: { type: 'link' | 'image'; url: string; position: { start: { line: number; column: number } } }
}

/** Reports by severity, or a function that may give another URL for the broken one. */
export type BrokenReferenceHook = ReportingSeverity | ((params: BrokenReference) => string | void)

export interface MarkdownConfig {
  format: 'mdx' | 'md' | 'detect'
  mermaid: boolean
  /** Whether shortcodes such as `:smile:` become emoji. */
  emoji: boolean
  anchors: {
    /** Ids of headings keep upper case. */
    maintainCase: boolean
  }
  hooks: { onBrokenMarkdownLinks: BrokenReferenceHook; onBrokenMarkdownImages: BrokenReferenceHook }
  preprocessor?: (args: { filePath: string; fileContent: string }) => string
  parseFrontMatter: ParseFrontMatter
  mdx1Compat: { comments: boolean; admonitions: boolean; headingIds: boolean }
  remarkRehypeOptions: { [name: string]: unknown }
}

/** Flags of later versions of Docusaurus; most of them tune its own tools and have no effect here. */
export interface FutureConfig {
  v4: { mdx1CompatDisabledByDefault: boolean; siteStorageNamespacing: boolean; [flag: string]: boolean }
  faster: { [flag: string]: boolean }
  experimental_faster?: { [flag: string]: boolean }
  experimental_storage?: { [name: string]: unknown }
  experimental_vcs?: unknown
  experimental_router: 'browser' | 'hash'
}

/** Where the browser keeps what a reader chose. */
export interface StorageConfig {
  type: 'localStorage' | 'sessionStorage'
  /** A suffix of all keys; `true` for one made of the site's address. */
  namespace: string | boolean
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
  future: FutureConfig
  storage: StorageConfig
  /** Known, without effect: this engine bundles with Vite. */
  webpack?: unknown
  /** Known, without effect: pages are whole documents rendered by React. */
  ssrTemplate?: string
  /** Version of the framework that the site shows in its metadata. */
  frameworkVersion?: string
  /**
   * The Content-Security-Policy in the headers file of the output: none, a strict one, or a strict one with more sources
   * allowed on every page, by directive: `{ 'connect-src': ['https://api.example.com'] }`. One that refuses styles in documents,
   * as the strict one does, costs the first paint a round trip: they are in a file then.
   */
  contentSecurityPolicy: false | 'strict' | { [directive: string]: string[] }
  /** For `check-links --external`. */
  externalLinks: {
    /** Addresses that are not requested: those that start with one of these texts. */
    ignore: string[]
  }
}

/** What authors write: `title`, `url` and `baseUrl` are required, the rest has defaults. */
export type Config = Pick<SiteConfig, 'title' | 'url' | 'baseUrl'> & {
  [Key in Exclude<
    keyof SiteConfig,
    'title' | 'url' | 'baseUrl' | 'i18n' | 'markdown' | 'future' | 'storage' | 'themeConfig'
  >]?: SiteConfig[Key]
} & {
  i18n?: Partial<I18nConfig>
  /** Each theme knows its own fields: `Preset.ThemeConfig` has those of the classic preset. */
  themeConfig?: { [field: string]: unknown }
  markdown?: {
    [Key in keyof MarkdownConfig]?: Key extends 'parseFrontMatter' | 'preprocessor'
      ? MarkdownConfig[Key]
      : DeepPartial<MarkdownConfig[Key]>
  }
  /** The older place of `markdown.hooks.onBrokenMarkdownLinks`. */
  onBrokenMarkdownLinks?: ReportingSeverity
  future?: Partial<Omit<FutureConfig, 'v4' | 'faster'>> & {
    v4?: boolean | { [flag: string]: boolean }
    faster?: boolean | { [flag: string]: boolean }
  }
  storage?: Partial<StorageConfig>
}

type DeepPartial<Value> = Value extends object ? { [Key in keyof Value]?: Value[Key] } : Value

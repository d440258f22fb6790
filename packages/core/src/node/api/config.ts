import type { JsonObject } from '../../shared/index.ts'
// a configuration contains plugins, and plugins receive the configuration: the two types refer to each other
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
          /** Whether translations are loaded; defaults to whether their folder exists. */
          translate?: boolean
          /** URL of the locale's own domain. */
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

/** The argument of a hook for broken links or images. */
export interface BrokenReference {
  /** Relative to the site folder, with slashes. */
  sourceFilePath: string
  url: string
  /** The Markdown node, with the fields that are known. */
  node: { type: 'link' | 'image'; url: string; position: { start: { line: number; column: number } } }
}

/** A severity to report with, or a function that may return a URL to use in place of the broken one. */
export type BrokenReferenceHook = ReportingSeverity | ((params: BrokenReference) => string | void)

export interface MarkdownConfig {
  format: 'mdx' | 'md' | 'detect'
  mermaid: boolean
  /** Whether shortcodes such as `:smile:` become emoji. */
  emoji: boolean
  anchors: {
    /** Keeps upper-case letters in heading ids. */
    maintainCase: boolean
  }
  hooks: { onBrokenMarkdownLinks: BrokenReferenceHook; onBrokenMarkdownImages: BrokenReferenceHook }
  preprocessor?: (args: { filePath: string; fileContent: string }) => string
  parseFrontMatter: ParseFrontMatter
  mdx1Compat: { comments: boolean; admonitions: boolean; headingIds: boolean }
  remarkRehypeOptions: { [name: string]: unknown }
}

/** Opt-in flags for future versions of Docusaurus; most of them tune its own tools and have no effect here. */
export interface FutureConfig {
  v4: { mdx1CompatDisabledByDefault: boolean; siteStorageNamespacing: boolean; [flag: string]: boolean }
  faster: { [flag: string]: boolean }
  experimental_faster?: { [flag: string]: boolean }
  experimental_storage?: { [name: string]: unknown }
  experimental_vcs?: unknown
  experimental_router: 'browser' | 'hash'
}

/** Where the browser stores the reader's choices, such as the color mode. */
export interface StorageConfig {
  type: 'localStorage' | 'sessionStorage'
  /** Suffix of all storage keys; `true` derives one from the site's URL. */
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
  /** Accepted, but without effect: this engine bundles with Vite. */
  webpack?: unknown
  /** Accepted, but without effect: React renders the whole HTML document. */
  ssrTemplate?: string
  /** Framework version that the site states in its metadata. */
  frameworkVersion?: string
  /**
   * The Content-Security-Policy in the headers file of the output: none, a strict one, or a strict one that allows additional
   * sources on every page, by directive: `{ 'connect-src': ['https://api.example.com'] }`. A policy that forbids inline styles,
   * as the strict one does, costs the first paint a round trip, because the styles are then loaded from a file.
   */
  contentSecurityPolicy: false | 'strict' | { [directive: string]: string[] }
  /** Settings of `check-links --external`. */
  externalLinks: {
    /** URL prefixes: a URL that starts with one of them is not requested. */
    ignore: string[]
  }
}

/** The configuration as users write it: `title`, `url` and `baseUrl` are required, everything else has a default. */
export type Config = Pick<SiteConfig, 'title' | 'url' | 'baseUrl'> & {
  [Key in Exclude<
    keyof SiteConfig,
    'title' | 'url' | 'baseUrl' | 'i18n' | 'markdown' | 'future' | 'storage' | 'themeConfig'
  >]?: SiteConfig[Key]
} & {
  i18n?: Partial<I18nConfig>
  /** Each theme defines its own fields: `Preset.ThemeConfig` describes those of the classic preset. */
  themeConfig?: { [field: string]: unknown }
  markdown?: {
    [Key in keyof MarkdownConfig]?: Key extends 'parseFrontMatter' | 'preprocessor'
      ? MarkdownConfig[Key]
      : DeepPartial<MarkdownConfig[Key]>
  }
  /** Deprecated location of `markdown.hooks.onBrokenMarkdownLinks`. */
  onBrokenMarkdownLinks?: ReportingSeverity
  future?: Partial<Omit<FutureConfig, 'v4' | 'faster'>> & {
    v4?: boolean | { [flag: string]: boolean }
    faster?: boolean | { [flag: string]: boolean }
  }
  storage?: Partial<StorageConfig>
}

type DeepPartial<Value> = Value extends object ? { [Key in keyof Value]?: Value[Key] } : Value

import type { Command } from 'commander'
import type { I18n, Json, JsonObject, PluginVersion, SharedRef, SiteMetadata, SiteStorage } from '../../shared/index.ts'
// oxlint-disable-next-line import/no-cycle -- see there
import type { SiteConfig } from './config.ts'
import type { CodeBlocks, MarkdownOptions, MarkdownRenderers } from './markdown.ts'
import type { BuiltPage, LegacyHead, PageImageFinder, PageModule, PageOutput } from './pages.ts'
import type { ContentRef, RouteConfig } from './routes.ts'

export interface LoadContext {
  siteDir: string
  generatedFilesDir: string
  siteConfig: SiteConfig
  siteConfigPath: string
  outDir: string
  baseUrl: string
  i18n: I18n
  localizationDir: string
  codeTranslations: { [message: string]: string }
  siteVersion?: string
  /** Where pages store the reader's choices, and the suffix of their storage keys. */
  siteStorage: SiteStorage
  /**
   * Stand-in for webpack: `name` tells plugins that it is another bundler, and `instance` has stand-ins for webpack's own
   * plugins.
   */
  currentBundler: { name: string; instance: object }
  mode: 'development' | 'production'
}

export interface PluginActions {
  addRoute(route: RouteConfig): void
  /** Writes a data file below the generated-files folder; returns its absolute path, for `modules`. */
  createData(name: string, data: string | object): Promise<string>
  /**
   * Publishes JSON that many pages need as one file with a content-hashed name.
   * @param name readable start of the file name, for example `sidebar-docs`
   * @param data the data, or a function that returns it; under `start` it is only called when a page that needs the data is
   *   opened
   */
  createSharedData(name: string, data: Json | (() => Json)): SharedRef
  /**
   * Publishes a file that front matter refers to (a social card, an avatar) in the way of content assets: hashed name, copied
   * once.
   * @param file absolute path of an existing file
   * @returns URL with base
   */
  createAsset(file: string): Promise<string>
  /**
   * Sets the data for `useGlobalData()`. `client` is the part that is included in the JavaScript of every page, by default all
   * of it: keep it independent of the number of pages. The full data is fetched on demand (`loadGlobalData`). Both must be
   * serializable as JSON.
   */
  setGlobalData(data: unknown, options?: { client?: unknown }): void
  /**
   * Whether any module of the site's `src`, or of a theme that is not the engine's, passes a test: for data that the engine's
   * own components do not need.
   */
  hasCode(test: (code: string) => boolean): boolean
}

export interface HtmlTag {
  tagName: string
  attributes?: { [name: string]: string | number | boolean | null | undefined }
  innerHTML?: string
}

export type HtmlTags = string | HtmlTag | (string | HtmlTag)[]

export interface PostBuildProps extends LoadContext {
  /**
   * The folder that becomes the output; it already contains all pages. Same value as in the context that the plugin was created
   * with.
   */
  outDir: string
  siteMetadata: SiteMetadata
  /** All plugins and themes, with the content they loaded. */
  plugins: LoadedPlugin[]
  /** Pathnames without percent escapes, like the files in the output: `/docs/指南/` is `docs/指南/index.html`. */
  routesPaths: string[]
  /** Each with the plugin that added it; paths as in `routesPaths`. */
  routes: (RouteConfig & { plugin: { name: string; id: string } })[]
  /**
   * By pathname, as in `routesPaths`. As in Docusaurus, `/404.html` is not marked `noIndex`: plugins recognize it by its name.
   */
  routesBuildMetadata: { [pathname: string]: { noIndex: boolean } }
  /** Tags that the configuration and plugins add to every page, as HTML. */
  headTags: string
  preBodyTags: string
  postBodyTags: string
  /** Heads by pathname in the form that older plugins expect; `pages` has them as data. */
  head: { readonly [pathname: string]: LegacyHead }
  pages: BuiltPage[]
  /** Data that the plugin's own `getPageOutput` module returned for a page; every call returns a new value. */
  outputOf(page: Pick<BuiltPage, 'path'>): Json | undefined
  /** Hash of that data; computing it does not require reading the data. */
  outputHashOf(page: Pick<BuiltPage, 'path'>): string | undefined
  /**
   * Writes files that combine many pages. If the previous build had the same `key`, site configuration, and plugin versions
   * and options, its files are reused and `make` is not called. Files of the site's own plugins are regenerated in every build.
   * @param key identifies everything else that the files depend on, such as the hashes of pages
   * @returns the data that `make` returned, in this build or in the one whose files are reused
   */
  joinOutput(key: string, make: () => PageOutput | Promise<PageOutput>): Promise<Json | undefined>
  content: unknown
  /**
   * Renders content as HTML with absolute URLs, for feeds. It uses the compiled content in the build's cache and renders
   * nothing twice.
   * @param shown the page that shows the whole content, and the id of the element around it there: where the content has
   *   components of the site or code of its own, their HTML is taken from that page
   */
  renderContentHtml(ref: ContentRef, shown?: ShownContent): Promise<string>
  /** Writes a file below the output folder. */
  writeFile(file: string, data: string | Uint8Array): Promise<void>
  /** How the build resolved routes and modules, for people who debug a site. Computed when it is read. */
  debug: { readonly routes: Json; readonly registry: Json }
}

export interface ShownContent {
  /** Pathname of the page. */
  path: string
  id: string
}

/** A plugin with its hooks after it has loaded its content, as other plugins see it. */
export interface LoadedPlugin extends Plugin {
  /** As its `validateOptions` returned them, with `id`. */
  options: unknown
  version: PluginVersion
  /** Folder of the plugin's module. */
  path: string
  content: unknown
  /** Routes that the plugin added. */
  routes: RouteConfig[]
  globalData: unknown
  /** The result of `getDefaultCodeTranslationMessages`. */
  defaultCodeTranslations: { [id: string]: string }
}

/** The argument of `extendCli`: the Commander program to which plugins add their commands. */
export type CliCommand = Command

/** Settings that `configureVite` may return; merged over the engine's own. */
export interface ViteExtension {
  plugins?: unknown[]
  css?: {
    postcss?: { plugins?: unknown[] }
    preprocessorOptions?: { [ending: string]: { [name: string]: unknown } }
  }
  define?: { [name: string]: string }
  resolve?: {
    alias?: { [name: string]: string } | { find: string | RegExp; replacement: string }[]
    /** File extensions that an import may omit; the first one for which a file exists is used. */
    extensions?: string[]
  }
  /** Settings of the development server: paths to proxy to other servers, and response headers. */
  server?: { proxy?: { [context: string]: unknown }; headers?: { [name: string]: string } }
}

/** Names of the cascade layers that a theme's stylesheets declare, and further facts for rewriting a site's stylesheets. */
export interface StyleLayers {
  /** Layer for rules such as `a {}`. */
  elements: string
  /** Layer for custom properties of `:root` and `html`, such as `:root { --ifm-color-primary: … }`. */
  properties: string
  /**
   * Layer that a site's layer `base`, such as the one with Tailwind's reset, is renamed to, because the theme has a layer of
   * that name.
   */
  base?: string
  /**
   * Selectors of the theme's parts, by their CSS-module names in Docusaurus's theme. Sites select these parts by a substring of
   * the class (`[class*='codeBlockTitle']`) or by the hashed class (`.codeBlockTitle_Ktv7`). A name after `^` is for elements
   * whose first class it is in Docusaurus's theme: if there is one, only it matches `[class^='name']`.
   */
  parts?: { [name: string]: string }
  /**
   * Tags of the theme's elements by class, where Docusaurus's theme uses different tags: sites select by tag and class
   * (`nav.navbar`).
   */
  tags?: { [name: string]: string }
  /**
   * Browser-default `display` values by outer tag and inner tag, for elements that the theme lays out differently: the inner
   * elements return to their default where a site sets the `display` of the outer one (`table { display: table }`).
   */
  displays?: { [outer: string]: { [inner: string]: string } }
  /**
   * Classes whose `::before` or `::after` the theme clips to a shape. Where a site gives such a pseudo-element an image or
   * text, the clipping is removed.
   */
  shapes?: readonly string[]
  /**
   * Elements of the theme that replace an `::after` of Infima: `of` is the class with the pseudo-element, `within` a class of
   * it or of an ancestor, and `rules` show the pseudo-element instead of the theme's element, with `&` for the selector of
   * `of`. They are inserted before a site's own rule for the pseudo-element.
   */
  pseudos?: readonly { of: string; within: string; rules: string }[]
  /**
   * Rules by custom property, for properties of Infima that the theme does not use: where a site's stylesheet sets the
   * property, they are inserted before that rule.
   */
  variables?: { [name: string]: string }
}

export interface Plugin<Content = unknown> {
  name: string
  /** Set by the engine: folder of the plugin's module, or the site folder for an inline function. */
  path?: string
  loadContent?(): Promise<Content> | Content
  contentLoaded?(args: { content: Content; actions: PluginActions }): Promise<void> | void
  allContentLoaded?(args: {
    allContent: { [plugin: string]: { [id: string]: unknown } }
    actions: PluginActions
  }): Promise<void> | void
  /**
   * Runs after all pages are written, concurrently with other plugins' `postBuild` unless `after` or `enforce` says otherwise.
   */
  postBuild?(props: PostBuildProps): Promise<void> | void
  /** Names of plugins whose `postBuild` must finish before this one starts, if the site uses them. */
  after?: string[]
  /** `post`: `postBuild` runs after those of all other plugins, because it needs their files. */
  enforce?: 'post'
  postStart?(props: LoadContext): Promise<void> | void
  configureVite?(isServer: boolean): ViteExtension
  /**
   * Hook for a theme whose rules are in cascade layers, which lose against all unlayered rules: returns the layers to move a
   * site's element-only rules into, so that the theme's classes override them. The last theme that returns layers wins; a theme
   * that extends another one returns only the `parts` of its components, which are added.
   */
  getStyleLayers?(): StyleLayers | Pick<StyleLayers, 'parts'>
  injectHtmlTags?(args: { content: Content }): { headTags?: HtmlTags; preBodyTags?: HtmlTags; postBodyTags?: HtmlTags }
  getClientModules?(): string[]
  /** Globs or paths of files that, when they change in development, make the engine reload the plugin's content. */
  getPathsToWatch?(): string[]
  getThemePath?(): string
  getTypeScriptThemePath?(): string
  getSwizzleComponentList?(): string[]
  getTranslationFiles?(args: { content: Content }): Promise<TranslationFile[]> | TranslationFile[]
  /**
   * Texts of this plugin's components with notes for translators. Without this hook, they are extracted from its theme folder.
   */
  getComponentMessages?(): TranslationFile['content']
  getDefaultCodeTranslationMessages?(): Promise<{ [id: string]: string }> | { [id: string]: string }
  translateContent?(args: { content: Content; translationFiles: TranslationFile[] }): Content
  translateThemeConfig?(args: { themeConfig: JsonObject; translationFiles: TranslationFile[] }): JsonObject
  extendCli?(cli: CliCommand): void
  /** Markdown settings for this plugin's content; called after `loadContent`. */
  getMarkdownOptions?(args: { content: Content }): MarkdownOptions
  /** Components that Markdown can use without an import: name → component reference. */
  getMarkdownComponents?(): { [name: string]: string }
  /**
   * Code blocks that a component renders: those of a language (`{ languages: { chart: '@site/src/components/Chart' } }`), and
   * those with a word in the meta string (`words`). The component gets `code`, `language`, `title` and the other words as
   * props. A function instead of a component gets the block and returns `{ component, props, children }`; code blocks in
   * `children` are highlighted at build time. If it returns undefined, the block stays code. The last plugin that names a
   * language or word wins.
   */
  getCodeBlocks?(): CodeBlocks
  /**
   * Static renderers of code blocks, admonitions and other parts of the dialect; the last theme that returns a renderer wins.
   */
  getMarkdownRenderers?(): Partial<MarkdownRenderers>
  /**
   * Sources that pages with these components need beyond the site's strict policy: component reference → directive → extra
   * sources, for example `{ '@theme/Playground': { 'script-src': ["'unsafe-eval'"] } }`. Other pages stay strict, so a link to
   * such a page loads it as a new document. The reference `*` means every page.
   */
  getContentSecurityPolicy?(): { [componentReference: string]: { [directive: string]: string[] } }
  /**
   * Values that components in Markdown get instead of a file's URL: component reference → transform. It is called once for each
   * file in a prop of the component (`img={require('./a.png')}` or an imported file). The reference `@site/*` means every
   * component of the site that has no transform of its own.
   */
  getAssetTransforms?(): { [componentReference: string]: AssetTransform }
  /**
   * Chooses the image that represents a page where it is shared, once its title and head are known; called by builds only. The
   * engine writes the tags for it, which override those of the page's components. The plugin's `postBuild` has to write the
   * file itself. If several plugins choose an image, the first one's is used.
   */
  getPageImages?(): Promise<PageImageFinder> | PageImageFinder
  /**
   * Returns the module that exports a `MakePageOutput`. What it generates from each page besides HTML (a text version, search
   * terms) is computed in the threads that render pages and cached with the page, so that `postBuild` only has to join it.
   * Called by builds only.
   */
  getPageOutput?(): Promise<PageModule | undefined> | PageModule | undefined
}

/**
 * Returns the value that a component gets instead of a file's URL.
 * @param asset.filePath absolute path of an existing file
 * @returns undefined to keep the URL
 * @throws SiteError if the file cannot be read
 */
export type AssetTransform = (asset: { filePath: string }) => Promise<TransformedAsset | undefined>

export interface TransformedAsset {
  value: Json
  /** Files whose URLs the value contains: path below the output folder, with slashes → absolute path of the source file. */
  files: { [outputFile: string]: string }
}

export interface TranslationFile {
  path: string
  content: { [id: string]: { message: string; description?: string } }
}

/** The default export of a plugin's file. It returns null to disable itself; `Given` is for plugins that never do. */
export interface PluginModule<Options = unknown, Given extends Plugin | null = Plugin | null> {
  (context: LoadContext, options: Options): Given | Promise<Given>
  /** Validates the options and fills in defaults; throw `OptionsError` with every problem found. */
  validateOptions?(args: { options: unknown; validate?: unknown }): Options
  validateThemeConfig?(args: { themeConfig: JsonObject; userThemeConfig: JsonObject }): JsonObject
  getSwizzleConfig?(): { components: { [name: string]: SwizzleComponentConfig } }
}

export interface SwizzleComponentConfig {
  actions: { wrap: 'safe' | 'unsafe' | 'forbidden'; eject: 'safe' | 'unsafe' | 'forbidden' }
  description?: string
}

/** Props of a component that a site wraps: `WrapperProps<typeof Footer>`. */
export type WrapperProps<Component> = Component extends () => unknown
  ? object
  : Component extends ((props: infer Props) => unknown) | (new (props: infer Props) => unknown)
    ? Props
    : never

export interface Preset {
  themes?: PluginConfig[]
  plugins?: PluginConfig[]
}
export type PresetModule = (context: LoadContext, options: JsonObject) => Preset | Promise<Preset>

export type PluginConfig = false | null | string | PluginModule<never> | [string | PluginModule<never>, unknown]

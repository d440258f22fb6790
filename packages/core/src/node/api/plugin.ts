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
  /** Where pages keep choices of the reader, and what the names of these have at their end. */
  siteStorage: SiteStorage
  /** In the place of webpack: the name says that it is another one, its `instance` has the plugins that plugins ask for. */
  currentBundler: { name: string; instance: object }
  mode: 'development' | 'production'
}

export interface PluginActions {
  addRoute(route: RouteConfig): void
  /** Writes a data file under the generated-files folder; gives its absolute path, for `modules`. */
  createData(name: string, data: string | object): Promise<string>
  /**
   * Publishes JSON that many pages need, once, under a content-hashed name.
   * @param name readable start of the file name, for example `sidebar-docs`
   * @param data or what makes it, which under `start` is called when a page that needs it is opened
   */
  createSharedData(name: string, data: Json | (() => Json)): SharedRef
  /**
   * Publishes a file that front matter names (a social card, an avatar) as content assets are: hashed name, copied once.
   * @param file absolute path of an existing file
   * @returns URL with base
   */
  createAsset(file: string): Promise<string>
  /**
   * Data for `useGlobalData()`. `client`, if given, is the part that goes into the JavaScript of every page:
   * keep it independent of the number of pages. The whole is fetched on demand (`loadGlobalData`). Both are written as JSON.
   */
  setGlobalData(data: unknown, options?: { client?: unknown }): void
  /**
   * Whether some module of the site's `src`, or of a theme that is not the engine's, passes a test: for data that the
   * engine's own components do without.
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
  /** Folder that becomes the output; already holds all pages. The same as in the context that the plugin was created with. */
  outDir: string
  siteMetadata: SiteMetadata
  /** All plugins and themes, with what they loaded. */
  plugins: LoadedPlugin[]
  /** Written as the files are named, without escapes: `/docs/指南/` is `docs/指南/index.html` of the output. */
  routesPaths: string[]
  /** With the plugin that added each; paths as in `routesPaths`. */
  routes: (RouteConfig & { plugin: { name: string; id: string } })[]
  /** By pathname, as in `routesPaths`. Plugins know `/404.html` by its name: as in Docusaurus, it is not marked. */
  routesBuildMetadata: { [pathname: string]: { noIndex: boolean } }
  /** Tags that the configuration and plugins put into every page, as HTML. */
  headTags: string
  preBodyTags: string
  postBodyTags: string
  /** Heads by pathname in the form that older plugins know; `pages` has them as data. */
  head: { readonly [pathname: string]: LegacyHead }
  pages: BuiltPage[]
  /** Data that the plugin's own `getPageOutput` module gave for a page; a new value on every call. */
  outputOf(page: Pick<BuiltPage, 'path'>): Json | undefined
  /** Hash of that data: the same for the same data, and known without reading it. */
  outputHashOf(page: Pick<BuiltPage, 'path'>): string | undefined
  /**
   * Writes files that are made of many pages together. They are taken from the last build, without a call of `make`, if it
   * had the same `madeOf`, the same site configuration and the same versions and options of plugins; those of a plugin of
   * the site itself are made in every build.
   * @param madeOf names everything else that the files are made of, such as the hashes of pages
   * @returns the data that `make` gave, now or then
   */
  joinOutput(madeOf: string, make: () => PageOutput | Promise<PageOutput>): Promise<Json | undefined>
  content: unknown
  /**
   * Content compiled to absolute-URL HTML, for feeds. Taken from the cache of the build, never rendered twice.
   * @param shown page that shows the whole of it, and the id of the element around it there: where the content has components
   *   of the site or code of its own, what they rendered is taken from it
   */
  renderContentHtml(ref: ContentRef, shown?: ShownContent): Promise<string>
  /** Writes a file below the output folder. */
  writeFile(file: string, data: string | Uint8Array): Promise<void>
  /** What the build made of routes and modules, for people who look into a site. Worked out when it is read. */
  debug: { readonly routes: Json; readonly registry: Json }
}

export interface ShownContent {
  /** Pathname of the page. */
  path: string
  id: string
}

/** A plugin with its hooks after it loaded its content, as other plugins may see it. */
export interface LoadedPlugin extends Plugin {
  /** As its `validateOptions` gave them, with `id`. */
  options: unknown
  version: PluginVersion
  /** Folder of its module. */
  path: string
  content: unknown
  /** The routes that it added. */
  routes: RouteConfig[]
  globalData: unknown
  /** What `getDefaultCodeTranslationMessages` gave. */
  defaultCodeTranslations: { [id: string]: string }
}

/** What `extendCli` gets: the program of Commander that the commands of plugins are added to. */
export type CliCommand = Command

/** What `configureVite` may change; merged over the engine's own settings. */
export interface ViteExtension {
  plugins?: unknown[]
  css?: {
    postcss?: { plugins?: unknown[] }
    preprocessorOptions?: { [ending: string]: { [name: string]: unknown } }
  }
  define?: { [name: string]: string }
  resolve?: {
    alias?: { [name: string]: string } | { find: string | RegExp; replacement: string }[]
    /** Endings that an import may leave out, the first one that there is a file for counts. */
    extensions?: string[]
  }
  /** Settings of the development server: which addresses other servers answer, and headers. */
  server?: { proxy?: { [context: string]: unknown }; headers?: { [name: string]: string } }
}

/** Names of layers that the stylesheets of a theme put in order. */
export interface StyleLayers {
  /** For rules such as `a {}`. */
  elements: string
  /** For custom properties of `:root` and `html`, such as `:root { --ifm-color-primary: … }`. */
  properties: string
  /** For a layer `base` of a site, such as that with Tailwind's reset, in place of one of the theme that has this name. */
  base?: string
  /**
   * Selectors of parts of the theme, by names that these have as classes of CSS modules in the theme of Docusaurus. Sites
   * style them by a piece of the name (`[class*='codeBlockTitle']`) or with the hash behind it (`.codeBlockTitle_Ktv7`).
   */
  parts?: { [name: string]: string }
  /**
   * Tags of elements of the theme by their class, where the theme of Docusaurus has others: sites style them by both
   * (`nav.navbar`).
   */
  tags?: { [name: string]: string }
  /**
   * What elements inside of an element are for browsers, by its tag and theirs, where the theme lays all of them out in another
   * way: they are so again where a site sets the `display` of the outer one (`table { display: table }`).
   */
  displays?: { [outer: string]: { [inner: string]: string } }
  /**
   * Classes of which the theme cuts `::before` or `::after` into a shape. Where a site gives it an image or a text of its own,
   * that is shown as a whole.
   */
  shapes?: readonly string[]
  /**
   * What Infima shows by `::after` and the theme by an element of its own: classes of what it is of and of what is around that,
   * and rules that show it in place of the element, with `&` for what it is of. They come before a site's own rule.
   */
  pseudos?: readonly { of: string; within: string; rules: string }[]
  /**
   * Rules by custom properties of Infima that the theme does without: where a site sets one, they come before what sets it.
   */
  variables?: { [name: string]: string }
}

export interface Plugin<Content = unknown> {
  name: string
  /** Distinguishes instances of one plugin; filled in by the engine from the options. */
  path?: string
  loadContent?(): Promise<Content> | Content
  contentLoaded?(args: { content: Content; actions: PluginActions }): Promise<void> | void
  allContentLoaded?(args: {
    allContent: { [plugin: string]: { [id: string]: unknown } }
    actions: PluginActions
  }): Promise<void> | void
  /** Runs when all pages are written, beside the steps of other plugins unless the next two fields say otherwise. */
  postBuild?(props: PostBuildProps): Promise<void> | void
  /** Names of plugins whose `postBuild` has to be done before this one's, if the site has them. */
  after?: string[]
  /** `post`: `postBuild` runs when those of all other plugins are done; for what needs their files. */
  enforce?: 'post'
  postStart?(props: LoadContext): Promise<void> | void
  configureVite?(isServer: boolean): ViteExtension
  /**
   * For a theme whose rules are in cascade layers, which lose against everything that is in none: the layers for a site's
   * rules that name elements alone, so that they give way to the theme's classes. The last theme that gives some wins.
   */
  getStyleLayers?(): StyleLayers
  injectHtmlTags?(args: { content: Content }): { headTags?: HtmlTags; preBodyTags?: HtmlTags; postBodyTags?: HtmlTags }
  getClientModules?(): string[]
  /** Globs or paths whose change reloads the plugin's content in development. */
  getPathsToWatch?(): string[]
  getThemePath?(): string
  getTypeScriptThemePath?(): string
  getSwizzleComponentList?(): string[]
  getTranslationFiles?(args: { content: Content }): Promise<TranslationFile[]> | TranslationFile[]
  /** Texts of this plugin's components with notes for translators. Without it they are looked for in its theme folder. */
  getComponentMessages?(): TranslationFile['content']
  getDefaultCodeTranslationMessages?(): Promise<{ [id: string]: string }> | { [id: string]: string }
  translateContent?(args: { content: Content; translationFiles: TranslationFile[] }): Content
  translateThemeConfig?(args: { themeConfig: JsonObject; translationFiles: TranslationFile[] }): JsonObject
  extendCli?(cli: CliCommand): void
  /** How this plugin's Markdown is compiled; asked after `loadContent`. */
  getMarkdownOptions?(args: { content: Content }): MarkdownOptions
  /** Components that Markdown may use without an import: name → component reference. */
  getMarkdownComponents?(): { [name: string]: string }
  /**
   * Code blocks that a component shows: those of a language (`{ languages: { chart: '@site/src/components/Chart' } }`), and those
   * with a word of the meta string (`words`). The component gets `code`, `language`, `title` and the other words as props. A
   * function in its place gets the block and gives `{ component, props, children }`; children may be code blocks, which are
   * highlighted at build; with undefined the block stays code. The last plugin that names a language or word wins.
   */
  getCodeBlocks?(): CodeBlocks
  /** Static rendering of code blocks, admonitions and other parts of the dialect; the last theme that gives one wins. */
  getMarkdownRenderers?(): Partial<MarkdownRenderers>
  /**
   * What pages with these components must allow beyond the site's strict policy: component reference → directive → extra
   * sources, for example `{ '@theme/Playground': { 'script-src': ["'unsafe-eval'"] } }`. Other pages stay strict, so a link
   * to such a page loads it in full. The reference `*` means every page.
   */
  getContentSecurityPolicy?(): { [componentReference: string]: { [directive: string]: string[] } }
  /**
   * What components get in Markdown instead of a file's URL: component reference → transform. It is called once for
   * each file that a prop of the component holds (`img={require('./a.png')}` or an imported file). The reference `@site/*`
   * means every component of the site that has none of its own.
   */
  getAssetTransforms?(): { [componentReference: string]: AssetTransform }
  /**
   * Names the image that stands for a page where it is shared, once its title and head are known; asked by builds only.
   * The engine writes the tags for it, which win over those of the page's components. The file itself is for `postBuild`
   * to write. If several plugins know an image, the first one's is taken.
   */
  getPageImages?(): Promise<PageImageFinder> | PageImageFinder
  /**
   * Where the engine finds a `MakePageOutput`: what each page gives besides HTML (a text version, its search terms) is made
   * in the threads that render pages and kept with the page, so that `postBuild` has only to join it. Asked by builds only.
   */
  getPageOutput?(): Promise<PageModule | undefined> | PageModule | undefined
}

/**
 * Makes the value that a component gets instead of a file's URL.
 * @param asset.filePath absolute path of an existing file
 * @returns undefined to leave the URL
 * @throws SiteError if the file cannot be read
 */
export type AssetTransform = (asset: { filePath: string }) => Promise<TransformedAsset | undefined>

export interface TransformedAsset {
  value: Json
  /** Files that the value names by URL: path below the output folder, with slashes → absolute path of its content. */
  files: { [outputFile: string]: string }
}

export interface TranslationFile {
  path: string
  content: { [id: string]: { message: string; description?: string } }
}

/** What a plugin's file exports: with null instead of a plugin, it turns itself off. `Given` is for those that never do. */
export interface PluginModule<Options = unknown, Given extends Plugin | null = Plugin | null> {
  (context: LoadContext, options: Options): Given | Promise<Given>
  /** Checks and completes the options; throw `OptionsError` with every problem found. */
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

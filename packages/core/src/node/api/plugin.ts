import type { Command } from 'commander'
import type { ReactElement } from 'react'
import type {
  CompiledContent,
  I18n,
  Json,
  JsonObject,
  PageData,
  PageImage,
  PluginVersion,
  SharedRef,
  SiteMetadata,
  SiteStorage,
} from '../../shared/index.ts'
// oxlint-disable-next-line import/no-cycle -- see there
import type { SiteConfig } from './config.ts'
import type { CodeBlocks, MarkdownOptions, MarkdownRenderers } from './markdown.ts'

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

type AssetPath = string | undefined

/** Markdown that a page shows. */
export interface ContentRef {
  /** Absolute path of the Markdown file; for generated text, of the file it was generated from. */
  sourcePath: string
  /** Markdown that stands for the file's content (no front matter), for text that no file holds. */
  body?: string
  /** Name that tells several texts of one source apart; part of ids where the content needs them. */
  key?: string
  /** Only the part before the truncate marker, if the source has one. */
  truncated?: boolean
  /** The leading `# Title` is left out of the content, because the page component renders the title. */
  removeTitle?: boolean
  /** It is shown by code, which may give it `props`. */
  isModule?: boolean
  /** Available in MDX as `frontMatter`. */
  frontMatter?: JsonObject
  /** Files that the front matter names, besides its `image`; those that start with `./` are in the `assets` of MDX. */
  assets?: { [name: string]: AssetPath | AssetPath[] }
  /** Heading levels that the table of contents takes in, 2 to 6; the site's default otherwise. */
  tocLevels?: { min: number; max: number }
}

export interface RouteMetadata {
  /** Path of the source, relative to the site folder, with slashes. */
  sourceFilePath?: string
  /** Milliseconds since 1970. */
  lastUpdatedAt?: number
}

export interface RouteConfig {
  /** Pathname with base URL. */
  path: string
  /** Module of the component: `@theme/…`, `@site/…` or an absolute path. */
  component: string
  /** A route that is not exact also answers for every path below it. Default true for leaves. */
  exact?: boolean
  /** Plain data for the component. */
  props?: JsonObject
  /** Props sent only with the first HTML; for data whose full form is in a shared file. */
  firstLoadProps?: JsonObject
  /** Data files that the component reads by `useSharedData`. */
  shared?: { [name: string]: SharedRef }
  contents?: ContentRef[]
  /** Data for `useRouteContext()`; values that are files made by `createData` are read, as in Docusaurus. */
  context?: Json
  /**
   * Docusaurus form: prop name → a file made by `createData` (its JSON becomes a prop), or code or Markdown (its default
   * export becomes one), or objects and lists of these.
   */
  modules?: RouteModules
  /** Child routes, rendered inside this component by `renderRoutes()`. */
  routes?: RouteConfig[]
  /** Higher first among routes that are not exact. */
  priority?: number
  metadata?: RouteMetadata
  /** Left out of sitemap and search, and marked `noindex`. */
  noIndex?: boolean
  /** Reachable by its address only: marked `noindex`, left out of lists and search. */
  unlisted?: boolean
}

/** A file as a prop: its path, absolute or as code would import it; the longer form has a query for it. */
export type RouteModule =
  | string
  | { __import: true; path: string; query?: { [name: string]: string | number | boolean } }

export interface RouteModules {
  [prop: string]: RouteModule | RouteModules | (RouteModule | RouteModules)[]
}

export interface PluginActions {
  addRoute(route: RouteConfig): void
  /** Writes a data file under the generated-files folder; gives its absolute path, for `modules`. */
  createData(name: string, data: string | object): Promise<string>
  /**
   * Publishes JSON that many pages need, once, under a content-hashed name.
   * @param name readable start of the file name, for example `sidebar-docs`
   */
  createSharedData(name: string, data: Json): SharedRef
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
  attributes?: { [name: string]: string | boolean | undefined }
  innerHTML?: string
}

export type HtmlTags = string | HtmlTag | (string | HtmlTag)[]

/** A page as it was built, for `postBuild`. */
export interface BuiltPage {
  path: string
  /** File below the output folder, with slashes. */
  file: string
  title: string
  description: string
  noIndex: boolean
  unlisted: boolean
  /** The page's own components know it as one with whole documents, listed and indexed, whatever its head says in the end. */
  hasDocument: boolean
  plugin: { name: string; id: string }
  metadata: RouteMetadata
  /** Sections of the page's own text, one per heading; the first has no heading. Empty for pages without Markdown. */
  sections: { id: string; title: string; level: number; text: string }[]
  /**
   * Whole documents that the page shows at its innermost level, in order; empty for lists of excerpts and pages without
   * Markdown. A page with code of its own has its tree here too, with the number of each expression instead of its value.
   */
  contents: CompiledContent[]
  /** Contents of `<meta name="…">` tags that start with `docusaurus_` or `docsearch:`. */
  tags: { [name: string]: string }
  /** Whole head of the page as data, for plugins that inspect it; `title` has the text of that tag. */
  head: { tag: string; attributes: { [name: string]: string }; text?: string }[]
  /** Attributes of `<html>` and `<body>`. */
  htmlAttributes: { [name: string]: string }
  bodyAttributes: { [name: string]: string }
  /** The image that a plugin found for the page (`getPageImages`), with what that plugin noted of it. */
  image?: FoundPageImage
}

export interface FoundPageImage extends PageImage {
  /** Whatever `postBuild` needs to render the image. No reader gets it. */
  notes?: Json
}

/** A page as its components rendered it. */
export interface RenderedPage {
  /** The page's data; static text that is in the HTML is a number here. */
  data: PageData
  /** Text of `<title>`. */
  title: string
  head: BuiltPage['head']
  unlisted: boolean
}

/**
 * Names the image of a page.
 * @returns undefined for a page that keeps what its components say
 */
export type FindPageImage<Options extends object = object> = (
  page: RenderedPage,
  options: Options,
) => FoundPageImage | undefined

/**
 * A module that works on pages in the threads that render them.
 */
export interface PageModule {
  /** Absolute path of a module with one function as default export. It loads in every thread: keep it small. */
  module: string
  /** Plain data, given to the function as its second argument. */
  options: object
  /** What the answers depend on beyond page and options, such as the module's version. Another one renders all pages again. */
  fingerprint: string
}

/** Where the engine finds a `FindPageImage`. */
export type PageImageFinder = PageModule

/** A page as it was rendered, for what is made of it beside its HTML. */
export interface PageForOutput
  extends Pick<
    BuiltPage,
    'path' | 'file' | 'title' | 'description' | 'unlisted' | 'hasDocument' | 'sections' | 'contents' | 'tags' | 'head'
  > {
  /** Props of the route's component. */
  props: JsonObject
}

/** What a plugin makes of a page beside its HTML. It is kept with the page, and made again only when the page changes. */
export interface PageOutput {
  /** Path below the output folder → text. A file that the site itself has in a static folder stays. */
  files?: { [file: string]: string }
  /** Whatever the plugin's `postBuild` needs of the page; it asks for it by `outputOf`. */
  data?: Json
}

/** Makes the output of one page, from nothing but its arguments. */
export type MakePageOutput<Options extends object = object> = (
  page: PageForOutput,
  options: Options,
) => PageOutput | undefined

export interface PostBuildProps extends LoadContext {
  /** Folder that becomes the output; already holds all pages. The same as in the context that the plugin was created with. */
  outDir: string
  siteMetadata: SiteMetadata
  /** All plugins and themes, with what they loaded. */
  plugins: LoadedPlugin[]
  routesPaths: string[]
  /** With the plugin that added each. */
  routes: (RouteConfig & { plugin: { name: string; id: string } })[]
  /** By pathname. Plugins know `/404.html` by its name: as in Docusaurus, it is not marked. */
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
  /** Content compiled to absolute-URL HTML, for feeds. Taken from the cache of the build, never rendered twice. */
  renderContentHtml(ref: ContentRef): Promise<string>
  /** Writes a file below the output folder. */
  writeFile(file: string, data: string | Uint8Array): Promise<void>
  /** What the build made of routes and modules, for people who look into a site. Worked out when it is read. */
  debug: { readonly routes: Json; readonly registry: Json }
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

/** Tags of one kind in the head of a page. */
export interface LegacyHeadTags {
  toString(): string
  toComponent(): ReactElement[]
}

/** Attributes of an element that surrounds every page. */
export interface LegacyHeadAttributes {
  toString(): string
  /** As props of React. */
  toComponent(): { [prop: string]: string | boolean }
}

/** The head of a page as React Helmet gives it on a server. */
export interface LegacyHead {
  base: LegacyHeadTags
  bodyAttributes: LegacyHeadAttributes
  htmlAttributes: LegacyHeadAttributes
  link: LegacyHeadTags
  meta: LegacyHeadTags
  noscript: LegacyHeadTags
  /** Tags that components asked to come first; they are where the others of their kind are. */
  priority: LegacyHeadTags
  script: LegacyHeadTags
  style: LegacyHeadTags
  title: LegacyHeadTags
}

/** What `extendCli` gets: the program of Commander that the commands of plugins are added to. */
export type CliCommand = Command

/** What `configureVite` may change; merged over the engine's own settings. */
export interface ViteExtension {
  plugins?: unknown[]
  css?: { postcss?: { plugins?: unknown[] } }
  define?: { [name: string]: string }
  resolve?: { alias?: { [name: string]: string } }
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
   * each file that a prop of the component holds (`img={require('./a.png')}` or an imported file).
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

export interface PluginModule<Options = unknown> {
  (context: LoadContext, options: Options): Plugin | Promise<Plugin>
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

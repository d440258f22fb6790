import type { ReactElement } from 'react'
import type { CompiledContent, Json, JsonObject, PageData, PageImage } from '../../shared/index.ts'
import type { RouteMetadata } from './routes.ts'

/** A page as it was built, for `postBuild`. */
export interface BuiltPage {
  path: string
  /** File below the output folder, with slashes. */
  file: string
  title: string
  description: string
  noIndex: boolean
  unlisted: boolean
  /** The route shows a whole document, and is listed and indexed; tags in the final head may still say otherwise. */
  hasDocument: boolean
  plugin: { name: string; id: string }
  metadata: RouteMetadata
  /**
   * Sections of the page's text, one per heading; the text before the first heading is a section without one. Empty for pages
   * without Markdown.
   */
  sections: { id: string; title: string; level: number; text: string }[]
  /**
   * Whole documents that the page shows at its innermost level, in order; empty for lists of excerpts and pages without
   * Markdown. A code page has its tree here too, with the number of each expression instead of its value.
   */
  contents: CompiledContent[]
  /** Contents of `<meta name="…">` tags that start with `docusaurus_` or `docsearch:`. */
  tags: { [name: string]: string }
  /** The whole head of the page as data, for plugins that inspect it; `text` is the content of a tag such as `<title>`. */
  head: { tag: string; attributes: { [name: string]: string }; text?: string }[]
  /** Attributes of `<html>` and `<body>`. */
  htmlAttributes: { [name: string]: string }
  bodyAttributes: { [name: string]: string }
  /** The image that a plugin chose for the page (`getPageImages`), with that plugin's notes. */
  image?: FoundPageImage
}

export interface FoundPageImage extends PageImage {
  /** Data that `postBuild` needs to render the image. It is not sent to readers. */
  notes?: Json
}

/** A page after its components were rendered. */
export interface RenderedPage {
  /** The page's data; where the HTML already contains a static text, the data has a number instead. */
  data: PageData
  /** Text of `<title>`. */
  title: string
  head: BuiltPage['head']
  unlisted: boolean
}

/**
 * Chooses the image of a page.
 * @returns undefined to keep the image that the page's components set
 */
export type FindPageImage<Options extends object = object> = (
  page: RenderedPage,
  options: Options,
) => FoundPageImage | undefined

/** A module that processes pages in the threads that render them. */
export interface PageModule {
  /** Absolute path of a module whose default export is a function. Every thread loads it: keep it small. */
  module: string
  /** Plain data, passed to the function as its second argument. */
  options: object
  /**
   * Identifies everything else that the results depend on, such as the module's version. When it changes, all pages are
   * rendered again.
   */
  fingerprint: string
}

/** The module that exports a `FindPageImage`. */
export type PageImageFinder = PageModule

/** A rendered page, as input for output that is generated beside its HTML. */
export interface PageForOutput
  extends Pick<
    BuiltPage,
    'path' | 'file' | 'title' | 'description' | 'unlisted' | 'hasDocument' | 'sections' | 'contents' | 'tags' | 'head'
  > {
  /** Props of the route's component. */
  props: JsonObject
}

/**
 * What a plugin generates from a page beside its HTML. The engine caches it with the page and regenerates it only when the page
 * changes.
 */
export interface PageOutput {
  /** Path below the output folder → text. A file from a static folder of the site takes precedence. */
  files?: { [file: string]: string }
  /** Data that the plugin's `postBuild` needs about the page; it reads it with `outputOf`. */
  data?: Json
}

/** Generates the output of one page. The result must depend on the arguments alone. */
export type MakePageOutput<Options extends object = object> = (
  page: PageForOutput,
  options: Options,
) => PageOutput | undefined

/** All tags of one kind in the head of a page. */
export interface LegacyHeadTags {
  toString(): string
  toComponent(): ReactElement[]
}

/** Attributes of `<html>` or `<body>`. */
export interface LegacyHeadAttributes {
  toString(): string
  /** As React props. */
  toComponent(): { [prop: string]: string | boolean }
}

/** The head of a page in the form that React Helmet returns on a server. */
export interface LegacyHead {
  base: LegacyHeadTags
  bodyAttributes: LegacyHeadAttributes
  htmlAttributes: LegacyHeadAttributes
  link: LegacyHeadTags
  meta: LegacyHeadTags
  noscript: LegacyHeadTags
  /** Always empty: tags that components mark as prioritized are among the others of their kind. */
  priority: LegacyHeadTags
  script: LegacyHeadTags
  style: LegacyHeadTags
  title: LegacyHeadTags
}

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

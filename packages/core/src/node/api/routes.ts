import type { Json, JsonObject, SharedRef } from '../../shared/index.ts'

type AssetPath = string | undefined

/** Markdown that a page shows. */
export interface ContentRef {
  /** Absolute path of the Markdown file; for generated text, of the file it was generated from. */
  sourcePath: string
  /** Markdown to use instead of the file's content (without front matter), for text that no file contains. */
  body?: string
  /** Distinguishes several texts of one source; part of ids where the content needs them. */
  key?: string
  /** Only the part before the truncate marker, if the source has one. */
  truncated?: boolean
  /** The truncated part has a table of contents too, of its own headings. */
  hasToc?: boolean
  /** The leading `# Title` is left out of the content, because the page component renders the title. */
  removeTitle?: boolean
  /** The document is imported as a module by code, which may pass it `props`. */
  isModule?: boolean
  /**
   * JavaScript expression of an object, name → component: the components that the code that shows the document passes for its
   * elements.
   */
  givenComponents?: string
  /** Available in MDX as `frontMatter`. */
  frontMatter?: JsonObject
  /** Files that the front matter refers to, besides its `image`; those that start with `./` are in the `assets` of MDX. */
  assets?: { [name: string]: AssetPath | AssetPath[] }
  /** Heading levels to include in the table of contents, 2 to 6; defaults to the site's setting. */
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
  /** Unless true, the route also answers for every path below its own. */
  exact?: boolean
  /** Plain data for the component. */
  props?: JsonObject
  /** Props that plugins see in `postBuild`, where pages receive less data than Docusaurus has in its routes. */
  fullProps?: JsonObject
  /** Props sent only with the first HTML, for data whose full form is in a shared file. */
  firstLoadProps?: JsonObject
  /** Shared data that the component reads with `useSharedData`. */
  shared?: { [name: string]: SharedRef }
  contents?: ContentRef[]
  /**
   * Data for `useRouteContext()`; values that are paths of `createData` files are replaced by their content, as in Docusaurus.
   */
  context?: Json
  /**
   * Props in the form of Docusaurus, by name: a file written by `createData` (its JSON becomes the prop), code or Markdown (its
   * default export becomes the prop), or objects and lists of these.
   */
  modules?: RouteModules
  /** Child routes, rendered inside this component by `renderRoutes()`. */
  routes?: RouteConfig[]
  /** Of two routes for one path, the one with the higher priority is used. */
  priority?: number
  metadata?: RouteMetadata
  /** Left out of sitemap and search, and marked `noindex`. */
  noIndex?: boolean
  /** Reachable by its address only: marked `noindex`, left out of lists and search. */
  unlisted?: boolean
  /** The route is dropped, without a report, if another route has its path: for pages that a site did not ask for. */
  yieldsToOthers?: boolean
}

/** A file as a prop: its path, absolute or as an import specifier; the object form adds a query. */
export type RouteModule =
  | string
  | { __import: true; path: string; query?: { [name: string]: string | number | boolean } }

export interface RouteModules {
  [prop: string]: RouteModule | RouteModules | (RouteModule | RouteModules)[]
}

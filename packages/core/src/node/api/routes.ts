import type { Json, JsonObject, SharedRef } from '../../shared/index.ts'

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
  /** A truncated one has a contents list too, of its part. */
  hasToc?: boolean
  /** The leading `# Title` is left out of the content, because the page component renders the title. */
  removeTitle?: boolean
  /** It is shown by code, which may give it `props`. */
  isModule?: boolean
  /** Code of the components that whoever shows it gives to its elements, an object by their names. */
  givenComponents?: string
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
  /** A route that is not exact, as one is that does not say so, also answers for every path below it. */
  exact?: boolean
  /** Plain data for the component. */
  props?: JsonObject
  /** What plugins find as `props` after the build, where pages are given less of it than Docusaurus has in its routes. */
  fullProps?: JsonObject
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
  /** Of two routes for one path, that of the higher priority counts. */
  priority?: number
  metadata?: RouteMetadata
  /** Left out of sitemap and search, and marked `noindex`. */
  noIndex?: boolean
  /** Reachable by its address only: marked `noindex`, left out of lists and search. */
  unlisted?: boolean
  /** It is left out, which nothing reports, where another route has its path: for pages that a site did not ask for. */
  givesWay?: boolean
}

/** A file as a prop: its path, absolute or as code would import it; the longer form has a query for it. */
export type RouteModule =
  | string
  | { __import: true; path: string; query?: { [name: string]: string | number | boolean } }

export interface RouteModules {
  [prop: string]: RouteModule | RouteModules | (RouteModule | RouteModules)[]
}

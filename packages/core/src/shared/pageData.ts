import type { PathMatch } from './matchPath.ts'
import type { CompiledContent } from './contentTree.ts'
import type { Json, JsonObject } from './json.ts'

/** Address of a JSON file that many pages share: URL with base, content-hashed name, immutable. */
export interface SharedRef {
  $shared: string
}

/** One level of a page: a component with its data. Levels are nested, outermost first. */
export interface PageLevel {
  /** Component reference, for example `@theme/DocItem`. */
  component: string
  props: JsonObject
  /** Props sent only with the first HTML, where the shared file is not loaded yet. */
  firstLoadProps?: JsonObject
  shared?: { [name: string]: SharedRef }
  contents?: CompiledContent[]
  /** Further fields of the route, by the plugin that added it. */
  attributes?: JsonObject
}

/** Id of the element with the script of the site. */
export const entryId = '__strata_entry'

/** Module part of a component reference: `@theme/Tabs#Tab.Item` → `@theme/Tabs`. */
export function toModuleId(reference: string): string {
  return reference.replace(/#.*$/s, '')
}

/** All that the browser needs to render one page; `page.json` beside `index.html`, or `x.html.json` beside `x.html`. */
export interface PageData {
  /** Pathname with base URL, as in the address bar. */
  path: string
  levels: PageLevel[]
  context: RouteContextData
  /** Component and code-page modules to load before rendering. */
  modules: string[]
  /**
   * Of its documents that run code: the script of each, and behind it what that imports, URLs with base. No script of the site
   * names them, so that an edit of one document changes no other page.
   */
  scripts?: { [reference: string]: string[] }
  /** Script of the site that those import; set with them. */
  entry?: string
  /** Stylesheets needed by this page alone, URLs with base. */
  styles?: string[]
  /** The page needs a security policy of its own, so it is always loaded as a document. */
  fullLoad?: boolean
  /**
   * Pathnames below the site that its links lead to and that are no page of this build: a file, a redirect, another
   * deployment. They are loaded as documents.
   */
  outside?: string[]
  /** The page asks search engines to leave it out. */
  noIndex?: boolean
  /**
   * The page shows whole documents at its innermost level, and hides from nobody: it can be published as Markdown, at
   * `toMarkdownUrl(path)`.
   */
  hasDocument?: boolean
  /** There is where its route answers for other addresses too. */
  open?: OpenRoute
  /** Set in the browser, where the page is shown for another address: what its components are told of that. */
  shownAs?: { location: { pathname: string; search: string; hash: string }; match: PathMatch }
  /** On the not-found page: all of them, most special first. */
  openRoutes?: OpenRoute[]
  /** Image found when the page was rendered; known to its first HTML only, as nobody shares what a link led to. */
  image?: PageImage
}

/** A path, with parameters or without, whose page answers for all addresses that match: with `exact` for none below it. */
export interface OpenRoute {
  path: string
  exact?: boolean
}

/** The image that stands for a page where it is shared. */
export interface PageImage {
  /** Pathname with base URL. */
  src: string
  /** Pixels. */
  width: number
  height: number
  /** What the image shows, in words. */
  alt: string
}

/** Plugin that made a route, with data the plugin attached to it. */
export interface RouteContextData {
  plugin: { name: string; id: string }
  data?: Json
}

import type { PathMatch } from './matchPath.ts'
import type { CompiledContent } from './contentTree.ts'
import type { Json, JsonObject } from './json.ts'

/** URL of a JSON file that many pages share: with base, content-hashed name, immutable. */
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
  /** Further fields of the route, from the plugin that added it. */
  attributes?: JsonObject
}

/** Id of the script element that loads the site's entry. */
export const entryId = '__strata_entry'

/** Module part of a component reference: `@theme/Tabs#Tab.Item` → `@theme/Tabs`. */
export function toModuleId(reference: string): string {
  return reference.replace(/#.*$/s, '')
}

/** Everything that the browser needs to render a page; `page.json` beside `index.html`, or `x.html.json` beside `x.html`. */
export interface PageData {
  /** Pathname with base URL, as in the address bar. */
  path: string
  levels: PageLevel[]
  context: RouteContextData
  /** Component and code-page modules to load before rendering. */
  modules: string[]
  /**
   * For documents of the page that run code: the script of each, followed by the scripts it imports, as URLs with base. No
   * script of the site refers to them, so that an edit of one document changes no other page.
   */
  scripts?: { [reference: string]: string[] }
  /** The site's entry, which those scripts import; set together with `scripts`. */
  entry?: string
  /** Stylesheets that only this page needs, URLs with base. */
  styles?: string[]
  /** The page needs its own security policy, so a link to it always loads it as a new document. */
  fullLoad?: boolean
  /**
   * Pathnames below the base URL that links of the page lead to and that are not pages of this build: a file, a redirect,
   * another deployment. The browser loads them as new documents.
   */
  outside?: string[]
  /** The page asks search engines to leave it out. */
  noIndex?: boolean
  /**
   * The page shows whole documents at its innermost level and is listed and indexed, so it can be published as Markdown, at
   * `toMarkdownUrl(path)`.
   */
  hasDocument?: boolean
  /** Set if the route also answers for other addresses. */
  open?: OpenRoute
  /** Set in the browser when the page is shown for another address: the location and match that its components receive. */
  shownAs?: { location: { pathname: string; search: string; hash: string }; match: PathMatch }
  /** On the not-found page: all open routes of the site, most specific first. */
  openRoutes?: OpenRoute[]
  /** Image chosen when the page was rendered; only in the data of its first HTML, as link previews are made from that. */
  image?: PageImage
}

/** A path, possibly with parameters, whose page answers for all matching addresses; `exact` excludes those below it. */
export interface OpenRoute {
  path: string
  exact?: boolean
}

/** The image that represents a page where it is shared. */
export interface PageImage {
  /** Pathname with base URL. */
  src: string
  /** Pixels. */
  width: number
  height: number
  /** Text alternative. */
  alt: string
}

/** The plugin that added a route, with the data it attached. */
export interface RouteContextData {
  plugin: { name: string; id: string }
  data?: Json
}

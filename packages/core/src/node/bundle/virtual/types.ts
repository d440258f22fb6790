import type { SiteData } from '../../../shared/index.ts'
import type { Problem } from '../../api/errors.ts'
import type { RouteConfig } from '../../api/routes.ts'
import type { Site } from '../../plugins/loadPlugins.ts'

/** Component references that pages use. */
export interface ModuleReferences {
  /** Sorted. */
  all: string[]
  /** Those of documents that run code. Pages state the URLs of their scripts, so no table lists them. */
  documents: Set<string>
  /** Those that so many pages use that they belong to the script of every page. */
  common: Set<string>
  /** Components for Markdown that many pages use, but fewer: the small ones among them are in the script of every page too. */
  popular: Set<string>
  /** Those that one page alone uses: the table of them is loaded with it, so that it does not weigh on every other. */
  rare: Set<string>
}

/** What the bundler asks the engine for. Functions, because the development server's answers change. */
export interface BundleInput {
  site: Site
  /** The components of all pages. Builds start to bundle while they still read the documents that determine this. */
  references(): ModuleReferences | Promise<ModuleReferences>
  /** See `listClientModules`. A build lists them once: plugins write some of them then, and the bundler reads them. */
  clientModules(): string[]
  siteData(): SiteData
  globalDataUrl(): string
  /** The whole global data as JSON. */
  globalDataText(): string
  /** The routes of all plugins. Bundles whose code imports them are rebuilt when they change. */
  routes(): RouteConfig[]
  /** Source of a code page's module; undefined if there is none. */
  codePage(reference: string): Promise<string | undefined> | string | undefined
  /** Source of the module of a Markdown file that code imports, by the id of that module. */
  markdownModule(id: string): Promise<string>
  isDev: boolean
  /** Called with the module that each reference leads to, for the list of files that a page needs. */
  onReference?(reference: string, moduleId: string): void
  /** Problems to report for a reference that leads to no module. */
  describeMissing?(reference: string): Promise<Problem[]>
  /** Takes a problem whose place the bundler would not know as well. The bundle still fails. */
  report?(problem: Problem): void
}

/** Input of virtual modules, which differ between server and browser. */
export type VirtualInput = BundleInput & { isServer: boolean }

import type { SiteData } from '../../../shared/index.ts'
import type { Problem } from '../../api/errors.ts'
import type { RouteConfig } from '../../api/routes.ts'
import type { Site } from '../../plugins/loadPlugins.ts'

/** Component references that pages use. */
export interface ModuleReferences {
  /** Sorted. */
  all: string[]
  /** Those of documents that run code. Pages say where their scripts are, so that they are in no table. */
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
  /** The components of all pages. A build begins to bundle while it still reads the documents that decide this. */
  references(): ModuleReferences | Promise<ModuleReferences>
  /** See `listClientModules`. A build lists them once: plugins write some of them then, and the bundler reads them. */
  clientModules(): string[]
  siteData(): SiteData
  globalDataUrl(): string
  /** The whole global data as JSON. */
  globalDataText(): string
  /** The routes of all plugins. Bundles whose code asks for them are made anew when they change. */
  routes(): RouteConfig[]
  /** Source of a code page's module; undefined if there is none. */
  codePage(reference: string): Promise<string | undefined> | string | undefined
  /** Source of the module of a Markdown file that code imports, by the id of that module. */
  markdownModule(id: string): Promise<string>
  isDev: boolean
  /** Told of the module each reference leads to; for the list of files a page needs. */
  onReference?(reference: string, moduleId: string): void
  /** What to say of a reference that leads to no module. */
  describeMissing?(reference: string): Promise<Problem[]>
  /** Takes a problem whose place is known better here than by the bundler. The bundle fails nevertheless. */
  report?(problem: Problem): void
}

/** What the virtual modules differ by. */
export type VirtualInput = BundleInput & { isServer: boolean }

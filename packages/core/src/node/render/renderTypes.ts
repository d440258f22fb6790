import type { PageModule } from '../api/pages.ts'
import type { ClientAssets } from '../bundle/clientAssets.ts'
import type { DocumentPolicy } from '../build/policy/securityPolicy.ts'
import type { FileStamp } from '../fileStamp.ts'
import type { SiteAddresses } from './outsideLinks.ts'
import type { HtmlFacts } from './readDocument.ts'
import type { RenderFailure } from './describeRenderFailures.ts'
import type { DocumentTemplate } from './renderDocument.ts'
import type { Sheet } from './styleSheet.ts'

/** Data that a render worker is started with. */
export interface RenderSetup {
  /** URL of the server bundle, with its cache key as the query, because one process may build twice. */
  serverUrl: string
  outDir: string
  /** Folder of the previous build. */
  previousDir: string
  template: DocumentTemplate
  entry: ClientAssets['entry']
  modules: ClientAssets['modules']
  /** Parsed stylesheets by address. */
  sheets: { [href: string]: Sheet }
  /** Undefined if the site has no security policy. */
  policy: DocumentPolicy | undefined
  addresses: SiteAddresses
  imageFinders: PageModule[]
  outputMakers: PageModule[]
  /** Folders whose files are copied to the output as they are. */
  staticDirs: string[]
  /** Shared memory in which a thread stores the index of the page it renders, to detect one that does not terminate. */
  clock?: SharedArrayBuffer
  /** Whether unchanged files are hard links to those of the previous build, or copies. */
  isLinking: boolean
}

/** The part of the setup that suffices to reuse pages of the previous build. */
export type ReuseSetup = Omit<RenderSetup, 'sheets'>

/** Name of a file below the output folder, hash of its content, and its stamp. */
export type WrittenFile = [file: string, hash: string, stamp: FileStamp]

/** What the previous build wrote for a page; reused if the files still have this content. */
export interface PreviousPage {
  files: WrittenFile[]
  /** Files that plugins made for the page. */
  outputFiles: WrittenFile[]
  /** References of the modules that the page needs. */
  modules: string[]
  facts: HtmlFacts
  /** Indexes of the output makers that returned data. */
  outputs: number[]
  /** Components of the page keep the process from ending, for example by an interval or an open port. */
  isBusy?: true
}

export interface RenderJob {
  /** Index among all pages. */
  index: number
  /** Pathname. */
  path: string
  /** The page as JSON in UTF-8, in a buffer of its own. */
  page: Uint8Array
  /** Notes that only output makers need, as JSON; left out if there are no makers. */
  notes?: Uint8Array
  /** File relative to the output folder, with slashes. */
  file: string
  /** File for the page's data; the not-found page has none. */
  dataFile?: string
  unlisted?: boolean
}

export type RenderResult =
  /** A page that was rendered also has the data of its output makers, as JSON. */
  ({ ok: true; isReused: boolean; data?: string[] } & PreviousPage) | ({ ok: false } & RenderFailure)

import type { PageModule } from '../api/pages.ts'
import type { ClientAssets } from '../bundle/clientAssets.ts'
import type { DocumentPolicy } from '../build/policy/securityPolicy.ts'
import type { FileStamp } from '../fileStamp.ts'
import type { SiteAddresses } from './outsideLinks.ts'
import type { HtmlFacts } from './readDocument.ts'
import type { RenderFailure } from './describeRenderFailures.ts'
import type { DocumentTemplate } from './renderDocument.ts'
import type { Sheet } from './styleSheet.ts'

/** What a render worker is started with. */
export interface RenderSetup {
  /** URL of the server's module, with its key as query: one process may build twice. */
  serverUrl: string
  outDir: string
  /** Folder of the previous build. */
  previousDir: string
  template: DocumentTemplate
  entry: ClientAssets['entry']
  modules: ClientAssets['modules']
  /** Each stylesheet by its address. */
  sheets: { [href: string]: Sheet }
  /** Undefined if the site has no security policy. */
  policy: DocumentPolicy | undefined
  addresses: SiteAddresses
  imageFinders: PageModule[]
  outputMakers: PageModule[]
  /** Folders whose files are part of the output as they are. */
  staticDirs: string[]
  /** Where a thread says which page it renders, for those who wait for one that never ends. */
  clock?: SharedArrayBuffer
  /** Unchanged files are links to those of the previous build, else copies. */
  isLinking: boolean
}

/** What is known before there is a page to render: enough to take pages from the previous build. */
export type ReuseSetup = Omit<RenderSetup, 'sheets'>

/** A file below the output folder with the hash of its content and its stamp. */
export type WrittenFile = [file: string, hash: string, stamp: FileStamp]

/** What the previous build wrote for the same page; used if the files still have this content. */
export interface PreviousPage {
  files: WrittenFile[]
  /** What plugins made of the page. */
  outputFiles: WrittenFile[]
  /** References of the modules it needs. */
  modules: string[]
  facts: HtmlFacts
  /** Numbers of the output makers that gave data. */
  outputs: number[]
  /** What renders it keeps a process from ending: an interval, an open port. */
  isBusy?: true
}

export interface RenderJob {
  /** Place among all pages. */
  index: number
  /** Pathname. */
  path: string
  /** The page as JSON, UTF-8, in a buffer of its own. */
  page: Uint8Array
  /** What only the makers of its outputs need, as JSON; left out if there are none. */
  notes?: Uint8Array
  /** File below the output folder, with slashes. */
  file: string
  /** File for the page's data; none for the not-found page. */
  dataFile?: string
  unlisted?: boolean
}

export type RenderResult =
  /** Of a fresh page also the data of its outputs, as JSON. */
  ({ ok: true; isReused: boolean; data?: string[] } & PreviousPage) | ({ ok: false } & RenderFailure)

import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../cacheStore.ts'
import type { PageData, PageImage } from '../../shared/index.ts'
import type { DrawnPage, FoundPageImage, PageImageFinder } from '../api/plugin.ts'
import type { ClientAssets } from '../bundle/buildBundles.ts'
import { listRefused, readPolicyNeeds } from '../build/securityPolicy.ts'
import { describeFaults } from './describeFaults.ts'
import { loadPageImageFinders } from './findPageImage.ts'
import { readLinks, type DocumentFacts } from './readDocument.ts'
import { listTemplateTags, renderDocument, type DocumentTemplate, type HeadTag } from './renderDocument.ts'

/** What a render worker is started with. */
export interface RenderSetup {
  /** URL of the server's module, with its key as query: one process may build twice. */
  serverUrl: string
  outDir: string
  /** Folder of the previous build. */
  previousDir: string
  template: DocumentTemplate
  modules: ClientAssets['modules']
  /** Component references whose pages have a security policy of their own; undefined if the site has no policy. */
  policyReferences?: string[] | undefined
  imageFinders: PageImageFinder[]
  /** Where a thread says which page it draws, for those who wait for one that never ends. */
  clock?: SharedArrayBuffer
  /** Unchanged files are links to those of the previous build, else copies. */
  isLinking: boolean
}

/** What the previous build wrote for the same page; used if the files still have this content. */
export interface PreviousPage {
  htmlHash: string
  dataHash: string
  facts: DocumentFacts
  bytes: number
}

export interface RenderJob {
  /** Place among all pages. */
  index: number
  /** Pathname. */
  path: string
  /** The page as JSON, UTF-8, in a buffer of its own. */
  page: Uint8Array
  /** File below the output folder, with slashes. */
  file: string
  /** File for the page's data; none for the not-found page. */
  dataFile?: string
  unlisted?: boolean
}

/** A page that the previous build wrote, with the hashes of its files. */
export type ReuseJob = Omit<RenderJob, 'page'> & Pick<PreviousPage, 'htmlHash' | 'dataHash'>

export type RenderResult =
  | ({ ok: true; isReused: boolean } & PreviousPage)
  | { ok: false; path: string; message: string; stack: string; isLoadFailure?: boolean; faults?: string[] }

type FindImage = (page: DrawnPage) => FoundPageImage | undefined

interface ServerModule {
  renderPage(
    page: PageData,
    findImage: (tags: HeadTag[]) => PageImage | undefined,
  ): Promise<{
    html: string
    head: { tags: HeadTag[]; htmlAttributes: { [name: string]: string }; bodyAttributes: { [name: string]: string } }
    inlineData: string
  }>
}

const servers = new Map<string, Promise<ServerModule>>()
// per build: the next one in the same process may have other plugins
const findersBySetup = new WeakMap<RenderSetup, Promise<FindImage>>()

/** Draws pages and writes their files. Failures are results, so that all of them can be reported. */
export async function drawBatch(jobs: RenderJob[], setup: RenderSetup): Promise<RenderResult[]> {
  let server: ServerModule
  let findImage: FindImage
  try {
    ;[server, findImage] = await Promise.all([loadServer(setup.serverUrl), loadFinders(setup)])
  } catch (error) {
    const failure = toFailure(error)
    return jobs.map(({ path: pathname }) => ({ ...failure, path: pathname, isLoadFailure: true }))
  }
  const results: RenderResult[] = []
  const clock = setup.clock === undefined ? undefined : new Int32Array(setup.clock)
  for (const job of jobs) {
    if (clock !== undefined) Atomics.store(clock, 0, job.index)
    results.push(await renderJob(job, { server, findImage, setup }))
  }
  return results
}

/** Takes pages from the previous build; false for each that has to be drawn again. */
export function reuseBatch(jobs: ReuseJob[], setup: RenderSetup): boolean[] {
  return jobs.map((job) => reusePage(job, setup))
}

function loadServer(file: string): Promise<ServerModule> {
  const known = servers.get(file)
  if (known !== undefined) return known
  const loading = import(file) as Promise<ServerModule>
  servers.set(file, loading)
  return loading
}

function loadFinders(setup: RenderSetup): Promise<FindImage> {
  const known = findersBySetup.get(setup)
  if (known !== undefined) return known
  const loading = loadPageImageFinders(setup.imageFinders)
  findersBySetup.set(setup, loading)
  return loading
}

/** Links the files of the previous build if they are what that build wrote. */
function reusePage({ file, dataFile, htmlHash, dataHash }: ReuseJob, setup: RenderSetup): boolean {
  const { outDir, previousDir } = setup
  const isSame = (name: string, hash: string) => hashOf(readFileSync(path.join(previousDir, name))) === hash
  const placed: string[] = []
  const place = (name: string) => {
    const target = path.join(outDir, name)
    makeFolder(path.dirname(target), setup)
    if (setup.isLinking) linkSync(path.join(previousDir, name), target)
    else copyFileSync(path.join(previousDir, name), target, constants.COPYFILE_FICLONE)
    placed.push(target)
  }
  try {
    if (!isSame(file, htmlHash) || (dataFile !== undefined && !isSame(dataFile, dataHash))) return false
    place(file)
    if (dataFile !== undefined) place(dataFile)
    return true
  } catch {
    // a file is gone, or the file system has no links: the page is drawn again, and not into the file of the last build
    for (const target of placed) rmSync(target, { force: true })
    return false
  }
}

async function renderJob(
  { path: pathname, page: json, file, dataFile, unlisted = false }: RenderJob,
  { server, findImage, setup }: { server: ServerModule; findImage: FindImage; setup: RenderSetup },
): Promise<RenderResult> {
  const { outDir, template, modules, policyReferences } = setup
  try {
    const page = JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString()) as PageData
    const files = collectFiles(page, modules)
    const { scripts } = files
    const styles = [...files.styles, ...(page.styles ?? [])]
    if (styles.length > 0) page.styles = styles
    const target = path.join(outDir, file)
    makeFolder(path.dirname(target), setup)
    if (dataFile !== undefined) makeFolder(path.dirname(path.join(outDir, dataFile)), setup)
    const data = serializePage(page)
    let image: FoundPageImage | undefined
    const rendered = await server.renderPage(page, (tags) => {
      const { title, head } = readHead(tags)
      image = findImage({ data: page, title, head, unlisted })
      return image
    })
    const html = renderDocument({ ...rendered, scripts, styles }, template)
    writeFileSync(target, html)
    const policyNeeds = policyReferences === undefined ? {} : readPolicyNeeds(html)
    const refused = policyReferences === undefined ? [] : listRefused(html, listTemplateTags(template))
    const needsDocument =
      Object.keys(policyNeeds).length > 0 || page.modules.some((reference) => policyReferences?.includes(reference))
    const finalData = needsDocument ? `{"fullLoad":true,${data.slice(1)}` : data
    if (dataFile !== undefined) writeFileSync(path.join(outDir, dataFile), finalData)
    return {
      ok: true,
      isReused: false,
      htmlHash: hashOf(html),
      dataHash: hashOf(finalData),
      facts: {
        ...readHead(rendered.head.tags),
        ...readLinks(html),
        policyNeeds,
        ...(refused.length === 0 ? {} : { refused }),
        ...(image === undefined ? {} : { image }),
      },
      bytes: html.length,
    }
  } catch (error) {
    return { ...toFailure(error), path: pathname }
  }
}

/** Anything may be thrown in a component. */
function toFailure(error: unknown): { ok: false; message: string; stack: string; faults?: string[] } {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const faults = describeFaults(error)
  return { ok: false, message, stack, ...(faults === undefined ? {} : { faults }) }
}

// per build: the next one in the same process writes to a folder of the same name
const foldersBySetup = new WeakMap<RenderSetup, Set<string>>()

/** Makes a folder and those above it, each once. */
function makeFolder(dir: string, setup: RenderSetup): void {
  const made = foldersBySetup.get(setup) ?? new Set()
  foldersBySetup.set(setup, made)
  if (made.has(dir)) return
  const parent = path.dirname(dir)
  if (parent !== dir && !made.has(parent) && !existsSync(parent)) makeFolder(parent, setup)
  try {
    mkdirSync(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another worker was quicker
  }
  made.add(dir)
}

/** The data a visitor fetches when following a link: without what only the first HTML needs. */
export function serializePage(page: PageData): string {
  return JSON.stringify({ ...page, levels: page.levels.map(({ firstLoadProps: _, ...level }) => level) })
}

/** Files of a page's modules, each once. */
export function collectFiles(
  page: PageData,
  modules: ClientAssets['modules'],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const reference of page.modules) {
    const files = modules[reference.replace(/#.*$/, '')] ?? modules[reference]
    for (const file of files?.scripts ?? []) scripts.add(file)
    for (const file of files?.styles ?? []) styles.add(file)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function readHead(tags: HeadTag[]): Omit<DocumentFacts, 'links' | 'anchors' | 'policyNeeds' | 'refused'> {
  const named: { [name: string]: string } = {}
  for (const { tag, attributes } of tags)
    if (tag === 'meta' && attributes.name !== undefined) named[attributes.name] = attributes.content ?? ''
  return {
    title: tags.find(({ tag }) => tag === 'title')?.text ?? '',
    description: named.description ?? '',
    tags: Object.fromEntries(Object.entries(named).filter(([name]) => /^(?:docusaurus_|docsearch:)/.test(name))),
    head: tags.map(({ tag, attributes }) => ({ tag, attributes })),
  }
}

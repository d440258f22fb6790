import { toModuleId, type HeadEntry, type PageData, type PageImage, type RenderOutput } from '../../shared/index.ts'
import type { FoundPageImage } from '../api/pages.ts'
import { listStyleSources } from '../build/policy/securityPolicy.ts'
import type { ClientAssets } from '../bundle/clientAssets.ts'
import { describeFaults } from './describeFaults.ts'
import type { RenderFailure } from './describeRenderFailures.ts'
import { createRuleSelector, type SelectRules } from './inlineStyles.ts'
import type { RenderJob, RenderResult, RenderSetup } from './renderTypes.ts'
import type { PageNotes } from '../pages/assemblePage.ts'
import { createLinkReader } from './outsideLinks.ts'
import { NoOutputError, writeOutputFile, writePageFile } from './outputFiles.ts'
import { joinPieces } from './pieces.ts'
import { keepTexts, loadPageImageFinders, loadPageOutputMakers, readContents } from './pageModules.ts'
import { readAnchors, type HtmlFacts } from './readDocument.ts'
import { listBodyTags, listTemplateTags, renderDocument, type DocumentParts } from './renderDocument.ts'

interface PageFunctions {
  findImage: Awaited<ReturnType<typeof loadPageImageFinders>>
  makeOutputs: Awaited<ReturnType<typeof loadPageOutputMakers>>
  selectRules: SelectRules
  readLinks: ReturnType<typeof createLinkReader>
  /** Anchors that every document has. */
  commonAnchors: string[]
}

interface ServerModule {
  completePage(page: PageData): Promise<PageData>
  renderPage(page: PageData, findImage: (tags: HeadEntry[]) => PageImage | undefined): Promise<RenderOutput>
}

const servers = new Map<string, Promise<ServerModule>>()
// per build: the next build in the same process may have other plugins
const functionsBySetup = new WeakMap<RenderSetup, Promise<PageFunctions>>()

/** Number of resources that kept this thread alive before any component was loaded. */
let idleCount: number | undefined

/** Counts timers, ports and sockets; other resources, such as requests, end by themselves. */
const countRunning = () => process.getActiveResourcesInfo().filter((name) => /Timeout|Port|Wrap/.test(name)).length

/** Renders pages and writes their files. Failures are returned as results, so that all of them can be reported. */
export async function renderBatch(jobs: RenderJob[], setup: RenderSetup): Promise<RenderResult[]> {
  idleCount ??= countRunning()
  let server: ServerModule
  let functions: PageFunctions
  try {
    ;[server, functions] = await Promise.all([loadServer(setup.serverUrl), loadFunctions(setup)])
  } catch (error) {
    const failure = toFailure(error)
    return jobs.map(({ path: pathname }) => ({ ...failure, path: pathname, isLoadFailure: true }))
  }
  const results: RenderResult[] = []
  const clock = setup.clock === undefined ? undefined : new Int32Array(setup.clock)
  for (const job of jobs) {
    if (clock !== undefined) Atomics.store(clock, 0, job.index)
    results.push(await renderJob(job, { server, functions, setup }))
  }
  if (countRunning() > idleCount) for (const result of results) if (result.ok) result.isBusy = true
  return results
}

function loadServer(file: string): Promise<ServerModule> {
  const known = servers.get(file)
  if (known !== undefined) return known
  const loading = import(file) as Promise<ServerModule>
  servers.set(file, loading)
  return loading
}

function loadFunctions(setup: RenderSetup): Promise<PageFunctions> {
  const known = functionsBySetup.get(setup)
  if (known !== undefined) return known
  const loading = Promise.all([
    loadPageImageFinders(setup.imageFinders),
    loadPageOutputMakers(setup.outputMakers),
  ]).then(([findImage, makeOutputs]) => ({
    findImage,
    makeOutputs,
    selectRules: createRuleSelector(setup.sheets, listTemplateTags(setup.template)),
    readLinks: createLinkReader(setup.addresses),
    commonAnchors: readAnchors(listBodyTags(setup.template)),
  }))
  functionsBySetup.set(setup, loading)
  return loading
}

async function renderJob(
  { path: pathname, page: json, notes, file, dataFile, unlisted = false }: RenderJob,
  { server, functions, setup }: { server: ServerModule; functions: PageFunctions; setup: RenderSetup },
): Promise<RenderResult> {
  try {
    const page = await server.completePage(parseBytes(json) as PageData)
    const { scripts, styles } = addFiles(page, setup)
    const data = serializePage(page)
    const pageNotes = notes === undefined ? undefined : (parseBytes(notes) as PageNotes)
    const contents = pageNotes === undefined ? [] : readContents(page, pageNotes)
    const restoreTexts = keepTexts(contents)
    let image: FoundPageImage | undefined
    const rendered = await server.renderPage(page, (tags) => {
      const { title, head } = readHead(tags)
      image = functions.findImage({ data: page, title, head, unlisted })
      return image
    })
    const targets = functions.readLinks(rendered.html, rendered.links)
    const { outside, unchecked } = targets
    const addOutside = (json: string) =>
      outside.length === 0 ? json : `{"outside":${JSON.stringify(outside)},${json.slice(1)}`
    const { html, policyNeeds, refused, needsDocument } = await writeDocument(
      { ...rendered, inlineData: addOutside(rendered.inlineData), scripts, styles },
      { references: page.modules, selectRules: functions.selectRules, setup },
    )
    const finalData = needsDocument ? `{"fullLoad":true,${data.slice(1)}` : addOutside(data)
    const head = readHead(rendered.head.tags)
    restoreTexts()
    const made =
      pageNotes === undefined
        ? undefined
        : functions.makeOutputs({
            ...head,
            path: pathname,
            file,
            unlisted,
            hasDocument: page.hasDocument === true,
            sections: pageNotes.sections,
            contents,
            props: page.levels.at(-1)?.props ?? {},
          })
    return {
      ok: true,
      isReused: false,
      files: [
        writePageFile(file, html, setup),
        ...(dataFile === undefined ? [] : [writePageFile(dataFile, [finalData], setup)]),
      ],
      outputFiles: [...(made?.files ?? [])].map(([name, text]) => writeOutputFile(name, text, setup)),
      modules: page.modules,
      outputs: made?.outputs ?? [],
      data: made?.data ?? [],
      facts: {
        ...head,
        htmlAttributes: rendered.head.htmlAttributes,
        bodyAttributes: rendered.head.bodyAttributes,
        links: rendered.links,
        ...(outside.length + unchecked.length === 0 ? {} : { targets }),
        anchors: [...new Set([...functions.commonAnchors, ...readAnchors(rendered.html), ...rendered.anchors])],
        policyNeeds,
        ...(refused.length === 0 ? {} : { refused }),
        ...(image === undefined ? {} : { image }),
      },
    }
  } catch (error) {
    return { ...toFailure(error), path: pathname }
  }
}

/** Renders a document, and reads what its security policy needs. */
async function writeDocument(
  parts: DocumentParts,
  {
    references,
    selectRules,
    setup: { template, policy },
  }: { references: string[]; selectRules: SelectRules; setup: RenderSetup },
) {
  if (policy === undefined) {
    const html = renderDocument(parts, template, { selectRules })
    return { html, policyNeeds: {}, refused: [], needsDocument: false }
  }
  // imported on demand with its HTML parser, which sites without a policy do not need
  const { listRefused, readPolicyNeeds } = await import('../build/policy/readPolicy.ts')
  const unstyled = joinPieces(renderDocument(parts, template))
  const policyNeeds = readPolicyNeeds(unstyled)
  const byComponent = references
    .map((reference) => policy.byComponent[reference])
    .filter((needs) => needs !== undefined)
  const styleSources = listStyleSources([policy.ordinary, policyNeeds, ...byComponent])
  return {
    html: renderDocument(parts, template, { selectRules, styleSources }),
    policyNeeds,
    refused: listRefused(unstyled, listTemplateTags(template)),
    needsDocument: Object.keys(policyNeeds).length > 0 || byComponent.length > 0,
  }
}

function parseBytes(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString())
}

/** Converts a thrown value to a failure; components may throw anything. */
function toFailure(error: unknown): { ok: false } & Omit<RenderFailure, 'path'> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof NoOutputError) return { ok: false, message, stack, refusal: error.refusal }
  const faults = describeFaults(error)
  return { ok: false, message, stack, ...(faults === undefined ? {} : { faults }) }
}

/** Serializes the data that the client fetches when a reader follows a link, without what only the first load needs. */
export function serializePage(page: PageData): string {
  return JSON.stringify({ ...page, levels: page.levels.map(({ firstLoadProps: _, ...level }) => level) })
}

/** Adds the files that the client loads for a page to its data; returns those that its document loads. */
function addFiles(page: PageData, { modules, entry }: RenderSetup): { scripts: string[]; styles: string[] } {
  const files = collectFiles(page, modules)
  const styles = [...files.styles, ...(page.styles ?? [])]
  if (styles.length > 0) page.styles = styles
  const documents = page.modules.filter((reference) => modules[reference]?.isDocument === true)
  if (documents.length > 0) {
    page.entry = entry
    page.scripts = Object.fromEntries(documents.map((reference) => [reference, modules[reference]?.scripts ?? []]))
  }
  return { scripts: files.scripts, styles }
}

/** Files of a page's modules, without duplicates. */
function collectFiles(page: PageData, modules: ClientAssets['modules']): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const reference of page.modules) {
    const files = modules[toModuleId(reference)] ?? modules[reference]
    for (const file of files?.scripts ?? []) scripts.add(file)
    for (const file of files?.styles ?? []) styles.add(file)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function readHead(tags: HeadEntry[]): Pick<HtmlFacts, 'title' | 'description' | 'tags' | 'head'> {
  const named: { [name: string]: string } = {}
  for (const { tag, attributes } of tags)
    if (tag === 'meta' && attributes.name !== undefined) named[attributes.name] = attributes.content ?? ''
  return {
    title: tags.find(({ tag }) => tag === 'title')?.text ?? '',
    description: named.description ?? '',
    tags: Object.fromEntries(Object.entries(named).filter(([name]) => /^(?:docusaurus_|docsearch:)/.test(name))),
    head: tags.map(({ tag, attributes, text }) => ({
      tag,
      attributes,
      ...(text === undefined || tag === 'title' ? {} : { text }),
    })),
  }
}

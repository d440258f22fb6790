import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ReadModules, readModules } from './readModules.ts'

/** The parts of the bundler's API that are used here. */
interface BundlerContext {
  emitFile(file: { type: 'asset'; fileName: string; source: string; originalFileName: string }): string
}
interface DevServer {
  middlewares: { use(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): void }
}

/** Folder of a site's scripts, relative to the base URL. */
const scriptFolder = 'assets/js/'

const moduleId = '\0strata-mermaid'

/**
 * Bundler plugin for browser code that publishes the minified modules in Mermaid's package as they are: bundling and minifying
 * the same 3 MB for every site took a fifth of a cold build. Imports of `mermaid` that resolve to another copy are left alone,
 * as is `require()`. The ELK layouts, which a site may install, are published in the same way.
 */
export function createMermaidPlugin({ baseUrl, siteDir }: { baseUrl: string; siteDir: string }) {
  const urlPrefix = baseUrl + scriptFolder
  let isDev = false
  let reading: Promise<PublishedModules> | undefined
  const read = () => (reading ??= readPublished(siteDir))
  return {
    name: 'strata-mermaid',
    enforce: 'pre' as const,
    configResolved({ command }: { command: string }): void {
      isDev = command === 'serve'
    },
    resolveId: {
      filter: { id: /^mermaid$/ },
      // `require()` needs the module synchronously
      handler: (_: string, importer?: string, { kind }: { kind?: string } = {}) =>
        kind === 'require-call' || leadsElsewhere(importer) ? undefined : moduleId,
    },
    load: {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: ids of modules that are no files begin with it
      filter: { id: /^\0strata-mermaid$/ },
      async handler(this: BundlerContext) {
        const modules = await read()
        // lists the original files among the inputs of the bundle
        const publish = (name: string, { code, source }: { code: string; source: string }) =>
          this.emitFile({ type: 'asset', fileName: scriptFolder + name, source: code, originalFileName: source })
        if (!isDev) for (const [name, file] of listFiles(modules)) publish(name, file)
        return renderModule(modules, urlPrefix)
      },
    },
    configureServer({ middlewares }: DevServer): void {
      middlewares.use((request, response, next) => void answer(request, response, next))
    },
  }

  /** Serves the same files from memory in development. */
  async function answer({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const pathname = url.replace(/\?.*/s, '')
    if (reading === undefined || !pathname.startsWith(urlPrefix)) return next()
    const file = new Map(listFiles(await reading)).get(pathname.slice(urlPrefix.length))
    if (file === undefined) return next()
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=31536000, immutable' })
    response.end(file.code)
  }
}

/** Whether an import of `mermaid` from this importer resolves to another copy than the theme's. */
function leadsElsewhere(importer: string | undefined): boolean {
  if (importer === undefined || !path.isAbsolute(importer)) return false
  try {
    return createRequire(importer.replace(/\?.*/s, '')).resolve('mermaid') !== findMermaidFile('mermaid.core.mjs')
  } catch {
    return false // the importer has no copy of its own
  }
}

function findMermaidFile(name: string): string {
  return path.join(path.dirname(fileURLToPath(import.meta.resolve('mermaid'))), name)
}

interface PublishedModules {
  mermaid: ReadModules
  elk?: ReadModules
}

async function readPublished(siteDir: string): Promise<PublishedModules> {
  const elkFile = findElkFile(siteDir)
  const mermaid = await readModules(findMermaidFile('mermaid.esm.min.mjs'))
  return elkFile === undefined ? { mermaid } : { mermaid, elk: await readModules(elkFile) }
}

function listFiles({ mermaid, elk }: PublishedModules) {
  return [...mermaid.files, ...(elk?.files ?? [])]
}

/** Path of the ELK layouts; undefined if the site has not installed them. */
function findElkFile(siteDir: string): string | undefined {
  const { resolve } = createRequire(path.join(siteDir, 'package.json'))
  try {
    return resolve('@mermaid-js/layout-elk/dist/mermaid-layout-elk.esm.min.mjs')
  } catch {
    return undefined
  }
}

/** Version of the ELK layouts; undefined if the site has not installed them. */
export function findElkVersion(siteDir: string): string | undefined {
  const file = findElkFile(siteDir)
  if (file === undefined) return undefined
  const manifest: unknown = JSON.parse(readFileSync(path.join(path.dirname(file), '../package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest !== null ? String(Reflect.get(manifest, 'version')) : undefined
}

/** Code of the module that replaces `mermaid`. It preloads the imports of the entry in parallel, which saves a round trip. */
function renderModule({ mermaid, elk }: PublishedModules, urlPrefix: string): string {
  const urls = mermaid.entryImports.map((name) => urlPrefix + name)
  const registerLayouts =
    elk === undefined
      ? ''
      : `const layouts = await import(/* @vite-ignore */ ${JSON.stringify(urlPrefix + elk.entry)})
mermaid.default.registerLayoutLoaders(layouts.default)
`
  return `const entry = ${JSON.stringify(urlPrefix + mermaid.entry)}
for (const href of ${JSON.stringify(urls)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
const mermaid = await import(/* @vite-ignore */ entry)
${registerLayouts}export default mermaid.default
`
}

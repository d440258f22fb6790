import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { omitUndefined, SiteError } from '@strata/core'
import type { Plugin as VitePlugin, Rolldown } from 'vite'

export interface WorkerRequest {
  siteDir: string
  /** Absolute path of the module with the site's own rules. */
  customFile?: string | undefined
  /** Keeps the code readable, with a source map and with the logs of Workbox. */
  debug: boolean
}

interface BundledWorker {
  /** A classic script without imports; the placeholder for the list of files to store is not yet filled in. */
  code: string
  /** Files it was made from, absolute and sorted. */
  files: string[]
}

const entryId = 'virtual:strata/service-worker'
const ownFile = fileURLToPath(import.meta.url)
/** Has the extension of this file: `.js` in the compiled package, `.ts` in tests. */
export const workerModule = fileURLToPath(new URL(`../worker/startWorker${path.extname(ownFile)}`, import.meta.url))

/**
 * Bundles the worker with the site's own rules.
 * @throws SiteError if the site's module cannot be bundled
 */
export async function bundleWorker({ siteDir, customFile, debug }: WorkerRequest): Promise<BundledWorker> {
  // the bundler takes a tenth of a second to load, and a worker from the cache does not need it
  const { build } = await import('vite')
  const modules = new Set<string>()
  try {
    const result = await build({
      configFile: false,
      root: siteDir,
      publicDir: false,
      mode: 'production',
      // errors are thrown instead of logged
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': debug ? '"development"' : '"production"' },
      plugins: [workerPlugin({ siteDir, customFile, modules })],
      build: {
        write: false,
        target: 'es2022',
        minify: debug ? false : 'oxc',
        sourcemap: debug ? 'inline' : false,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: { input: entryId, output: { format: 'iife', codeSplitting: false } },
      },
    })
    // no watcher and one format: one output with one chunk
    const { output } = [result].flat()[0] as Rolldown.RolldownOutput
    const [{ code }] = output
    const files = [...modules]
      .map((id) => id.replace(/\?.*$/s, ''))
      .filter((id) => path.isAbsolute(id) && existsSync(id))
    return { code, files: [...new Set(files)].sort() }
  } catch (error) {
    throw toSiteError(error, customFile)
  }
}

/** @param modules collects all module ids; the bundler's list of a chunk lacks those without remaining code (constants) */
function workerPlugin({
  siteDir,
  customFile,
  modules,
}: Omit<WorkerRequest, 'debug'> & { modules: Set<string> }): VitePlugin {
  return {
    name: 'strata-pwa-worker',
    enforce: 'pre',
    resolveId(id, importer, options) {
      if (id === entryId) return `\0${entryId}`
      if (id.startsWith('@site/')) return this.resolve(path.join(siteDir, id.slice('@site/'.length)), importer, options)
      // plugin and site share one copy of Workbox, even if the site has installed its own: its router is a singleton
      if (/^workbox-[\w-]+(?:\/|$)/.test(id) && importer !== ownFile)
        return this.resolve(id, ownFile, { ...options, skipSelf: true })
      return undefined
    },
    load(id) {
      return id === `\0${entryId}` ? renderEntry(customFile) : undefined
    },
    buildEnd() {
      for (const id of this.getModuleIds()) modules.add(id)
    },
  }
}

function renderEntry(customFile: string | undefined): string {
  const start = `import { startWorker } from ${JSON.stringify(workerModule)}\n`
  if (customFile === undefined) return `${start}startWorker()\n`
  return `${start}import custom from ${JSON.stringify(customFile)}\nstartWorker(custom)\n`
}

/** The fields of bundler errors used here. */
interface BundlerError {
  message?: string
  code?: string
  id?: string
  loc?: { file?: string; line?: number; column?: number }
  errors?: BundlerError[]
}

function toSiteError(error: unknown, customFile: string | undefined): SiteError {
  const failure = (error ?? {}) as BundlerError
  const [{ code, message = String(error), id, loc } = failure] = failure.errors ?? [failure]
  const where = omitUndefined({
    file: loc?.file ?? id ?? customFile,
    line: loc?.line,
    column: loc?.column === undefined ? undefined : loc.column + 1,
  })
  if (code === 'MISSING_EXPORT' && customFile !== undefined) {
    const hint = 'Export a function: export default function swCustom({ offlineMode, debug }) { … }'
    return new SiteError(
      { message: 'The module of "plugin-pwa.swCustom" has no default export.', file: customFile, hint },
      { cause: error },
    )
  }
  return new SiteError(
    { message: `The service worker could not be bundled: ${readSentence(message)}`, ...where },
    { cause: error },
  )
}

/** The bundler's message without colors, code frame and stack. */
function readSentence(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal
  const plain = message.replace(/\u001B\[[\d;]*m/g, '')
  const [first = plain] = plain.split(/\n\s*(?:╭|at )/)
  return first.replace(/^\s*(?:\[[\w:. -]+\]\s*|Error:\s*|Build failed with \d+ errors?:\s*)+/, '').trim()
}

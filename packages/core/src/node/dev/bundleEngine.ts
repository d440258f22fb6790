import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { scriptConfig, withPlugins } from '../bundle/bundleConfig.ts'
import { belongsToEngine } from '../bundle/sitePostCss.ts'
import { strataPlugins } from '../bundle/strataPlugins.ts'
import { clientCodeDir, joinedPrefix } from '../bundle/virtual/ids.ts'
import type { BundleInput } from '../bundle/virtual/types.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'
import { toPosix } from '../sitePaths.ts'

export interface BundledEngine {
  /** Code by module id: modules of the engine, and the joined modules that they import. */
  modules: Map<string, string>
  /** Source files of the modules. */
  files: string[]
}

const react = /^(?:react|react-dom)(?:\/|$)/
/** Virtual modules that import nothing. */
const leaves = /^\0?virtual:strata\/(?:site-data|registry|browser-only|part-classes|no-component)$/

/**
 * Joins the modules of the engine from which no module of the site can be reached, so that a browser requests one file instead
 * of hundreds. Each module keeps its id, under which it re-exports its names. Modules that reach the site's own (replaced
 * components, and what imports them) stay separate, because modules are evaluated in the order of their imports. Only engine
 * code is read.
 */
export async function bundleEngine(input: BundleInput, isServer: boolean): Promise<BundledEngine> {
  const roots = listRoots(input, isServer)
  let graph: EngineGraph = { joined: new Set(), files: [] }
  const shared = scriptConfig(input, 'development')
  const built = await build(
    withPlugins(
      {
        ...shared,
        // no stylesheet is read, so this avoids the search for PostCSS settings
        css: { postcss: {} },
        define: { ...shared.define, 'import.meta.env.DEV': 'true', 'import.meta.env.SSR': String(isServer) },
        plugins: [engineGraphPlugin((found) => (graph = found)), ...strataPlugins({ ...input, isDev: true })],
        ssr: { noExternal: true },
        build: {
          write: false,
          minify: false,
          target: 'esnext',
          // library mode, because it adds no helpers for pages
          ...(isServer ? { ssr: true } : { lib: { entry: roots, formats: ['es' as const] } }),
          rolldownOptions: {
            input: roots,
            preserveEntrySignatures: 'strict',
            treeshake: false,
            // keep absolute paths, as in the ids of the development server
            makeAbsoluteExternalsRelative: false,
            output: {
              format: 'es',
              codeSplitting: {
                groups: [{ debugName: 'joined', name: (id) => (graph.joined.has(id) ? 'joined' : undefined) }],
              },
              entryFileNames: '[name]-[hash].js',
              chunkFileNames: '[name]-[hash].js',
            },
          },
        },
      },
      input,
      isServer,
    ),
  )
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return { modules: nameModules(output.filter((item) => item.type === 'chunk')), files: graph.files }
}

/** Entries: everything that pages, sites and plugins may import. The bundler finds the rest. */
function listRoots({ site }: BundleInput, isServer: boolean): string[] {
  const themeDirs = site.plugins.flatMap((plugin) =>
    isEnginePlugin(plugin) && plugin.getThemePath !== undefined
      ? [path.resolve(plugin.path, plugin.getThemePath())]
      : [],
  )
  return [
    ...['index.js', isServer ? 'server.js' : 'entry.js'].map((name) => path.join(clientCodeDir, name)),
    ...[path.join(clientCodeDir, 'exports'), ...themeDirs].flatMap(listScripts),
  ]
}

function listScripts(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true })
    .map((name) => path.join(dir, String(name)))
    .filter((file) => file.endsWith('.js'))
    .sort()
}

interface EngineGraph {
  joined: Set<string>
  files: string[]
}

/** Makes everything but the engine's modules external, emits each of these as an entry, and finds those that can be joined. */
function engineGraphPlugin(onEnd: (graph: EngineGraph) => void): Plugin {
  return {
    name: 'strata:engine-graph',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (importer === undefined) return undefined
      if (react.test(id)) return { id, external: true }
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (found !== null && isEngineModule(found.id)) return found
      // a relative import becomes absolute, since a joined module would resolve it from another folder
      return { id: found !== null && /^[.@]/.test(id) && path.isAbsolute(found.id) ? found.id : id, external: true }
    },
    moduleParsed({ id }) {
      if (isEngineModule(id)) this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
    },
    buildEnd(error) {
      if (error === undefined) onEnd(readGraph(this))
    },
  }
}

function isEngineModule(id: string): boolean {
  return path.isAbsolute(id) && id.endsWith('.js') && belongsToEngine(path.dirname(id))
}

function readGraph(context: Rolldown.PluginContext): EngineGraph {
  const files = [...context.getModuleIds()].filter(isEngineModule).sort()
  /** Modules from which something other than the engine can be reached. */
  const open = new Set<string>()
  const markOpen = (id: string): void => {
    if (open.has(id)) return
    open.add(id)
    context.getModuleInfo(id)?.importers.forEach(markOpen)
  }
  const isClosed = (id: string) => isEngineModule(id) || react.test(id) || leaves.test(id)
  for (const id of files) if (context.getModuleInfo(id)?.importedIds.every(isClosed) !== true) markOpen(id)
  return { joined: new Set(files.filter((id) => !open.has(id))), files }
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'moduleIds' | 'code' | 'imports' | 'dynamicImports'
>

/**
 * Maps chunks to module ids, also in their imports. The chunk of an entry gets the entry's id. A chunk with one other module
 * gets an id in that module's folder, because the packages that it imports are resolved from there.
 */
export function nameModules(chunks: Chunk[]): Map<string, string> {
  const nameShared = ({ fileName, moduleIds: [id, ...others] }: Chunk) =>
    id === undefined || others.length > 0 || !path.isAbsolute(id)
      ? `\0${joinedPrefix}${fileName.slice(0, -3)}`
      : toPosix(path.join(path.dirname(id), fileName))
  const ids = new Map(chunks.map((chunk) => [chunk.fileName, chunk.facadeModuleId ?? nameShared(chunk)]))
  return new Map(
    chunks.map(({ fileName, code, imports, dynamicImports }) => {
      const named = [...imports, ...dynamicImports].reduce((text, file) => {
        const id = ids.get(file)
        return id === undefined ? text : text.replaceAll(`"./${file}"`, JSON.stringify(id.replace(/^\0/, '')))
      }, code)
      return [ids.get(fileName) ?? fileName, named]
    }),
  )
}

import path from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { belongsToEngine } from '../bundle/sitePostCss.ts'
import { toModuleId } from '../../shared/index.ts'
import { clientCodeDir, referenceEnd, referencePrefix } from '../bundle/virtual/ids.ts'
import { isLoadedId } from '../plugins/webpack/loadedModules.ts'
import { toPosix } from '../sitePaths.ts'

/**
 * Compiles the modules of pages before browsers request them. The bundler prebundles packages when it finds imports of them,
 * and prebundles all of them again if it finds another one later: a page that has already loaded some would then have two
 * copies of React. So a page's scripts are served only after the bundler has seen everything that the page imports; its
 * document is not delayed.
 */
export class PageModules {
  private readonly pending = new Set<Promise<void>>()

  constructor(private readonly getServer: () => ViteDevServer | undefined) {}

  /**
   * @param references modules of a page
   * @returns resolves when their packages are prebundled; never rejects, since errors show when browsers request the module
   */
  prepare(references: string[]): Promise<void> {
    const client = this.getServer()?.environments.client
    if (client === undefined) return Promise.resolve()
    const urls = [
      `/${toAddress(path.join(clientCodeDir, 'entry.js'))}`,
      // ids as parsed from the browser's requests; what follows `#` in a reference is an export of the module
      ...references.map(
        (reference) => `\0${referencePrefix}${decodeURI(encodeURIComponent(toModuleId(reference)))}${referenceEnd}`,
      ),
    ]
    const visited = new Set<string>()
    const made = Promise.all(urls.map((url) => compile(client, url, visited))).then(() => untilJoined(client))
    this.pending.add(made)
    return made.finally(() => this.pending.delete(made))
  }

  /** Delays the first scripts of a page until pending preparations are done. */
  plugin(): Plugin {
    return {
      name: 'strata:page-modules',
      configureServer: ({ middlewares, environments: { client }, ws }) => {
        const send = client.hot.send.bind(client.hot) as (...args: unknown[]) => void
        client.hot.send = (...args: unknown[]) => {
          // Vite would send it to the next page that connects, which is one of those that wait here anyway
          if (this.pending.size > 0 && ws.clients.size === 0 && isReload(args[0])) return
          send(...args)
        }
        middlewares.use(async (request, _response, next) => {
          // also the HMR client, which would reload a page because of packages that it has not loaded yet
          if (/\/(?:@vite\/client|client\/entry\.js)(?:\?|$)/.test(request.url ?? '')) await Promise.all(this.pending)
          next()
        })
      },
    }
  }
}

/** Path below the base URL at which the bundler serves a file; on Windows, the drive is also preceded by a slash. */
export function toAddress(file: string): string {
  return path.posix.join('@fs/', toPosix(file))
}

function isReload(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'type' in payload && payload.type === 'full-reload'
}

/** Compiles a module and its imports, including dynamic imports of the site's own code. */
async function compile(client: DevEnvironment, url: string, visited: Set<string>): Promise<void> {
  if (visited.has(url)) return
  visited.add(url)
  const module = await transform(client, url)
  if (module === undefined) return
  const imported = [...module.importedModules].filter(
    ({ type, file }) => type === 'js' && client.depsOptimizer?.isOptimizedDepFile(file ?? '') !== true,
  )
  const chosen = isEngineModule(module)
    ? imported.filter((one) => isStatic(module, one))
    : imported.filter((one) => !isOnlyRead(module, one))
  await Promise.all(chosen.map((one) => compile(client, one.url, visited)))
}

/** Compiles one module; undefined if it has an error, or if the server was closed meanwhile. */
async function transform(client: DevEnvironment, url: string): Promise<EnvironmentModuleNode | undefined> {
  try {
    await client.transformRequest(url)
    return await client.moduleGraph.getModuleByUrl(url)
  } catch {
    return undefined
  }
}

function isEngineModule({ file }: EnvironmentModuleNode): boolean {
  return file !== null && path.isAbsolute(file) && belongsToEngine(path.dirname(file))
}

/** Whether loaders only read an import. It is listed so that edits are seen, but compiled as a module it would accept them. */
function isOnlyRead({ id, transformResult }: EnvironmentModuleNode, { url }: EnvironmentModuleNode): boolean {
  return isLoadedId(id ?? '') && transformResult?.code.includes(url) !== true
}

/** Whether an import of the engine is static. Its dynamic imports are for few pages, and are loaded on demand. */
function isStatic(module: EnvironmentModuleNode, imported: EnvironmentModuleNode): boolean {
  const { staticImportedUrls } = module as { staticImportedUrls?: Set<string> } // not in the bundler's types
  return staticImportedUrls === undefined || staticImportedUrls.has(imported.url)
}

/** Resolves when the packages found so far are prebundled. */
async function untilJoined(client: DevEnvironment): Promise<void> {
  const awaited = new Set<Promise<void> | undefined>([undefined])
  for (;;) {
    const found = Object.values(client.depsOptimizer?.metadata.discovered ?? {})
    // a closed server never removes them, so each is awaited only once
    const waiting = found.map(({ processing }) => processing).filter((processing) => !awaited.has(processing))
    if (waiting.length === 0) return
    for (const processing of waiting) awaited.add(processing)
    await Promise.all(waiting)
  }
}

import path from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { isOfEngine } from '../bundle/sitePostCss.ts'
import { toModuleId } from '../../shared/index.ts'
import { clientCodeDir, referenceEnd, referencePrefix } from '../bundle/virtual/ids.ts'
import { isLoadedId } from '../plugins/webpack/loadedModules.ts'
import { toPosix } from '../sitePaths.ts'

/**
 * Compiles the modules of pages before browsers ask for them. The bundler joins packages when it finds an import of one, and
 * joins all of them anew if another comes to light later: a page that has loaded some of them by then would have two copies
 * of React. So a page's scripts are answered when the bundler has seen everything that the page imports; its document is
 * not held back.
 */
export class PageModules {
  private readonly pending = new Set<Promise<void>>()

  constructor(private readonly getServer: () => ViteDevServer | undefined) {}

  /**
   * @param references modules of a page
   * @returns when the bundler has their packages ready; never fails, as a browser is told of a fault when it asks for the module
   */
  prepare(references: string[]): Promise<void> {
    const client = this.getServer()?.environments.client
    if (client === undefined) return Promise.resolve()
    const urls = [
      `/${toAddress(path.join(clientCodeDir, 'entry.js'))}`,
      // as the browser's requests for them are read; what is behind # is a part of the module
      ...references.map(
        (reference) => `\0${referencePrefix}${decodeURI(encodeURIComponent(toModuleId(reference)))}${referenceEnd}`,
      ),
    ]
    const visited = new Set<string>()
    const made = Promise.all(urls.map((url) => compile(client, url, visited))).then(() => untilJoined(client))
    this.pending.add(made)
    return made.finally(() => this.pending.delete(made))
  }

  /** Holds the scripts that a page begins with until what was begun is done. */
  plugin(): Plugin {
    return {
      name: 'strata:page-modules',
      configureServer: ({ middlewares, environments: { client }, ws }) => {
        const send = client.hot.send.bind(client.hot) as (...args: unknown[]) => void
        client.hot.send = (...args: unknown[]) => {
          // kept for the next page that connects, which is one of those that wait here
          if (this.pending.size > 0 && ws.clients.size === 0 && isReload(args[0])) return
          send(...args)
        }
        middlewares.use(async (request, _response, next) => {
          // the client of hot updates would reload a page for packages that it has not loaded yet
          if (/\/(?:@vite\/client|client\/entry\.js)(?:\?|$)/.test(request.url ?? '')) await Promise.all(this.pending)
          next()
        })
      },
    }
  }
}

/** Address below the base URL at which the bundler serves a file; on Windows there is a slash before the drive, too. */
export function toAddress(file: string): string {
  return path.posix.join('@fs/', toPosix(file))
}

function isReload(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'type' in payload && payload.type === 'full-reload'
}

/** Compiles a module and those that it imports, the ones that the site's own code imports late among them. */
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

/** Undefined for a module with a fault, and where the server is closed meanwhile. */
async function transform(client: DevEnvironment, url: string): Promise<EnvironmentModuleNode | undefined> {
  try {
    await client.transformRequest(url)
    return await client.moduleGraph.getModuleByUrl(url)
  } catch {
    return undefined
  }
}

function isEngineModule({ file }: EnvironmentModuleNode): boolean {
  return file !== null && path.isAbsolute(file) && isOfEngine(path.dirname(file))
}

/** What loaders read for a module is among its imports too, so that edits are seen; as a module it would keep them to itself. */
function isOnlyRead({ id, transformResult }: EnvironmentModuleNode, { url }: EnvironmentModuleNode): boolean {
  return isLoadedId(id ?? '') && transformResult?.code.includes(url) !== true
}

/** The engine loads late what few pages need, and is made for that. */
function isStatic(module: EnvironmentModuleNode, imported: EnvironmentModuleNode): boolean {
  const { staticImportedUrls } = module as { staticImportedUrls?: Set<string> } // not in the bundler's types
  return staticImportedUrls === undefined || staticImportedUrls.has(imported.url)
}

/** Resolves when the packages found so far are joined. */
async function untilJoined(client: DevEnvironment): Promise<void> {
  const awaited = new Set<Promise<void> | undefined>([undefined])
  for (;;) {
    const found = Object.values(client.depsOptimizer?.metadata.discovered ?? {})
    // a server that is closed leaves them there
    const waiting = found.map(({ processing }) => processing).filter((processing) => !awaited.has(processing))
    if (waiting.length === 0) return
    for (const processing of waiting) awaited.add(processing)
    await Promise.all(waiting)
  }
}

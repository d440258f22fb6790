import type { createServer as createHttpServer, IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { createLogger, createServer as createViteServer } from 'vite'
import { describeMissing } from '../build/report/describeMissing.ts'
import { makeFolder } from '../build/output/makeFolder.ts'
import { listClientModules } from '../bundle/virtual/clientModules.ts'
import type { BundleInput, ModuleReferences } from '../bundle/virtual/types.ts'
import { getCacheDir } from '../sitePaths.ts'
import { answerRequest, answerStatic } from './answerRequest.ts'
import { createDevConfig } from './createDevConfig.ts'
import { sendFaultToNewClients, sendFault } from './faults/sendFault.ts'
import type { DevBundler } from './DevBundler.ts'
import type { DevSite } from './DevSite.ts'
import { EngineModules } from './EngineModules.ts'
import { FaultReporter } from './faults/FaultReporter.ts'
import { resendErrors } from './faults/resendErrors.ts'
import { keepJoined, keepStyles } from './keepEngineCode.ts'
import { discardChangedPackages } from './packages/discardChangedPackages.ts'
import { PageModules } from './PageModules.ts'
import { MissingImports } from './plugins/MissingImports.ts'
import { ServerModules } from './ServerModules.ts'

/**
 * Creates the bundler of a site in development, which also serves the site's pages and files.
 * @param upgrade server that receives the upgrade requests of the HMR WebSocket
 */
export async function createDevVite(
  devSite: DevSite,
  upgrade: ReturnType<typeof createHttpServer>,
): Promise<DevBundler> {
  const input = createInput(devSite)
  const cacheDir = path.join(getCacheDir(devSite.site.context), 'vite')
  let bundler: DevBundler | undefined
  const engine = new EngineModules({ input, cacheDir })
  const pages = new PageModules(() => bundler?.vite)
  const missing = new MissingImports(() => bundler?.vite)
  await makeFolder(cacheDir) // if the bundler cannot write there, it serves pages without any code
  discardChangedPackages(cacheDir)
  const config = await createDevConfig(devSite, {
    input,
    engine,
    pages,
    missing,
    cacheDir,
    upgrade,
    // the server re-evaluates all of its modules or none; the bundler has already invalidated those that changed
    async hotUpdateEnvironments({ environments }, update) {
      bundler?.server.forget()
      await update(environments.client)
      // browsers remove the error overlay with every update of modules
      if (bundler !== undefined) sendFault(devSite, bundler.vite)
    },
  })
  const faults = new FaultReporter()
  const vite = await createViteServer({ ...config, customLogger: faults.wrap(config.customLogger ?? createLogger()) })
  keepJoined(vite.environments.ssr, { cacheDir, key: engine.key })
  if (engine.isOnlyEngine) keepStyles(vite.environments.client, { cacheDir, key: engine.key })
  bundler = { vite, engine, server: new ServerModules(vite, (one) => missing.note(one)), pages, faults }
  sendFaultToNewClients(devSite, vite)
  resendErrors(vite)
  // from here on, the page receives updates, see `boot/hot.ts`; it reloads if it has missed some
  vite.ws.on('strata:listening', (rendered: { revision?: unknown } | undefined, client) => {
    if (rendered?.revision !== devSite.revision) client.send({ type: 'full-reload' })
  })
  answerRequests(devSite, bundler)
  return bundler
}

/** Input of the engine's generated modules. */
function createInput(devSite: DevSite): BundleInput {
  const { site } = devSite
  return {
    site,
    isDev: true,
    // in development, each page loads its own modules
    references: (): ModuleReferences => ({
      all: [],
      documents: new Set(),
      common: new Set(),
      popular: new Set(),
      rare: new Set(),
    }),
    clientModules: () => listClientModules(site),
    siteData: () => devSite.siteData,
    globalDataUrl: () => devSite.globalData.url,
    globalDataText: () => devSite.globalData.text,
    routes: () => devSite.content.routes.map(({ route }) => route),
    codePage: (reference) => devSite.codePage(reference),
    markdownModule: (filePath) => devSite.markdownModule(filePath),
    describeMissing: async (reference) => describeMissing(reference, devSite.table.pages, site.context.siteDir),
  }
}

/** Adds middlewares for the site's headers, static files and pages after those of the bundler. */
function answerRequests(devSite: DevSite, bundler: DevBundler): void {
  const { config, middlewares } = bundler.vite
  // the bundler only sends its configured headers with modules
  const headers = Object.entries(config.server.headers ?? {})
  middlewares.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value)
    next()
  })
  middlewares.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const { staticDirs } = devSite.content
    answerStatic(request, response, { staticDirs, baseUrl: devSite.site.context.baseUrl })
      .then((isAnswered) => (isAnswered ? undefined : answerRequest(request, response, devSite, bundler)))
      .catch(next)
  })
}

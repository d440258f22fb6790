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
import { tellArrivals, tellFault } from './faults/tellFault.ts'
import type { DevBundler } from './DevBundler.ts'
import type { DevSite } from './DevSite.ts'
import { EngineModules } from './EngineModules.ts'
import { FaultReporter } from './faults/FaultReporter.ts'
import { retellErrors } from './faults/retellErrors.ts'
import { keepJoined, keepStyles } from './keepEngineCode.ts'
import { discardChangedPackages } from './packages/discardChangedPackages.ts'
import { PageModules } from './PageModules.ts'
import { MissingImports } from './plugins/MissingImports.ts'
import { ServerModules } from './ServerModules.ts'

/**
 * The bundler of a site in development, which answers for its pages and files too.
 * @param upgrade takes the upgrade requests of hot updates
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
  await makeFolder(cacheDir) // where the bundler cannot write, it serves pages without any code
  discardChangedPackages(cacheDir)
  const config = await createDevConfig(devSite, {
    input,
    engine,
    pages,
    missing,
    cacheDir,
    upgrade,
    // the modules of the server are evaluated together or not at all; here the bundler has marked those that changed
    async hotUpdateEnvironments({ environments }, update) {
      bundler?.server.forget()
      await update(environments.client)
      // the browser takes an update of modules as a sign that all is well
      if (bundler !== undefined) tellFault(devSite, bundler.vite)
    },
  })
  const faults = new FaultReporter()
  const vite = await createViteServer({ ...config, customLogger: faults.wrap(config.customLogger ?? createLogger()) })
  keepJoined(vite.environments.ssr, { cacheDir, key: engine.key })
  if (engine.isOnlyEngine) keepStyles(vite.environments.client, { cacheDir, key: engine.key })
  bundler = { vite, engine, server: new ServerModules(vite, (one) => missing.note(one)), pages, faults }
  tellArrivals(devSite, vite)
  retellErrors(vite)
  // a page is told of edits from here on; see `boot/hot.ts`
  vite.ws.on('strata:listening', (rendered: { revision?: unknown } | undefined, client) => {
    if (rendered?.revision !== devSite.revision) client.send({ type: 'full-reload' })
  })
  answerRequests(devSite, bundler)
  return bundler
}

/** What modules of the engine are made from. */
function createInput(devSite: DevSite): BundleInput {
  const { site } = devSite
  return {
    site,
    isDev: true,
    // each page asks for its own
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

/** Puts the site's headers, static files and pages behind the modules that the bundler serves. */
function answerRequests(devSite: DevSite, bundler: DevBundler): void {
  const { config, middlewares } = bundler.vite
  // the bundler sends those of its settings with modules alone
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

import { statSync } from 'node:fs'
import type { createServer as createHttpServer, IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import sirv, { type Options as SirvOptions } from 'sirv'
import {
  createLogger,
  createServer as createViteServer,
  type DevEnvironment,
  type InlineConfig,
  mergeConfig,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import { readPageDataUrl, removeBaseUrl, safeDecodeComponent } from '../../shared/index.ts'
import { documentedNames, toOwnPackage } from '../config/packageNames.ts'
import { logger } from '../api/logger.ts'
import { findPage, readOpenRoute } from '../routes/createRouteTable.ts'
import { findSource } from '../routes/findSource.ts'
import { formatProblem } from '../api/errors.ts'
import { commonConfig, withPlugins } from '../bundle/bundleConfig.ts'
import { callableImportsPlugin } from '../bundle/plugins/callableImportsPlugin.ts'
import { commonJsPlugin } from '../bundle/plugins/commonJsPlugin.ts'
import { globalDataPlugin } from '../bundle/plugins/globalDataPlugin.ts'
import { globalObjectPlugin } from '../bundle/plugins/globalObjectPlugin.ts'
import { wholeConfigPlugin } from '../bundle/plugins/wholeConfigPlugin.ts'
import { looseImportsPlugin } from '../bundle/plugins/looseImportsPlugin.ts'
import { frameworkPackage } from '../bundle/frameworkPackages.ts'
import { strataPlugins } from '../bundle/strataPlugins.ts'
import { importedTextPlugin } from '../bundle/plugins/importedTextPlugin.ts'
import { requireContextPlugin } from '../bundle/plugins/requireContextPlugin.ts'
import { stylePathsPlugin } from '../bundle/plugins/stylePathsPlugin.ts'
import { styleLayersPlugin } from '../bundle/plugins/styleLayersPlugin.ts'
import { textImportsPlugin } from '../bundle/plugins/textImportsPlugin.ts'
import { requirePlugin } from '../bundle/plugins/requirePlugin.ts'
import { moduleTypes } from '../bundle/plugins/jsxInJsPlugin.ts'
import { svgComponentPlugin } from '../bundle/plugins/svgComponentPlugin.ts'
import { findSiteGrammars } from '../bundle/plugins/siteGrammarsPlugin.ts'
import { listClientModules } from '../bundle/virtual/clientModules.ts'
import { clientCodeDir } from '../bundle/virtual/ids.ts'
import type { ModuleReferences } from '../bundle/virtual/types.ts'
import { createTemplate } from '../build/output/createTemplate.ts'
import { type AssembledPage, hasComputedToc } from '../pages/assemblePage.ts'
import { serializePage } from '../render/renderBatch.ts'
import { joinPieces } from '../render/pieces.ts'
import { renderDocument } from '../render/renderDocument.ts'
import { findContentType } from '../serve/contentTypes.ts'
import type { DevSite } from './DevSite.ts'
import { EngineModules } from './EngineModules.ts'
import { FaultReporter } from './faults/FaultReporter.ts'
import { discardChangedPackages } from './packages/discardChangedPackages.ts'
import { bundledPackages } from './packages/InstalledPackages.ts'
import { listBundlerPackages } from './packages/listBundlerPackages.ts'
import { keepJoined, keepStyles } from './keepEngineCode.ts'
import { listModuleFolders } from './packages/listModuleFolders.ts'
import { MissingImports } from './plugins/MissingImports.ts'
import { nodeModulesPlugin } from './plugins/nodeModulesPlugin.ts'
import { oneAddressPlugin } from './plugins/oneAddressPlugin.ts'
import { ownScriptsPlugin } from './plugins/ownScriptsPlugin.ts'
import { pluginDependenciesPlugin } from './plugins/pluginDependenciesPlugin.ts'
import { PageModules, toAddress } from './PageModules.ts'
import { tellArrivals, tellFault } from './createUpdater.ts'
import { renderErrorPage } from './faults/renderErrorPage.ts'
import { ServerModules } from './ServerModules.ts'
import { toPageError } from './faults/toPageError.ts'
import { retellErrors } from './faults/retellErrors.ts'
import { getCacheDir, isInside, toFile } from '../sitePaths.ts'

interface DevBundler {
  vite: ViteDevServer
  engine: EngineModules
  server: ServerModules
  pages: PageModules
  faults: FaultReporter
}

/**
 * The bundler of a site in development, which answers for its pages and files too.
 * @param upgrade takes the upgrade requests of hot updates
 */
export async function createDevVite(
  devSite: DevSite,
  upgrade: ReturnType<typeof createHttpServer>,
): Promise<DevBundler> {
  const { site } = devSite
  const { siteDir } = site.context
  const input = {
    site,
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
    codePage: (reference: string) => devSite.codePage(reference),
    markdownModule: (filePath: string) => devSite.markdownModule(filePath),
  }
  const cacheDir = path.join(getCacheDir(site.context), 'vite')
  const engine = new EngineModules({ input: { ...input, isDev: true }, cacheDir })
  let bundler: DevBundler | undefined
  const pages = new PageModules(() => bundler?.vite)
  discardChangedPackages(cacheDir)
  const repository = path.resolve(clientCodeDir, '../../..')
  const faults = new FaultReporter()
  const missing = new MissingImports(() => bundler?.vite)
  const common = await commonConfig(input, 'development')
  // what Node has itself is no reason to read all modules of the server once more
  const { global, ...define } = common.define ?? {}
  const own: InlineConfig = {
    ...common,
    define,
    environments: { client: { define: { global } } },
    // before those of the site's plugins, as in builds: what reads all Markdown must not take the engine's documents
    plugins: [
      pages.plugin(),
      engine.plugin(),
      oneAddressPlugin(),
      ownScriptsPlugin(input),
      pluginDependenciesPlugin(),
      noteModules(devSite, repository),
      ...strataPlugins({ ...input, isDev: true }),
      importedTextPlugin(),
    ],
  }
  const asked = withPlugins(own, input, false)
  const { extensions } = asked.resolve ?? {}
  const config: InlineConfig = mergeConfig(asked, {
    plugins: [
      svgComponentPlugin(),
      react(),
      requireContextPlugin(input.site.context.siteDir),
      callableImportsPlugin(),
      globalObjectPlugin(),
      stylePathsPlugin(),
      textImportsPlugin(),
      styleLayersPlugin(site.plugins),
      globalDataPlugin(),
      wholeConfigPlugin(),
      commonJsPlugin(cacheDir),
      requirePlugin(),
      looseImportsPlugin(cacheDir, missing),
      nodeModulesPlugin(asked.resolve?.alias, withPlugins(own, input, true).resolve?.alias),
    ],
    cacheDir,
    server: {
      // what takes upgrade requests hands those for proxies on
      middlewareMode: { server: upgrade },
      // the session has refused those that are not
      allowedHosts: true,
      ws: { server: upgrade },
      fs: { allow: [siteDir, repository, ...listModuleFolders(siteDir), ...devSite.outside] },
      watch: null,
      // the modules of the server are evaluated together or not at all; here the bundler has marked those that changed
      async hotUpdateEnvironments(
        { environments }: ViteDevServer,
        update: (environment: DevEnvironment) => Promise<void>,
      ) {
        bundler?.server.forget()
        await update(environments.client)
        // the browser takes an update of modules as a sign that all is well
        if (bundler !== undefined) tellFault(devSite, bundler.vite)
      },
    },
    ssr: {
      noExternal: [
        ...bundledPackages,
        frameworkPackage,
        findSiteGrammars(site)?.highlighter ?? [],
        ...listBundlerPackages(site),
      ].flat(),
    },
    optimizeDeps: {
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
      entries: [],
      // joined by the bundler, its packages would have contexts of their own
      exclude: ['@strata/core', ...new Set(documentedNames.map(toOwnPackage))],
      // a name that a package lacks is undefined, as in builds
      rolldownOptions: {
        moduleTypes,
        shimMissingExports: true,
        transform: { define: { global: 'globalThis' } },
        // the endings of the configuration are for modules that are served one by one
        ...(extensions === undefined ? {} : { resolve: { extensions } }),
      },
    },
  })
  const vite = await createViteServer({ ...config, customLogger: faults.wrap(config.customLogger ?? createLogger()) })
  keepJoined(vite.environments.ssr, { cacheDir, key: engine.key })
  if (engine.isOnlyEngine) keepStyles(vite.environments.client, { cacheDir, key: engine.key })
  const made: DevBundler = { vite, engine, server: new ServerModules(vite, (one) => missing.note(one)), pages, faults }
  bundler = made
  tellArrivals(devSite, vite)
  retellErrors(vite)
  // a page is told of edits from here on; see `boot/hot.ts`
  vite.ws.on('strata:listening', (rendered: { revision?: unknown } | undefined, client) => {
    if (rendered?.revision !== devSite.revision) client.send({ type: 'full-reload' })
  })
  // the bundler sends those of its settings with modules alone
  const headers = Object.entries(vite.config.server.headers ?? {})
  vite.middlewares.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value)
    next()
  })
  for (const dir of devSite.content.staticDirs)
    vite.middlewares.use(sirv(dir, { ...createFileOptions(dir), dotfiles: false }))
  vite.middlewares.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    answer(request, response, devSite, made).catch(next)
  })
  return made
}

/** Takes down the modules of the site, linked packages among them; not those of the engine. */
function noteModules(devSite: DevSite, engineDir: string): Plugin {
  return {
    name: 'strata:note-modules',
    transform(_code, id) {
      const file = toFile(id.replace(/#.*$/s, ''))
      if (path.isAbsolute(file) && !isInside(file, engineDir)) devSite.noteRead(file)
      return null
    },
  }
}

/** Address, below the base URL, that tells the revision of the site. */
const revisionFile = '__strata-revision'

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  devSite: DevSite,
  bundler: DevBundler,
): Promise<void> {
  const { baseUrl, siteConfig } = devSite.site.context
  const { revision } = devSite
  const url = new URL((request as { originalUrl?: string }).originalUrl ?? request.url ?? '/', 'http://localhost')
  const below = removeBaseUrl(url.pathname, baseUrl)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(response, 405, 'text/plain', 'Only GET and HEAD are answered.')
  if (below === undefined) return send(response, 302, 'text/plain', '', { Location: baseUrl })
  try {
    const shared = devSite.findShared(url.pathname)
    if (shared !== undefined)
      return send(response, 200, url.pathname.endsWith('.css') ? 'text/css' : 'application/json', shared)
    const asset = devSite.content.assets.copies.get(safeDecodeComponent(below.slice(1)))
    if (asset !== undefined) return serveFile(asset, request, response)
    if (below.slice(1) === revisionFile) return send(response, 200, 'text/plain', devSite.revision)
    const dataOf = readPageDataUrl(url.pathname, siteConfig)
    if (dataOf.length > 0) return await answerPageData(dataOf, response, devSite, bundler)
    await answerPage(url, response, devSite, bundler)
  } catch (thrown) {
    const route = findPage(devSite.table, url.pathname)
    const error = toPageError(thrown, {
      pathname: url.pathname,
      ...(route === undefined ? {} : findSource(route)),
      site: devSite.site,
      server: bundler.vite.environments.ssr,
    })
    bundler.faults.report(error)
    devSite.hasShownError = true
    const html = renderErrorPage(error, { revision, revisionUrl: baseUrl + revisionFile })
    send(response, 500, 'text/html', await addBundlerTags(html, url.pathname, bundler.vite))
  }
}

async function answerPageData(
  [pathname = '', ...others]: string[],
  response: ServerResponse,
  devSite: DevSite,
  bundler: DevBundler,
): Promise<void> {
  const page = await devSite.findPage(pathname)
  if (page === undefined && others.length > 0) return answerPageData(others, response, devSite, bundler)
  // asked for ahead of a click on what may be another site's: an error would stand in the console
  if (page === undefined) return send(response, 204, 'text/plain', '')
  // a page that follows a link has loaded packages: it reloads if they are joined anew, and must not have used both by then
  await bundler.pages.prepare(page.data.modules)
  reportProblems(devSite)
  const isWhole = !hasComputedToc(page.data)
  const complete = isWhole
    ? page.data
    : await bundler.server.use(({ completePage }) => completePage(structuredClone(page.data)))
  send(response, 200, 'application/json', serializePage(complete))
}

async function answerPage(url: URL, response: ServerResponse, devSite: DevSite, bundler: DevBundler): Promise<void> {
  const { revision } = devSite
  const page = await devSite.findPage(url.pathname)
  const shown = page ?? (await devSite.notFoundPage())
  if (shown === undefined)
    return send(response, 404, 'text/html', '<!doctype html><title>Not found</title><h1>Not found</h1>')
  if (page !== undefined && page.route.path !== url.pathname && readOpenRoute(page.route) === undefined) {
    return send(response, 302, 'text/plain', '', { Location: page.route.path + url.search })
  }
  reportProblems(devSite)
  const html = await renderDevPage(shown, url, devSite, bundler, revision)
  if (page !== undefined) bundler.faults.forget()
  send(response, page === undefined ? 404 : 200, 'text/html', html)
}

async function renderDevPage(
  { data }: AssembledPage,
  url: URL,
  devSite: DevSite,
  { vite, server, pages }: DevBundler,
  revision: string,
): Promise<string> {
  const { baseUrl } = devSite.site.context
  const rendered = await server.use(({ renderPage }) => renderPage(structuredClone(data)))
  const styles = devSite.site.plugins.flatMap((plugin) =>
    (plugin.getClientModules?.() ?? [])
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.resolve(plugin.path, file)),
  )
  const entry = toAddress(path.join(clientCodeDir, 'entry.js'))
  // they are compiled while the browser reads the document
  void pages.prepare(data.modules)
  const template = createTemplate(devSite.content, {
    entry: baseUrl + entry,
    entryImports: [],
    // as links too, so that the first paint has its styles before the script runs
    styles: styles.map((file) => `${baseUrl}${toAddress(file)}?direct`),
    modules: {},
  })
  const html = joinPieces(renderDocument({ ...rendered, scripts: [], styles: data.styles ?? [] }, template))
  // read by the page when it is ready to be told of changes: it asks for those that it missed
  const mark = `<meta name="strata-revision" content="${revision}" data-url="${baseUrl}${revisionFile}">`
  return addBundlerTags(
    html.replace('</head>', () => `${mark}</head>`),
    url.pathname,
    vite,
  )
}

/**
 * Adds what the bundler and its plugins put into documents, the client of hot updates among it. They are given an empty
 * document: the bundler would put the base URL before every address of the page, which has it already.
 */
async function addBundlerTags(html: string, pathname: string, vite: ViteDevServer): Promise<string> {
  const place = '<!--page-->'
  const empty = `<html><head>${place}</head><body>${place}</body></html>`
  const [start = '', middle = '', end = ''] = (await vite.transformIndexHtml(pathname, empty)).split(place)
  const [headEnd = '', bodyStart = ''] = middle.split('</head>')
  const [beforeHead = '', inHead = ''] = cut(html, '<head>')
  const [head = '', afterHead = ''] = cut(inHead, '</head>')
  const [bodyTag = '', inBody = ''] = cut(afterHead, '>')
  return [
    beforeHead + start.slice(start.indexOf('<head>')) + head + headEnd,
    `</head>${bodyTag}>${bodyStart.slice(bodyStart.indexOf('>') + 1)}${inBody.slice(0, inBody.lastIndexOf('</body>'))}`,
    end,
  ].join('')
}

/** What is before and behind a text, where it is first. */
function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  return [text.slice(0, index), text.slice(index + at.length)]
}

/** Broken Markdown links and missing files do not stop a page here; they are said when its page is made. */
function reportProblems(devSite: DevSite): void {
  const { brokenMarkdownLinks, brokenMarkdownImages, missingFiles } = devSite.takeProblems()
  for (const problem of [...brokenMarkdownLinks, ...brokenMarkdownImages, ...missingFiles])
    logger.warn(formatProblem(problem))
}

/** Files are looked for at each request, and are of the type that they have on the built site. */
function createFileOptions(dir: string): SirvOptions {
  return {
    dev: true,
    setHeaders(response, pathname) {
      // otherwise it is the index.html of a folder that is answered, or a document without its ending
      const isFile = statSync(path.join(dir, pathname), { throwIfNoEntry: false })?.isFile() === true
      response.setHeader('Content-Type', findContentType(isFile ? pathname : 'index.html'))
    },
  }
}

function serveFile(file: string, request: IncomingMessage, response: ServerResponse): void {
  request.url = `/${encodeURIComponent(path.basename(file))}`
  sirv(path.dirname(file), createFileOptions(path.dirname(file)))(request, response, () =>
    send(response, 404, 'text/plain', 'The file is gone.'),
  )
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: { [name: string]: string } = {},
): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers })
  response.end(body)
}

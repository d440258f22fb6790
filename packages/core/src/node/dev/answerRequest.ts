import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { joinUrl, readPageDataUrl, removeBaseUrl, safeDecodeComponent, splitUrl } from '../../shared/index.ts'
import { logger } from '../api/logger.ts'
import { findPage, readOpenRoute } from '../routes/createRouteTable.ts'
import { findSource } from '../routes/findSource.ts'
import { formatProblem } from '../api/errors.ts'
import { clientCodeDir } from '../bundle/virtual/ids.ts'
import { createTemplate } from '../build/output/createTemplate.ts'
import { type AssembledPage, hasComputedToc } from '../pages/assemblePage.ts'
import { serializePage } from '../render/renderBatch.ts'
import { joinPieces } from '../render/pieces.ts'
import { renderDocument } from '../render/renderDocument.ts'
import { resolvePath } from '../serve/resolvePath.ts'
import { sendFile } from '../serve/sendFile.ts'
import { isFile } from '../sitePaths.ts'
import type { DevSite } from './DevSite.ts'
import { toAddress } from './PageModules.ts'
import { renderErrorPage } from './faults/renderErrorPage.ts'
import { toPageError } from './faults/toPageError.ts'
import type { DevBundler } from './DevBundler.ts'

/** Path below the base URL that responds with the revision of the site. */
const revisionFile = '__strata-revision'

/** Answers requests that are not for modules of the bundler: pages, their data, and generated files of the site. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  devSite: DevSite,
  bundler: DevBundler,
): Promise<void> {
  const { baseUrl, siteConfig } = devSite.site.context
  const { revision } = devSite
  const asked = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/'
  // two slashes would start a host name
  const url = new URL(asked.replace(/^\/+/, '/'), 'http://localhost')
  const below = removeBaseUrl(url.pathname, baseUrl)
  if (!isReading(request)) return send(response, 405, 'text/plain', 'Only GET and HEAD are supported.')
  if (below === undefined) return send(response, 302, 'text/plain', '', { Location: baseUrl })
  try {
    const shared = devSite.findShared(url.pathname)
    if (shared !== undefined)
      return send(response, 200, url.pathname.endsWith('.css') ? 'text/css' : 'application/json', shared)
    const asset = devSite.content.assets.copies.get(safeDecodeComponent(below.slice(1)))
    if (asset !== undefined) return await serveFile(asset, request, response)
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
  // no error status, which browsers log: links are prefetched, and may lead to something other than a page of the site
  if (page === undefined) return send(response, 204, 'text/plain', '')
  // the page has already loaded packages: if this makes the bundler prebundle again, it must reload before it uses both copies
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
  // plugins may write paths with characters that browsers encode
  const own = new URL(page?.route.path ?? url.pathname, url).pathname
  if (page !== undefined && own !== url.pathname && readOpenRoute(page.route) === undefined) {
    return send(response, 302, 'text/plain', '', { Location: own + url.search })
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
  // not awaited: modules are compiled while the browser loads the document
  void pages.prepare(data.modules)
  const template = createTemplate(devSite.content, {
    entry: baseUrl + entry,
    entryImports: [],
    // also as links, so that the first paint is styled before the script runs
    styles: styles.map((file) => `${baseUrl}${toAddress(file)}?direct`),
    modules: {},
  })
  const html = joinPieces(renderDocument({ ...rendered, scripts: [], styles: data.styles ?? [] }, template))
  // the page compares it when it starts listening for updates, to detect changes that it has missed
  const mark = `<meta name="strata-revision" content="${revision}" data-url="${baseUrl}${revisionFile}">`
  return addBundlerTags(
    html.replace('</head>', () => `${mark}</head>`),
    url.pathname,
    vite,
  )
}

/**
 * Adds the tags that the bundler and its plugins put into documents, such as the HMR client. They get an empty document,
 * because the bundler would prepend the base URL to every URL of the page, which already has it.
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

/** Splits a text at the first occurrence of another one. */
function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  return [text.slice(0, index), text.slice(index + at.length)]
}

/** Logs broken Markdown links and missing files when their page is assembled; in development they do not prevent the page. */
function reportProblems(devSite: DevSite): void {
  const { brokenMarkdownLinks, brokenMarkdownImages, missingFiles } = devSite.takeProblems()
  for (const problem of [...brokenMarkdownLinks, ...brokenMarkdownImages, ...missingFiles])
    logger.warn(formatProblem(problem))
}

/**
 * Sends the file for a path below the base URL from the static folders, resolved like on the server of a built site.
 * @returns false if there is none
 */
export async function answerStatic(
  request: IncomingMessage,
  response: ServerResponse,
  { staticDirs, baseUrl }: { staticDirs: string[]; baseUrl: string },
): Promise<boolean> {
  if (!isReading(request)) return false
  const { pathname, search } = splitUrl(request.url ?? '/')
  for (const dir of staticDirs) {
    const found = resolvePath(pathname, { baseUrl: '/', trailingSlash: undefined }, (file) =>
      isFile(path.join(dir, file)),
    )
    if (found.type === 'file') await serveFile(path.join(dir, found.file), request, response)
    else if (found.type === 'redirect')
      send(response, 302, 'text/plain', '', { Location: joinUrl(baseUrl, found.pathname) + search })
    else continue
    return true
  }
  return false
}

export async function serveFile(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return send(response, 404, 'text/plain', 'The file no longer exists.')
  response.setHeader('Cache-Control', 'no-store')
  await sendFile(request, response, { file, stats, status: 200, compressor: () => undefined }).catch(() => {
    response.destroy() // the connection was closed, or the file was deleted
  })
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
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

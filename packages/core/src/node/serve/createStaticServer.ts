import fs, { type Stats } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { splitUrl, type UrlRules } from '../../shared/index.ts'
import { createCompressor, type Compressor } from './compressFile.ts'
import { createRulesReader } from './createRulesReader.ts'
import { findHeaders, type HeaderRule, parseHeadersFile } from './headersFile.ts'
import { findRedirect, parseRedirectsFile } from './redirectsFile.ts'
import { encodeSegments, redirectFileName, parsePathname, resolvePath } from './resolvePath.ts'
import { sendFile, toVersion } from './sendFile.ts'

interface StaticServerOptions extends UrlRules {
  /** Folder with the built site. It may change while the server runs. */
  dir: string
  /** File with headers by path, in the format of static hosts; `_headers` in the folder by default. */
  headersFile?: string
  /** Compresses files; by default with the best quality for files that pages share. */
  compressor?: Compressor
}

/**
 * Answers requests with the files of a built site, as a good static host would. It ignores the `Host` header.
 * `sirv` is no alternative: it answers `bytes=-2` with the first bytes, does not support `If-Range`, follows links out of the
 * folder, and does not compress. Libraries parse ranges, validators, encodings and types.
 */
export function createStaticServer({
  dir,
  headersFile = path.join(dir, '_headers'),
  compressor = createCompressor(),
  ...rules
}: StaticServerOptions): RequestListener {
  const readHeaders = createRulesReader(headersFile, parseHeadersFile)
  const readRedirects = createRulesReader(path.join(dir, '_redirects'), parseRedirectsFile)
  compressCommonFiles(dir, rules.baseUrl, compressor)
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request
    const { pathname, search } = splitUrl(url)
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendText(response, 405, 'This server supports only GET and HEAD.')
    }
    const resolve = (asked: string) => resolvePath(asked, rules, (file) => statInside(dir, file) !== undefined)
    let resolution = resolve(pathname)
    if (resolution.type === 'refused') return sendText(response, 400, 'This address is invalid.')
    applyHeaders(response, readHeaders(), encodeSegments(parsePathname(pathname) ?? []))
    const rule = findRedirect(readRedirects(), pathname, { isFile: resolution.type !== 'missing' })
    if (rule?.status === 200) resolution = resolve(rule.target)
    else if (rule !== undefined && rule.status !== 404) {
      const target = splitUrl(rule.target)
      const location = target.pathname + (target.search || search) + target.hash
      return sendRedirect(response, rule.status, location)
    } else resolution = redirectFileName(pathname, { asked: resolution, trailingSlash: rules.trailingSlash, resolve })
    if (resolution.type === 'redirect') return sendRedirect(response, resolution.status, resolution.pathname + search)
    const stats = resolution.type === 'file' ? statInside(dir, resolution.file) : undefined
    if (resolution.type === 'file' && stats !== undefined) {
      const isShared = isHashedAsset(pathname, rules.baseUrl)
      const file = path.join(dir, resolution.file)
      return sendFile(request, response, { file, stats, status: 200, compressor, isShared })
    }
    return sendMissing(request, response, { dir, pathname, baseUrl: rules.baseUrl, compressor })
  }
  return (request, response) => {
    answer(request, response).catch(() => {
      // the file was deleted or the connection closed; a partly sent response can only be aborted
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'The file could not be read.')
    })
  }
}

/** Stats of a file below a folder; undefined if there is none, or if a symbolic link leads out of the folder. */
function statInside(dir: string, file: string): Stats | undefined {
  const absolute = path.join(dir, file)
  // unlike `statSync`, `existsSync` does not throw for names that are too long and paths below a file
  if (!fs.existsSync(absolute)) return undefined
  const stats = fs.statSync(absolute, { throwIfNoEntry: false })
  if (!stats?.isFile()) return undefined
  return fs.realpathSync(absolute).startsWith(path.join(fs.realpathSync(dir), path.sep)) ? stats : undefined
}

/** Compresses scripts and styles of the home page, which nearly all pages need, before the first request. */
function compressCommonFiles(dir: string, baseUrl: string, compressor: Compressor): void {
  const home = statInside(dir, 'index.html') && fs.readFileSync(path.join(dir, 'index.html'), 'utf8')
  for (const [, url = ''] of (home ?? '').matchAll(/ (?:href|src)="([^"]+\.(?:css|js))"/g)) {
    if (!isHashedAsset(url, baseUrl)) continue
    const file = url.slice(baseUrl.length)
    const stats = statInside(dir, file)
    if (stats === undefined) continue
    const options = { encoding: 'br' as const, version: toVersion(stats), size: stats.size, isShared: true }
    compressor(path.join(dir, file), options)?.catch(() => {}) // the error is reported when it is requested
  }
}

/** Whether a path is in the folder where the build gives all its files names with a content hash. */
function isHashedAsset(pathname: string, baseUrl: string): boolean {
  return pathname.startsWith(`${baseUrl}assets/`)
}

function applyHeaders(response: ServerResponse, rules: HeaderRule[], pathname: string): void {
  // send the bytes of the file as they are: Node refuses characters outside Latin-1
  for (const { name, value } of findHeaders(rules, pathname).values())
    response.setHeader(name, Buffer.from(value).toString('latin1'))
}

/** Sends the not-found page nearest to the path, since a locale in its own folder has its own page. */
async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  { dir, pathname, baseUrl, compressor }: { dir: string; pathname: string; baseUrl: string; compressor: Compressor },
): Promise<void> {
  // a cache rule for long-lived files must not apply to missing ones
  response.removeHeader('Cache-Control')
  const segments = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length).split('/').slice(0, -1) : []
  let found: { file: string; stats: Stats } | undefined
  let folder = dir
  for (const segment of ['', ...segments]) {
    folder = path.join(folder, segment)
    // stop at the first missing folder, so that a path with thousands of segments costs no more than a short one
    if (!fs.existsSync(folder)) break
    const file = path.join(folder, '404.html')
    const stats = statInside(dir, path.relative(dir, file))
    if (stats !== undefined) found = { file, stats }
  }
  if (found !== undefined) return sendFile(request, response, { ...found, status: 404, compressor })
  sendText(response, 404, 'This page does not exist.')
}

/** Browsers must ask again: another site at this port, or this one with other settings, may lead back. */
function sendRedirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end()
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
    .end(`${text}\n`)
}

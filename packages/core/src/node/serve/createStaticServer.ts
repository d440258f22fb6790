import fs, { type Stats } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { splitUrl, type UrlRules } from '../../shared/index.ts'
import { createCompressor, type Compressor } from './compressFile.ts'
import { createRulesReader } from './createRulesReader.ts'
import { findHeaders, type HeaderRule, parseHeadersFile } from './headersFile.ts'
import { findRedirect, parseRedirectsFile } from './redirectsFile.ts'
import { encodeSegments, leadToPage, parsePathname, resolvePath } from './resolvePath.ts'
import { sendFile, toVersion } from './sendFile.ts'

interface StaticServerOptions extends UrlRules {
  /** Folder with the built site; what changes in it is served as it is then. */
  dir: string
  /** Headers by path, in the form of static hosts; `_headers` in the folder if left out. */
  headersFile?: string
  /** How files are compressed; what pages share as far as it goes, if left out. */
  compressor?: Compressor
}

/**
 * Answers requests with the files of a built site, as a good static host would. It never looks at the Host header.
 * `sirv` would not do here: it answers `bytes=-2` with the first bytes, knows no `If-Range`,
 * follows links out of the folder, and compresses nothing. Ranges, validators, encodings and types are read by libraries.
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
      return sendText(response, 405, 'This server answers GET and HEAD only.')
    }
    const resolve = (asked: string) => resolvePath(asked, rules, (file) => statInside(dir, file) !== undefined)
    let resolution = resolve(pathname)
    if (resolution.type === 'refused') return sendText(response, 400, 'This address names nothing here.')
    applyHeaders(response, readHeaders(), encodeSegments(parsePathname(pathname) ?? []))
    const rule = findRedirect(readRedirects(), pathname, { isFile: resolution.type !== 'missing' })
    if (rule?.status === 200) resolution = resolve(rule.target)
    else if (rule !== undefined && rule.status !== 404) {
      const target = splitUrl(rule.target)
      const location = target.pathname + (target.search || search) + target.hash
      return void response.writeHead(rule.status, { Location: location, 'Content-Length': 0 }).end()
    } else resolution = leadToPage(pathname, { asked: resolution, trailingSlash: rules.trailingSlash, resolve })
    if (resolution.type === 'redirect') {
      const location = resolution.pathname + search
      return void response.writeHead(resolution.status, { Location: location, 'Content-Length': 0 }).end()
    }
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
      // the file went away or the reader did; a half-sent answer can only be cut off
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'The file could not be read.')
    })
  }
}

/** Stats of a file below a folder; undefined if there is none, or if a symbolic link leads out of the folder. */
function statInside(dir: string, file: string): Stats | undefined {
  const absolute = path.join(dir, file)
  // unlike stat, exists answers "no" to names too long and to paths that go through a file
  if (!fs.existsSync(absolute)) return undefined
  const stats = fs.statSync(absolute, { throwIfNoEntry: false })
  if (!stats?.isFile()) return undefined
  return fs.realpathSync(absolute).startsWith(path.join(fs.realpathSync(dir), path.sep)) ? stats : undefined
}

/** Scripts and styles of the home page, which nearly all pages need, are at hand before the first reader asks. */
function compressCommonFiles(dir: string, baseUrl: string, compressor: Compressor): void {
  const home = statInside(dir, 'index.html') && fs.readFileSync(path.join(dir, 'index.html'), 'utf8')
  for (const [, url = ''] of (home ?? '').matchAll(/ (?:href|src)="([^"]+\.(?:css|js))"/g)) {
    if (!isHashedAsset(url, baseUrl)) continue
    const file = url.slice(baseUrl.length)
    const stats = statInside(dir, file)
    if (stats === undefined) continue
    const options = { encoding: 'br' as const, version: toVersion(stats), size: stats.size, isShared: true }
    compressor(path.join(dir, file), options)?.catch(() => {}) // said when somebody asks for it
  }
}

/** The build gives every file that it makes in this folder a name with a hash of its content. */
function isHashedAsset(pathname: string, baseUrl: string): boolean {
  return pathname.startsWith(`${baseUrl}assets/`)
}

function applyHeaders(response: ServerResponse, rules: HeaderRule[], pathname: string): void {
  // as it is in the file, byte by byte: Node refuses other letters
  for (const { name, value } of findHeaders(rules, pathname).values())
    response.setHeader(name, Buffer.from(value).toString('latin1'))
}

/** The not-found page nearest to the path: a locale in a folder of its own has its own. */
async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  { dir, pathname, baseUrl, compressor }: { dir: string; pathname: string; baseUrl: string; compressor: Compressor },
): Promise<void> {
  // a rule for long-lived files must not make their absence last
  response.removeHeader('Cache-Control')
  const segments = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length).split('/').slice(0, -1) : []
  let found: { file: string; stats: Stats } | undefined
  let folder = dir
  for (const segment of ['', ...segments]) {
    folder = path.join(folder, segment)
    // below a folder that is not there nothing is: an address of thousands of segments costs no more than a short one
    if (!fs.existsSync(folder)) break
    const file = path.join(folder, '404.html')
    const stats = statInside(dir, path.relative(dir, file))
    if (stats !== undefined) found = { file, stats }
  }
  if (found !== undefined) return sendFile(request, response, { ...found, status: 404, compressor })
  sendText(response, 404, 'There is no such page.')
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
    .end(`${text}\n`)
}

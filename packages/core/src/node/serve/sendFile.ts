import fs, { type Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import fresh from 'fresh'
import parseRange from 'range-parser'
import { chooseEncoding, type Compressor, type Encoding } from './compressFile.ts'
import { findContentType, isCompressible } from './contentTypes.ts'

interface FileToSend {
  /** Absolute. */
  file: string
  stats: Stats
  status: 200 | 404
  compressor: Compressor
  /** Whether it is one of the hashed files that pages share. */
  isShared?: boolean
}

/**
 * Responds with a file: content type, validators, 304, ranges, compression. Headers that are already set take precedence.
 * @throws if the file cannot be read
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, target: FileToSend): Promise<void> {
  const { file, stats, status } = target
  const contentType = findContentType(file)
  const version = toVersion(stats)
  const lastModified = stats.mtime.toUTCString()
  setDefaults(response, {
    'Content-Type': contentType,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 200 ? { ETag: `W/"${version}"`, 'Last-Modified': lastModified } : {}),
    ...(isCompressible(contentType) ? { Vary: 'Accept-Encoding' } : {}),
  })
  // the client's copy is the current one
  if (status === 200 && fresh(request.headers, { etag: `W/"${version}"`, 'last-modified': lastModified }))
    return void response.writeHead(304).end()

  const ranges =
    status === 200 && acceptsRange(request, lastModified) ? parseRange(stats.size, request.headers.range ?? '') : -2
  if (ranges === -1) return void response.writeHead(416, { 'Content-Range': `bytes */${stats.size}` }).end()
  // for several or invalid ranges, responding with the whole file is correct
  const range = ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
  if (range !== undefined) {
    const headers = {
      'Content-Range': `bytes ${range.start}-${range.end}/${stats.size}`,
      'Content-Length': range.end - range.start + 1,
    }
    return streamFile(request, response.writeHead(206, headers), file, range)
  }
  const encoding = isCompressible(contentType) ? chooseEncoding(request.headers['accept-encoding']) : undefined
  if (encoding !== undefined && (await sendCompressed(request, response, { ...target, encoding, version }))) return
  setDefaults(response, { 'Accept-Ranges': 'bytes' })
  return streamFile(request, response.writeHead(status, { 'Content-Length': stats.size }), file)
}

/** Changes when the file does. */
export function toVersion({ size, mtimeMs }: Stats): string {
  return `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`
}

function setDefaults(response: ServerResponse, headers: { [name: string]: string }): void {
  for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value)
}

/** Whether to send a range. `If-Range` prevents mixing parts of two versions, for which weak validators do not suffice. */
function acceptsRange({ headers, method }: IncomingMessage, lastModified: string): boolean {
  const condition = headers['if-range']
  return method === 'GET' && (condition === undefined || condition === lastModified)
}

/** Sends a file compressed, preferably from a `.br` or `.gz` file next to it. False if compression is not worthwhile. */
async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  {
    file,
    stats,
    status,
    compressor,
    isShared,
    encoding,
    version,
  }: FileToSend & { encoding: Encoding; version: string },
): Promise<boolean> {
  const packedFile = `${file}.${encoding === 'br' ? 'br' : 'gz'}`
  const packed = fs.lstatSync(packedFile, { throwIfNoEntry: false })
  if (packed?.isFile() && packed.mtimeMs >= stats.mtimeMs) {
    response.writeHead(status, { 'Content-Encoding': encoding, 'Content-Length': packed.size })
    await streamFile(request, response, packedFile)
    return true
  }
  const body = await compressor(file, { encoding, version, size: stats.size, isShared: isShared === true })
  if (body === undefined) return false
  response.writeHead(status, { 'Content-Encoding': encoding, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

async function streamFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  range?: { start: number; end: number },
): Promise<void> {
  if (request.method === 'HEAD') return void response.end()
  await pipeline(fs.createReadStream(file, range), response)
}

import fs from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this a response fits one network packet anyway; above the second limit, compressing costs more than it gives. */
const minBytes = 1024
const maxBytes = 8 << 20
const cacheBytes = 64 << 20

/** Of a larger file the shortest form takes seconds, which the first reader waits: five for an editor of 2.5 MB. */
const maxSharedBytes = 512 << 10

/** The types of the library lack the options of its version 1. */
interface Encodings {
  encodings(available: Encoding[], options: { preferred: Encoding[] }): Encoding[]
}

/**
 * The best encoding that a client accepts, by its `Accept-Encoding` header; undefined for none.
 * @example chooseEncoding('gzip, deflate, br') // => 'br'
 */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const negotiator: unknown = new Negotiator({ headers: { 'accept-encoding': accepted } })
  return (negotiator as Encodings).encodings(['br', 'gzip'], { preferred: ['br'] })[0]
}

interface CompressOptions {
  encoding: Encoding
  /** Changes when the file does. */
  version: string
  /** Bytes of the file. */
  size: number
  /** Many pages share the file and browsers keep it: worth the longest search for the shortest form. */
  isShared?: boolean
}

interface Entry {
  version: string
  body: Promise<Buffer>
  bytes: number
}

/** Compresses a file; undefined if that is not worth it. */
export type Compressor = (file: string, options: CompressOptions) => Promise<Buffer> | undefined

/**
 * Compresses files and keeps the results in memory, oldest out first.
 * @param options.sharedQuality of Brotli, for files that many pages share: 11 makes the scripts of a page 7 % smaller than 9
 *   does, in six times the time
 */
export function createCompressor({ sharedQuality = 11 } = {}): Compressor {
  const entries = new Map<string, Entry>()
  let total = 0
  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return (file, { encoding, version, size, isShared = false }) => {
    if (size < minBytes || size > maxBytes) return undefined
    const key = `${encoding}:${file}`
    const known = entries.get(key)
    if (known?.version === version) return known.body
    drop(key)
    const quality = isShared && size <= maxSharedBytes ? sharedQuality : pageQuality
    const entry: Entry = { version, bytes: 0, body: compress(file, encoding, quality) }
    entries.set(key, entry)
    entry.body.then(
      (body) => {
        if (entries.get(key) !== entry) return
        entry.bytes = body.length
        total += body.length
        for (const oldest of entries.keys()) {
          if (total <= cacheBytes) break
          drop(oldest)
        }
      },
      () => drop(key), // the caller gets the error from the same promise
    )
    return entry.body
  }
}

/**
 * A page is compressed when its first reader asks for it: 9 makes it 2 % smaller than 6 does, and that reader would wait ten
 * times as long for it.
 */
const pageQuality = 6

async function compress(file: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const source = await fs.readFile(file)
  if (encoding === 'gzip') return gzip(source)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  return brotli(source, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: source.length } })
}

import fs from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Smaller responses fit into one network packet anyway; compressing larger files than the second limit costs too much time. */
const minBytes = 1024
const maxBytes = 8 << 20
const cacheBytes = 64 << 20

/** Larger files are not compressed with the best quality, because the first reader would wait: 5 s for a script of 2.5 MB. */
const maxSharedBytes = 512 << 10

/** The library's types lack the options that its version 1 has. */
interface Encodings {
  encodings(available: Encoding[], options: { preferred: Encoding[] }): Encoding[]
}

/**
 * Returns the best encoding that a client accepts according to its `Accept-Encoding` header; undefined for none.
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
  /** Whether many pages share the file and browsers cache it, so that the best compression is worth its time. */
  isShared?: boolean
}

interface Entry {
  version: string
  body: Promise<Buffer>
  bytes: number
}

/** Compresses a file; undefined if that is not worthwhile. */
export type Compressor = (file: string, options: CompressOptions) => Promise<Buffer> | undefined

/**
 * Compresses files and keeps the results in memory, oldest out first.
 * @param options.sharedQuality Brotli quality for files that many pages share: 11 makes the scripts of a page 7 % smaller than
 *   9 does, but takes six times as long
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
 * A page is compressed when the first reader requests it. Quality 9 would make it 2 % smaller than 6, but that reader would
 * wait ten times as long.
 */
const pageQuality = 6

async function compress(file: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const source = await fs.readFile(file)
  if (encoding === 'gzip') return gzip(source)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  return brotli(source, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: source.length } })
}

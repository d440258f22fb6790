import { createHash, randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** SHA-256 of the parts, each told apart from the next; hexadecimal. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    // in bytes, so that a text and the file written from it have one hash
    hash.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.length}\0`)
    hash.update(part)
  }
  return hash.digest('hex')
}

/** Bytes that are collected for one write. */
const writeSize = 1024 * 1024

interface StoredEntry {
  bytes: Uint8Array
  checksum: string
}

/**
 * Many values in one file, found by the hash of what they were made from. A file that is damaged or of another engine is
 * an empty store; an entry whose checksum is wrong is a miss. Nothing in it is ever trusted by age. A value is parsed
 * when it is asked for.
 */
export class PackedStore<Value> {
  private readonly file: string
  private readonly known = new Map<string, StoredEntry>()
  private readonly used = new Set<string>()
  /** Keys that are never written. */
  private readonly transient = new Set<string>()
  private hasNew = false

  /** @param version what else a value depends on: code and settings that are not part of the keys */
  constructor({ cacheDir, name, version }: { cacheDir: string; name: string; version: string }) {
    this.file = path.join(cacheDir, `${name}.${hashOf(version).slice(0, 12)}.pack`)
    this.load()
  }

  /** The first line lists `[key, length, checksum]` of the values that follow without a gap. */
  private load(): void {
    try {
      const bytes = readFileSync(this.file)
      const headEnd = bytes.indexOf(10)
      const index = JSON.parse(bytes.subarray(0, headEnd).toString('utf8')) as [string, number, string][]
      let offset = headEnd + 1
      for (const [key, length, checksum] of index) {
        this.known.set(key, { bytes: bytes.subarray(offset, offset + length), checksum })
        offset += length
      }
    } catch {
      this.known.clear() // there is no store yet, or it is none of ours
    }
  }

  /** True if there is a whole entry; it is kept when the store is saved. */
  has(key: string): boolean {
    if (this.used.has(key)) return true // checked before
    const entry = this.known.get(key)
    if (entry === undefined || checksumOf(key, entry.bytes) !== entry.checksum) return false
    this.used.add(key)
    return true
  }

  get(key: string): Value | undefined {
    const bytes = this.has(key) ? this.known.get(key)?.bytes : undefined
    if (bytes === undefined) return undefined
    try {
      return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) as Value
    } catch {
      return undefined // the checksum fits but the text is no JSON: written by something else
    }
  }

  /** Hash of a value alone: the same for the same value, whatever it was made from. */
  hashValue(key: string): string | undefined {
    const bytes = this.has(key) ? this.known.get(key)?.bytes : undefined
    return bytes === undefined ? undefined : hashOf(bytes)
  }

  /** @param isTransient for this run only, never written */
  set(key: string, value: Value, { isTransient = false }: { isTransient?: boolean } = {}): void {
    this.setJson(key, JSON.stringify(value), { isTransient })
  }

  /** A value that is at hand as JSON already. */
  setJson(key: string, json: string, { isTransient = false }: { isTransient?: boolean } = {}): void {
    const bytes = Buffer.from(json)
    this.known.set(key, { bytes, checksum: checksumOf(key, bytes) })
    this.used.add(key)
    if (isTransient) this.transient.add(key)
    else {
      this.transient.delete(key)
      this.hasNew = true
    }
  }

  /**
   * Writes the store if something is new. A failure costs the next run time, nothing else.
   * @param prune leave out what this run did not use; for runs that see the whole site
   */
  save({ prune }: { prune: boolean }): void {
    const own = [...this.known.keys()].filter((key) => !this.transient.has(key))
    const keys = own.filter((key) => !prune || this.used.has(key))
    if (!this.hasNew && keys.length === own.length) return
    const entries = keys.map((key) => this.known.get(key) ?? { bytes: new Uint8Array(), checksum: '' })
    const index = keys.map((key, at) => [key, entries[at]?.bytes.length, entries[at]?.checksum])
    try {
      mkdirSync(path.dirname(this.file), { recursive: true })
      const temporary = `${this.file}.${randomBytes(4).toString('hex')}.tmp`
      writeParts(temporary, [Buffer.from(`${JSON.stringify(index)}\n`), ...entries.map(({ bytes }) => bytes)])
      renameSync(temporary, this.file)
      this.hasNew = false
    } catch {
      // a read-only or full disk: the build itself does not need the cache
    }
  }
}

/** Some at a time, because all of them in one buffer would take their memory twice. */
function writeParts(file: string, parts: Uint8Array[]): void {
  const descriptor = openSync(file, 'w')
  try {
    let pending: Uint8Array[] = []
    let pendingBytes = 0
    const flush = () => {
      writeFileSync(descriptor, Buffer.concat(pending))
      pending = []
      pendingBytes = 0
    }
    for (const part of parts) {
      pending.push(part)
      pendingBytes += part.length
      if (pendingBytes >= writeSize) flush()
    }
    flush()
  } finally {
    closeSync(descriptor)
  }
}

function checksumOf(key: string, bytes: Uint8Array): string {
  return createHash('md5').update(key).update(bytes).digest('base64url')
}

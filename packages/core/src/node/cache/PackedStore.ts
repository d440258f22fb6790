import { hash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isSiteError, SiteError } from '../api/errors.ts'
import { DataFile, type Place, writeSize } from './DataFile.ts'
import { hashOf } from './hashOf.ts'

const damagedMessage = 'A cache file is damaged, or was changed while it was in use.'

/** Whether an error means that an existing cache entry could not be read. The store is already removed, so a retry works. */
export function isDamagedCache(error: unknown): boolean {
  return isSiteError(error) && error.problems.some(({ message }) => message.includes(damagedMessage))
}

interface StoredEntry {
  checksum: string
  /** Where the bytes are in the data file. */
  place?: Place
  /** The bytes, for entries that are not in a file. */
  bytes?: Uint8Array
}

/** Number of stores of other versions to keep, so that switching between two states of a site costs nothing. */
const keptVersions = 3

/**
 * A cache with many values in one file; keys are hashes of the values' inputs. A damaged file, or one of another engine
 * version, is an empty store; a value with a wrong checksum is a miss. Entries are never trusted by age. Only the index is
 * loaded; values are read on demand, and new ones are appended to the file, so neither time nor memory grow with unused
 * entries.
 */
export class PackedStore<Value> {
  private readonly indexFile: string
  private data: DataFile
  private readonly known = new Map<string, StoredEntry>()
  private readonly used = new Set<string>()
  /** Keys of entries that are never written to disk. */
  private readonly transient = new Set<string>()
  private hasNew = false
  /** Path of the site as it appears in JSON, and the suffix for keys of values that contain it. */
  private readonly folder: { text: string; suffix: string } | undefined

  /**
   * @param version other inputs of the values: code and settings that are not part of the keys
   * @param siteDir values that contain this path are not used in another folder, where the cache may be restored
   */
  constructor({
    cacheDir,
    name,
    version,
    siteDir,
  }: {
    cacheDir: string
    name: string
    version: string
    siteDir?: string
  }) {
    if (siteDir !== undefined)
      this.folder = { text: JSON.stringify(siteDir).slice(1, -1), suffix: `@${hashOf(siteDir).slice(0, 12)}` }
    const base = path.join(cacheDir, `${name}.${hashOf(version).slice(0, 12)}`)
    this.indexFile = `${base}.index`
    this.data = createData(base)
    this.load(base)
  }

  /** Reads the index: a line with the hash of the rest, the data file's name, and `[key, offset, length, checksum]` entries. */
  private load(base: string): void {
    try {
      const text = readFileSync(this.indexFile, 'utf8')
      const headEnd = text.indexOf('\n')
      const body = text.slice(headEnd + 1)
      if (checksumOf(body) !== text.slice(0, headEnd)) return
      const { data, entries } = JSON.parse(body) as { data: string; entries: [string, number, number, string][] }
      const file = new DataFile(path.join(path.dirname(base), data))
      file.open()
      this.data = file
      for (const [key, offset, length, checksum] of entries)
        this.known.set(key, { checksum, place: { offset, length } })
    } catch {
      this.known.clear() // there is no store yet, or the file is something else
    }
  }

  /** The key under which a value is stored. */
  private find(key: string): string {
    return this.folder === undefined || this.known.has(key) ? key : `${key}${this.folder.suffix}`
  }

  /** Whether there is an entry. It then counts as used, so that saving keeps it. */
  has(key: string): boolean {
    const found = this.find(key)
    if (!this.known.has(found)) return false
    this.used.add(found)
    return true
  }

  /** All keys, as stored; only for stores without `siteDir`. */
  keys(): string[] {
    return [...this.known.keys()]
  }

  /** The value; undefined if there is no intact entry. */
  get(key: string): Value | undefined {
    const json = this.getJson(key)
    if (json === undefined) return undefined
    try {
      return JSON.parse(json) as Value
    } catch {
      return undefined // the checksum matches but the text is not JSON: written by something else
    }
  }

  /** The JSON text of a value, for callers that parse it themselves. */
  getJson(key: string): string | undefined {
    const bytes = this.read(this.find(key))
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  }

  /**
   * Reads a value that the caller relies on; undefined if there is no entry.
   * @throws SiteError if the entry is damaged, see `isDamagedCache`
   */
  getKnown(key: string): Value | undefined {
    if (!this.known.has(this.find(key))) return undefined
    const value = this.get(key)
    if (value !== undefined) return value
    rmSync(this.indexFile, { force: true })
    throw new SiteError({ message: damagedMessage, hint: 'It was removed. Run the command again.' })
  }

  private read(key: string): Uint8Array | undefined {
    const entry = this.known.get(key)
    if (entry === undefined) return undefined
    const bytes = entry.bytes ?? (entry.place && this.data.read(entry.place))
    if (bytes === undefined || (entry.bytes === undefined && checksumOf(bytes) !== entry.checksum)) {
      this.known.delete(key)
      return undefined
    }
    this.used.add(key)
    return bytes
  }

  /** Hash of a value itself: equal for equal values, regardless of their inputs. */
  hashValue(key: string): string | undefined {
    return this.has(key) ? this.known.get(this.find(key))?.checksum : undefined
  }

  /** @param isTransient keep the entry for this run only and never write it */
  set(key: string, value: Value, { isTransient = false }: { isTransient?: boolean } = {}): void {
    this.setJson(key, JSON.stringify(value), { isTransient })
  }

  /** Sets a value that is already serialized as JSON. */
  setJson(name: string, json: string, { isTransient = false }: { isTransient?: boolean } = {}): void {
    const isBound = this.folder !== undefined && json.includes(this.folder.text)
    if (isBound) this.known.delete(name)
    const key = isBound ? `${name}${this.folder?.suffix}` : name
    const bytes = Buffer.from(json)
    const checksum = checksumOf(bytes)
    this.used.add(key)
    if (isTransient) {
      this.transient.add(key)
      this.known.set(key, { checksum, bytes })
      return
    }
    this.transient.delete(key)
    this.hasNew = true
    const place = this.append(bytes)
    this.known.set(key, place === undefined ? { checksum, bytes } : { checksum, place })
  }

  private append(bytes: Uint8Array): Place | undefined {
    try {
      if (this.data.isWritable && this.data.isGone) this.moveEntries([...this.known])
    } catch {
      this.data.isWritable = false
    }
    return this.data.append(bytes)
  }

  /**
   * Writes the index if there are new entries. A failure only costs the next run time.
   * @param prune drop entries that this run has not used; for runs that process the whole site
   */
  save({ prune }: { prune: boolean }): void {
    const size = this.data.endWriting()
    const own = [...this.known].filter(([key, { place }]) => place !== undefined && !this.transient.has(key))
    const kept = own.filter(([key]) => !prune || this.used.has(key))
    if ((!this.hasNew && kept.length === own.length) || !this.data.isWritable) return
    try {
      mkdirSync(path.dirname(this.indexFile), { recursive: true })
      const live = kept.reduce((sum, [, { place }]) => sum + (place?.length ?? 0), 0)
      const isStale = size > 2 * live + writeSize || !existsSync(this.data.file)
      const entries = isStale ? this.moveEntries(kept) : kept
      const rows = entries.map(([key, { place, checksum }]) => [key, place?.offset, place?.length, checksum])
      const body = JSON.stringify({ data: path.basename(this.data.file), entries: rows })
      const temporary = `${this.indexFile}.${randomBytes(4).toString('hex')}.tmp`
      writeFileSync(temporary, `${checksumOf(body)}\n${body}`)
      renameSync(temporary, this.indexFile)
      this.hasNew = false
      this.removeOthers()
    } catch {
      // a read-only or full disk: the build itself does not need the cache
    }
  }

  /** Copies entries to a new data file and forgets all others that are in the old one. */
  private moveEntries(entries: [string, StoredEntry][]): [string, StoredEntry][] {
    const data = createData(this.indexFile.replace(/\.index$/, ''))
    const moved = entries.flatMap(([key, { place, checksum }]): typeof entries => {
      const bytes = place && this.data.read(place)
      if (bytes === undefined || checksumOf(bytes) !== checksum) return []
      const newPlace = data.append(bytes)
      return newPlace === undefined ? [] : [[key, { checksum, place: newPlace }]]
    })
    data.endWriting()
    if (!data.isWritable) throw new Error(`${data.file} cannot be written.`)
    this.data.close()
    this.data = data
    for (const [key, { place }] of this.known) if (place !== undefined) this.known.delete(key)
    for (const [key, entry] of moved) this.known.set(key, entry)
    return moved
  }

  /** Removes data files of this store that its index does not refer to, and all but the newest stores of other versions. */
  private removeOthers(): void {
    const dir = path.dirname(this.indexFile)
    const names = readdirSync(dir)
    const ownVersion = toVersionPrefix(path.basename(this.indexFile))
    const own = new Set([path.basename(this.indexFile), path.basename(this.data.file)])
    const others = names
      .filter((name) => name.endsWith('.index') && !own.has(name) && isOtherVersion(name, ownVersion))
      .map((name) => ({ prefix: toVersionPrefix(name), time: statSync(path.join(dir, name)).mtimeMs }))
      .sort((a, b) => b.time - a.time)
    const removed = [ownVersion, ...others.slice(keptVersions).map(({ prefix }) => prefix)]
    for (const name of names)
      if (!own.has(name) && removed.some((prefix) => name.startsWith(prefix)))
        rmSync(path.join(dir, name), { force: true })
  }

  /** Closes the data file; the next read opens it again. */
  close(): void {
    this.data.close()
  }
}

function createData(base: string): DataFile {
  return new DataFile(`${base}.${randomBytes(4).toString('hex')}.data`)
}

/** Prefix `name.version.` of a store's file names. */
function toVersionPrefix(file: string): string {
  return /^.*?\.[\da-f]{12}\./.exec(file)?.[0] ?? file
}

/** Whether a file belongs to the same store in another version. */
function isOtherVersion(file: string, ownVersion: string): boolean {
  const prefix = toVersionPrefix(file)
  return (
    prefix !== ownVersion && prefix.length === ownVersion.length && prefix.slice(0, -13) === ownVersion.slice(0, -13)
  )
}

function checksumOf(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'base64url')
}

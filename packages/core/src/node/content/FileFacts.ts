import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hashOf } from '../cache/hashOf.ts'
import { PackedStore } from '../cache/PackedStore.ts'
import { reviveDates } from '../../shared/index.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { readStamp, type FileStamp } from '../fileStamp.ts'
import { hashEngineCode } from '../hashEngineCode.ts'
import { getCacheDir } from '../sitePaths.ts'

/** Facts read from a file, and the stamp of the file at that time. */
interface KnownFile<Facts> {
  stamp: FileStamp
  facts: Facts
  /** How the facts are stored for a later run; undefined if they cannot be. */
  form: StoredForm | undefined
}

/** JSON, or JSON with dates. */
type StoredForm = 'json' | 'dates'

/** Entries of an earlier run; paths are relative to the site. */
type StoredFiles<Facts> = [file: string, stamp: FileStamp, facts: Facts, form: StoredForm][]

interface FileFactsOptions {
  siteDir: string
  /** Identifies the reader and its set of files, for example by the locale. */
  owner: string[]
  /** Hash of the reader's code, besides that of the engine; undefined if unknown, which disables storing for later runs. */
  code: string | undefined
}

/**
 * Cache of facts read from files. As long as a file is unchanged on disk, in this run or a later one, it need not be read
 * again. Facts must depend on nothing but the text of their file.
 */
export class FileFacts<Facts> {
  private readonly store: PackedStore<StoredFiles<Facts>> | undefined
  private readonly files = new Map<string, KnownFile<Facts>>()
  private readonly used = new Set<string>()
  private hasNew = false

  constructor(private readonly options: FileFactsOptions) {
    const { siteDir, owner, code } = options
    if (code === undefined) return
    this.store = new PackedStore({
      cacheDir: getCacheDir({ siteDir }),
      name: `facts-${hashOf(...owner).slice(0, 8)}`,
      version: hashOf(engineVersion, code, ...owner, hashEngineCode('content')),
    })
    for (const [file, stamp, facts, form] of this.store.get(entryName) ?? [])
      this.files.set(path.join(siteDir, file), { stamp, facts: form === 'dates' ? reviveDates(facts) : facts, form })
  }

  /** Returns the facts of a file if it is unchanged, otherwise its stamp for `set`; read the file only after this. */
  find(file: string): { facts: Facts } | { facts?: undefined; stamp: FileStamp } {
    const stamp = readStamp(file)
    const known = this.files.get(file)
    if (stamp === '' || known?.stamp !== stamp) return { stamp }
    this.used.add(file)
    return { facts: known.facts }
  }

  /** @param stamp returned by `find` before the file was read */
  set(file: string, stamp: FileStamp, facts: Facts): void {
    if (stamp === '') return // it may change again without a new stamp
    this.files.set(file, { stamp, facts, form: findForm(facts) })
    this.used.add(file)
    this.hasNew = true
  }

  /** Stores the facts of the files that this run asked for. */
  save(): void {
    const used = [...this.files].filter(([file]) => this.used.has(file))
    if (this.store === undefined || (!this.hasNew && used.length === this.files.size)) return
    const rows = used.flatMap(
      ([file, { stamp, facts, form }]): StoredFiles<Facts> =>
        form === undefined ? [] : [[path.relative(this.options.siteDir, file), stamp, facts, form]],
    )
    this.store.set(entryName, rows)
    this.store.save({ prune: true })
    this.store.close()
    this.hasNew = false
  }
}

/** All files are one cache entry, as most runs ask for every one of them. */
const entryName = 'files'

/** Finds a form that preserves the facts: YAML has dates and numbers that JSON does not have. */
function findForm(facts: unknown): StoredForm | undefined {
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(facts)), facts)) return 'json'
  return isDeepStrictEqual(reviveDates(facts), facts) ? 'dates' : undefined
}

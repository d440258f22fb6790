import { linkSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { PackedStore } from '../../cache/PackedStore.ts'
import { engineVersion } from '../../config/engineVersion.ts'
import { hasStamp, readStamp, type FileStamp } from '../../fileStamp.ts'
import { makeFolder, type OutputFolders } from '../../render/outputFiles.ts'
import { getCacheDir } from '../../sitePaths.ts'

/** A file of the output, its source relative to the site's folder, and the stamps of both at the time of copying. */
type CopyRecord = [file: string, source: string, sourceStamp: FileStamp, stamp: FileStamp]

const key = 'copies'

/**
 * Copies files into the output. If the last build has copied the same file, and neither the source nor the copy has changed
 * since, the copy is hard-linked from the last output, which takes a twentieth of the time.
 */
export class OutputCopies {
  private readonly store: PackedStore<CopyRecord[]>
  private readonly previous: Map<string, CopyRecord>
  private readonly records: CopyRecord[] = []
  private readonly copied: CopyRecord[] = []

  constructor(
    private readonly folders: OutputFolders,
    private readonly siteDir: string,
    locale: string,
  ) {
    const name = `copies-${locale}`
    this.store = new PackedStore({ cacheDir: getCacheDir({ siteDir }), siteDir, name, version: engineVersion })
    this.previous = new Map((this.store.get(key) ?? []).map((record) => [record[0], record]))
  }

  /** @param file path relative to the output folder */
  async copy(source: string, file: string): Promise<void> {
    const target = path.join(this.folders.outDir, file)
    makeFolder(path.dirname(target), this.folders)
    const name = path.relative(this.siteDir, source)
    const stamp = readStamp(source) // before copying, so that a later change is detected
    if (this.link(target, [file, name, stamp])) return
    await copyFile(source, target)
    this.copied.push([file, name, stamp, ''])
  }

  private link(target: string, [file, name, stamp]: [file: string, source: string, stamp: FileStamp]): boolean {
    const record = this.previous.get(file)
    if (record === undefined || !this.folders.isLinking || stamp === '') return false
    const [, previousName, previousStamp, copyStamp] = record
    const from = path.join(this.folders.previousDir, file)
    if (name !== previousName || stamp !== previousStamp || !hasStamp(from, copyStamp, { isLinked: true })) return false
    try {
      linkSync(from, target)
    } catch {
      return false // the file system has no links, or no more of them to this file
    }
    this.records.push(record)
    return true
  }

  /** Stores the copies for the next build; call it before anything may change them. */
  save(): void {
    const { outDir } = this.folders
    for (const [file, name, sourceStamp] of this.copied)
      this.records.push([file, name, sourceStamp, readStamp(path.join(outDir, file), { isLinked: true })])
    const isSame = this.copied.length === 0 && this.records.length === this.previous.size
    if (!isSame) this.store.set(key, this.records)
    this.store.save({ prune: false })
    this.store.close()
  }
}

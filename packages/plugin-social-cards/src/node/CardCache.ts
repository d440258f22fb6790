import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hashOf, PackedStore } from '@strata/core'

/**
 * Cards of earlier builds, as files that a build links into its output: nothing is copied where the file system has links.
 * A file is used only if its content is what was rendered. A cache that can't be written costs the next build time, nothing
 * else.
 */
export class CardCache {
  private readonly dir: string
  /** File name → hash of its content. */
  private readonly hashes: PackedStore<string>

  /** @param name of the cache: sites with several languages or instances have one for each */
  constructor({ cacheDir, name }: { cacheDir: string; name: string }) {
    this.dir = path.join(cacheDir, name)
    // a card's name tells all that is on it, so there is nothing else to depend on
    this.hashes = new PackedStore({ cacheDir, name, version: '1' })
  }

  /** Puts a card of an earlier build in its place; false if there is none. */
  place(name: string, target: string): boolean {
    const hash = this.hashes.get(name)
    if (hash === undefined) return false
    const file = path.join(this.dir, name)
    try {
      if (hashOf(readFileSync(file)) !== hash) return false
      linkOrCopy(file, target)
      return true
    } catch {
      return false // the file is gone: it is rendered again
    }
  }

  /** Keeps a card that was written. */
  keep(name: string, source: string, content: Uint8Array): void {
    const file = path.join(this.dir, name)
    try {
      mkdirSync(this.dir, { recursive: true })
      rmSync(file, { force: true })
      linkOrCopy(source, file)
      this.hashes.set(name, hashOf(content))
    } catch {
      // a read-only or full disk: the build itself does not need the cache
    }
  }

  /** Ends a build: cards that it neither placed nor kept go. */
  save(names: ReadonlySet<string>): void {
    this.hashes.save({ prune: true })
    try {
      for (const name of readdirSync(this.dir)) if (!names.has(name)) rmSync(path.join(this.dir, name), { force: true })
    } catch {
      // there is no folder, or it is read-only
    }
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

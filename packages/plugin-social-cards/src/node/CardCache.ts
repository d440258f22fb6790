import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hashOf, PackedStore } from '@strata/core'

/**
 * Cards of earlier builds, as files that a build hard-links into its output, or copies if the file system has no links.
 * A file is used only if its content matches the stored hash. A cache that cannot be written only costs the next build time.
 */
export class CardCache {
  private readonly dir: string
  /** File name → hash of its content. */
  private readonly hashes: PackedStore<string>

  /** @param name of the cache: each locale and plugin instance has its own */
  constructor({ cacheDir, name }: { cacheDir: string; name: string }) {
    this.dir = path.join(cacheDir, name)
    // a card's name is a hash of everything on it, so the cache needs no other key
    this.hashes = new PackedStore({ cacheDir, name, version: '1' })
  }

  /** Puts a cached card at the target path; false if there is none. */
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

  /** Adds a rendered card to the cache. */
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

  /** Ends a build: removes cards that it neither placed nor kept. */
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

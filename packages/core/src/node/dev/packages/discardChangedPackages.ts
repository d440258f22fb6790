import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { findPackageFile } from '../../config/packageImports.ts'

const SourceMap = z.looseObject({ sources: z.array(z.string()) })

/**
 * Removes the bundler's copies of packages if one of these has changed after they were made. The bundler itself looks at
 * lock files only, which stay as they are when a file in `node_modules` is edited.
 * @param cacheDir where the bundler keeps them
 */
export function discardChangedPackages(cacheDir: string): void {
  const dir = path.join(cacheDir, 'deps')
  const made = statSync(path.join(dir, '_metadata.json'), { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined) return
  if (listPackages(dir).some((root) => hasChangedSince(made, root))) rmSync(dir, { recursive: true, force: true })
}

/** Folders of the packages that the copies are made of; the source maps name every file. */
function listPackages(dir: string): string[] {
  const roots = new Set<string>()
  for (const name of readdirSync(dir)) {
    if (!name.endsWith('.map')) continue
    for (const source of readSources(path.join(dir, name))) {
      const manifest = findPackageFile(path.resolve(dir, source))
      if (manifest !== undefined) roots.add(path.dirname(manifest))
    }
  }
  return [...roots]
}

function readSources(file: string): string[] {
  try {
    return SourceMap.parse(JSON.parse(readFileSync(file, 'utf8'))).sources
  } catch {
    return [] // it is half-written, and the bundler makes it anew
  }
}

/** Times of the system, not those that an archive brings. A folder changes when a file in it comes or goes. */
function hasChangedSince(time: number, entry: string): boolean {
  const stats = statSync(entry, { throwIfNoEntry: false })
  if (stats === undefined || stats.ctimeMs >= time || stats.mtimeMs >= time) return true
  if (!stats.isDirectory()) return false
  return readdirSync(entry).some((name) => name !== 'node_modules' && hasChangedSince(time, path.join(entry, name)))
}

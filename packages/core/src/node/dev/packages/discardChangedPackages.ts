import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { findPackageFile } from '../../config/packageImports.ts'

const SourceMap = z.looseObject({ sources: z.array(z.string()) })

/**
 * Removes the prebundled packages if one of their sources has changed since. The bundler itself only checks lock files, which
 * do not change when a file in `node_modules` is edited.
 * @param cacheDir the bundler's cache folder
 */
export function discardChangedPackages(cacheDir: string): void {
  const dir = path.join(cacheDir, 'deps')
  const made = statSync(path.join(dir, '_metadata.json'), { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined) return
  if (listPackages(dir).some((root) => hasChangedSince(made, root))) rmSync(dir, { recursive: true, force: true })
}

/** Folders of the prebundled packages, found by the source maps, which list every file. */
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
    return [] // the file is incomplete, and the bundler will recreate it
  }
}

/** Compares ctime too, since archives can set mtime. A folder changes when a file in it is added or removed. */
function hasChangedSince(time: number, entry: string): boolean {
  const stats = statSync(entry, { throwIfNoEntry: false })
  if (stats === undefined || stats.ctimeMs >= time || stats.mtimeMs >= time) return true
  if (!stats.isDirectory()) return false
  return readdirSync(entry).some((name) => name !== 'node_modules' && hasChangedSince(time, path.join(entry, name)))
}

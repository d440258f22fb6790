import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { findPackageFile } from '../config/packageImports.ts'
import { readArchive } from '../api/readText.ts'
import { getCacheDir } from '../sitePaths.ts'

/** File next to a package's `package.json`: path in the package → text. */
const archiveName = 'sources.json.br'

/**
 * Finds the folder of a theme's TypeScript sources. The engine's own packages contain them as a single archive, because most
 * sites never need them; it is unpacked into the site's cache.
 * @param dir absolute; the folder that the theme declares
 * @returns undefined if there are none
 */
export function openSources(dir: string, siteDir: string): string | undefined {
  if (existsSync(dir)) return dir
  const manifest = findPackageFile(path.join(dir, 'index.js'))
  if (manifest === undefined) return undefined
  const packageDir = path.dirname(manifest)
  const archive = path.join(packageDir, archiveName)
  if (!existsSync(archive)) return undefined
  const target = path.join(getCacheDir({ siteDir }), 'sources', path.basename(packageDir))
  rmSync(target, { recursive: true, force: true })
  for (const [file, source] of Object.entries(z.record(z.string(), z.string()).parse(readArchive(archive)))) {
    const place = path.join(target, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, source)
  }
  const unpacked = path.join(target, path.relative(packageDir, dir))
  return existsSync(unpacked) ? unpacked : undefined
}

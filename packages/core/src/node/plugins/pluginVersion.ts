import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { PluginVersion } from '../../shared/index.ts'

const Packages = z.record(z.string(), z.unknown()).optional().catch(undefined)
const PackageJson = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  dependencies: Packages,
  devDependencies: Packages,
  peerDependencies: Packages,
})

/** What a folder's `package.json` says; undefined if there is none that can be read. */
export function readPackageJson(dir: string): z.output<typeof PackageJson> | undefined {
  const file = path.join(dir, 'package.json')
  if (!fs.existsSync(file)) return undefined
  try {
    const parsed = PackageJson.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined // a broken package.json only costs what is read in it
  }
}

/**
 * Where a plugin comes from.
 * @param file the plugin's module; undefined for a function in the configuration
 */
export function findPluginVersion(file: string | undefined, siteDir: string): PluginVersion {
  if (file === undefined) return { type: 'local' }
  const siteFolder = fs.realpathSync(siteDir)
  for (let dir = path.dirname(file); path.dirname(dir) !== dir; dir = path.dirname(dir)) {
    if (dir === siteFolder || dir === siteDir)
      return fs.existsSync(path.join(dir, 'package.json')) ? { type: 'project' } : { type: 'local' }
    const { name, version } = readPackageJson(dir) ?? {}
    if (name !== undefined) return { type: 'package', name, ...(version === undefined ? {} : { version }) }
  }
  return { type: 'local' }
}

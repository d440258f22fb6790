import fs from 'node:fs'
import path from 'node:path'
import type { PluginVersion } from '../../shared/index.ts'
import { readPackageJson } from '../packageJson.ts'

/**
 * Finds where a plugin comes from.
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

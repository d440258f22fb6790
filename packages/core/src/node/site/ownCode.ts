import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listForeignThemeDirs } from '../bundle/resolveTheme.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { isInside } from '../sitePaths.ts'

/** Whether some module of the site's `src`, or of a theme that is not the engine's, passes a test. */
export function hasOwnCode(site: Site, test: (code: string) => boolean): boolean {
  const sourceDir = path.join(site.context.siteDir, 'src')
  const themeDirs = listForeignThemeDirs(site).filter((dir) => !isInside(dir, sourceDir))
  return [sourceDir, ...themeDirs].some((dir) => listScripts(dir).some((file) => test(readFileSync(file, 'utf8'))))
}

function listScripts(dir: string): string[] {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [] // the site has no folder of that name
  }
}

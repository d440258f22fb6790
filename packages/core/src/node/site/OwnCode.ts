import path from 'node:path'
import { listForeignThemeDirs } from '../bundle/resolveTheme.ts'
import { listFilesBelow } from '../listFilesBelow.ts'
import { isSiteCode } from '../config/ownCode.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { isInside, readIfExists } from '../sitePaths.ts'

/**
 * Modules of the site's `src`, of its plugins' folders and of themes other than the engine's, as they were when they were first
 * tested.
 */
export class OwnCode {
  private sources: string[] | undefined
  private readonly answers = new Map<(code: string) => boolean, boolean>()

  constructor(private readonly site: Site) {}

  /** Whether any module passes a test. */
  has(test: (code: string) => boolean): boolean {
    const known = this.answers.get(test)
    if (known !== undefined) return known
    this.sources ??= readSources(this.site)
    const answer = this.sources.some(test)
    this.answers.set(test, answer)
    return answer
  }

  /** Whether a test that was answered before would now have another result. */
  hasChanged(): boolean {
    if (this.answers.size === 0) return false
    const sources = readSources(this.site)
    return [...this.answers].some(([test, answer]) => sources.some(test) !== answer)
  }
}

function readSources(site: Site): string[] {
  const { siteDir } = site.context
  const dirs = [path.join(siteDir, 'src'), ...listPluginDirs(site), ...listForeignThemeDirs(site)]
  const outermost = dirs.filter((dir, index) => !dirs.slice(0, index).some((other) => isInside(dir, other)))
  const scripts = outermost.flatMap(listFilesBelow).filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  // a file may disappear briefly while an editor replaces it
  return scripts.flatMap((file) => readIfExists(file) ?? [])
}

/**
 * Folders of the site's own plugins, which may contain components of their routes; without folders that contain the whole site.
 */
function listPluginDirs({ plugins, context: { siteDir } }: Site): string[] {
  return plugins.map(({ path: dir }) => dir).filter((dir) => isSiteCode(dir) && !isInside(siteDir, dir))
}

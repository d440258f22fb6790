import path from 'node:path'
import { listForeignThemeDirs } from '../bundle/resolveTheme.ts'
import { listFilesBelow } from '../listFilesBelow.ts'
import { isSiteCode } from '../config/ownCode.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { isInside, readIfThere } from '../sitePaths.ts'

/** The modules of the site's `src`, its plugins' folders and themes that are not the engine's, as they were when the content was loaded. */
export class OwnCode {
  private sources: string[] | undefined
  private readonly answers = new Map<(code: string) => boolean, boolean>()

  constructor(private readonly site: Site) {}

  /** Whether some module passes a test. */
  has(test: (code: string) => boolean): boolean {
    const known = this.answers.get(test)
    if (known !== undefined) return known
    this.sources ??= readSources(this.site)
    const answer = this.sources.some(test)
    this.answers.set(test, answer)
    return answer
  }

  /** Whether an answer that was given would be another one now. */
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
  // an editor may put another one in the place of a file
  return scripts.flatMap((file) => readIfThere(file) ?? [])
}

/** Folders of the site's own plugins, where components of their routes are; not one that has the whole site in it. */
function listPluginDirs({ plugins, context: { siteDir } }: Site): string[] {
  return plugins.map(({ path: dir }) => dir).filter((dir) => isSiteCode(dir) && !isInside(siteDir, dir))
}

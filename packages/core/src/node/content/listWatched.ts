import path from 'node:path'
import picomatch from 'picomatch'
import { globSync } from 'tinyglobby'
import type { Plugin } from '../api/plugin.ts'
import { isInside, toPosix } from '../sitePaths.ts'

/**
 * Resolves a glob of `getPathsToWatch` to the paths to watch: usually its folder or file. A glob for files right in a folder
 * outside of the site, which may be a whole repository, resolves to the matching files only.
 * @returns absolute paths
 */
export function listWatched(glob: string, siteDir: string): string[] {
  const [start = ''] = /^[^*{[(!?]*/.exec(glob) ?? []
  if (start === glob) return [path.resolve(siteDir, glob)]
  const folder = start.slice(0, Math.max(start.search(/[^\\/]*$/), 0))
  const dir = path.resolve(siteDir, folder)
  const pattern = glob.slice(folder.length)
  if (/[\\/]/.test(pattern) || isInside(dir, siteDir)) return [dir]
  return globSync([pattern], { cwd: dir, absolute: true, expandDirectories: false }).map((file) => path.resolve(file))
}

/** Globs that the plugins of a site ask to watch. */
export function listWatchedGlobs({ plugins }: { plugins: readonly Pick<Plugin, 'getPathsToWatch'>[] }): string[] {
  return plugins.flatMap((plugin) => plugin.getPathsToWatch?.() ?? [])
}

/** Whether a file matches the globs of `getPathsToWatch` or is in a folder that they name. */
export function isWatchedBy(globs: readonly string[], file: string, siteDir: string): boolean {
  // strip the site folder, whose name may contain glob characters
  const ofSite = `${toPosix(siteDir)}/`
  return globs.some((glob) => {
    const { isGlob, base, glob: pattern } = picomatch.scan(glob.startsWith(ofSite) ? glob.slice(ofSite.length) : glob)
    const start = path.resolve(siteDir, base)
    return isGlob ? picomatch.isMatch(toPosix(path.relative(start, file)), pattern) : isInside(file, start)
  })
}

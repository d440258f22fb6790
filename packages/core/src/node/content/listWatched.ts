import path from 'node:path'
import { globSync } from 'tinyglobby'
import { isInside } from '../sitePaths.ts'

/**
 * What a glob of `getPathsToWatch` leads to: a folder or file, or outside of the site, where a folder may be a whole
 * repository, the files of that folder which it names.
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

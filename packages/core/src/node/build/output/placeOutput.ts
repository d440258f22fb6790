import path from 'node:path'
import type { Site } from '../../plugins/loadPlugins.ts'
import { getTrashDir, isInside } from '../../sitePaths.ts'
import { joinHeaders, readOwnHeaders } from '../policy/writePolicy.ts'
import { makeFolder } from './makeFolder.ts'
import { swapFolder } from './swapFolder.ts'

/** The folder of all locales, and where it is built. */
interface StagedOutput {
  dir: string
  stagingDir: string
}

/** Where a folder of the output is built. */
export function toStaged(outDir: string, { dir, stagingDir }: StagedOutput): string {
  return path.join(stagingDir, path.relative(dir, outDir))
}

/**
 * Puts the finished folders of locales in place. Those that are inside of another one come with it; what else is in the output
 * stays: where no locale is at the top of it, it may hold locales of other builds.
 * @param outDirs of each locale
 */
export async function placeOutput(site: Site, outDirs: readonly string[], output: StagedOutput): Promise<void> {
  const own = await readOwnHeaders(site)
  const isBelow = (dir: string, other: string) => dir !== other && isInside(dir, other)
  for (const target of outDirs.filter((dir) => !outDirs.some((other) => isBelow(dir, other)))) {
    const folders = [target, ...outDirs.filter((dir) => isBelow(dir, target))]
    await joinHeaders(
      folders.map((dir) => toStaged(dir, output)),
      own,
    )
    await makeFolder(path.dirname(target))
    await swapFolder(toStaged(target, output), target, getTrashDir(site.context))
  }
}

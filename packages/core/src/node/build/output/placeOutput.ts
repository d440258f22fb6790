import path from 'node:path'
import type { Site } from '../../plugins/loadPlugins.ts'
import { getTrashDir, isInside } from '../../sitePaths.ts'
import { joinHeaders, readOwnHeaders } from '../policy/writePolicy.ts'
import { makeFolder } from './makeFolder.ts'
import { swapFolder } from './swapFolder.ts'

/** The output folder of all locales, and its staging folder. */
interface StagedOutput {
  dir: string
  stagingDir: string
}

/** Path in the staging folder for a folder of the output. */
export function toStaged(outDir: string, { dir, stagingDir }: StagedOutput): string {
  return path.join(stagingDir, path.relative(dir, outDir))
}

/**
 * Moves the finished folders of locales to the output; a folder inside another one moves with it. Everything else in the output
 * stays: if no locale is at its top, it may contain locales of other builds.
 * @param outDirs output folders of the locales
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

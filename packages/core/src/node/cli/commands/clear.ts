import fs from 'node:fs/promises'
import path from 'node:path'
import { logger } from '../../api/logger.ts'
import { checkSiteFolder } from '../../config/loadConfig.ts'
import { defineCommand } from './defineCommand.ts'
import { getGeneratedName, usualCache } from '../../sitePaths.ts'

export const clearCommand = defineCommand('clear [siteDir]', 'Remove the built site, generated files and caches', {
  flags: [],
  action: (siteDir) => clearSite(siteDir as string),
})

/** Removes the output, the generated files and the cache; prints what it removed. */
async function clearSite(siteDir: string): Promise<void> {
  checkSiteFolder(siteDir)
  const folders = ['build', getGeneratedName(), usualCache, `${usualCache}-trash`]
  const removed: string[] = []
  for (const folder of folders) {
    const target = path.join(siteDir, folder)
    const isThere = await fs.lstat(target).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    await fs.rm(target, { recursive: true, force: true })
    removed.push(folder)
  }
  logger.success(removed.length === 0 ? 'Nothing to remove.' : `Removed ${removed.join(', ')}.`)
}

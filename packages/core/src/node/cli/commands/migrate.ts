import path from 'node:path'
import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { defineCommand } from './defineCommand.ts'

/** @param listCommands returns the names of all commands, including this one */
export function createMigrateCommand(listCommands: () => string[]) {
  return defineCommand('migrate [siteDir]', 'Report or make the changes that move a Docusaurus site to Strata', {
    flags: [
      createFlag('--write', 'Write the changes; without it, they are only shown'),
      createFlag('--force', 'Also change files with uncommitted changes or outside of version control'),
    ],
    action: (siteDir, options) => migrate(siteDir as string, options as OptionValues, listCommands()),
  })
}

async function migrate(siteDir: string, { write, force }: OptionValues, commands: string[]): Promise<void> {
  const { explainUnsafe, planMigration } = await import('../../migrate/migrateSite.ts')
  const { renderMigration } = await import('../../migrate/renderMigration.ts')
  const migration = await planMigration(siteDir, commands)
  logger.print(`${renderMigration(migration)}\n`)
  const { changes, changedFiles, packageManager } = migration
  if (changes.length === 0) {
    logger.success('This site already uses the packages of Strata.')
    return
  }
  if (write !== true) {
    const names = changedFiles.map((file) => path.basename(file)).join(' and ')
    logger.info(`Nothing was changed. Run the command again with --write to change ${names}.`)
    return
  }
  for (const file of force === true ? [] : changedFiles) {
    const reason = explainUnsafe(file)
    if (reason === undefined) continue
    throw new SiteError({
      message: `The file was not changed: ${reason}, so the change could not be undone.`,
      file,
      hint: 'Commit it first, or run the command again with --force.',
    })
  }
  migration.write()
  const names = changedFiles.map((file) => path.relative(process.cwd(), file)).join(' and ')
  logger.success(`Changed ${names}. Next: ${packageManager} install, then ${packageManager} run build.`)
}

import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import colors from 'picocolors'
import { SiteError } from '../api/errors.ts'
import { logger, setWarningNote } from '../api/logger.ts'
import { findNearest } from '../api/validate.ts'
import { engineVersion } from '../config/engineVersion.ts'
import { hasConfigFile } from '../config/loadConfig.ts'
import { loadSite } from '../plugins/loadPlugins.ts'
import { createProgram, listNames } from './command.ts'
import { buildCommand } from './commands/build.ts'
import { checkLinksCommand } from './commands/checkLinks.ts'
import { clearCommand } from './commands/clear.ts'
import { deployCommand } from './commands/deploy.ts'
import { createExplainCommand } from './commands/explain.ts'
import { createMigrateCommand } from './commands/migrate.ts'
import { serveCommand } from './commands/serve.ts'
import { startCommand } from './commands/start.ts'
import { swizzleCommand } from './commands/swizzle.ts'
import { writeHeadingIdsCommand } from './commands/writeHeadingIds.ts'
import { writeTranslationsCommand } from './commands/writeTranslations.ts'
import { createWarningNote } from '../messages/explanations.ts'
import { addCommonFlags, explainCommanderError, findSubcommand } from './commanderFlags.ts'
import { renderCommandHelp, renderProgramHelp } from './renderHelp.ts'
import { reportError } from './reportError.ts'
import { watchEnd } from './watchEnd.ts'

const ownCommandNames = () => createOwnCommands().map((command) => command.name())

const createOwnCommands = (): Command[] => [
  startCommand(),
  buildCommand(),
  serveCommand(),
  clearCommand(),
  deployCommand(),
  swizzleCommand(),
  writeTranslationsCommand(),
  writeHeadingIdsCommand(),
  checkLinksCommand(),
  createExplainCommand()(),
  createMigrateCommand(ownCommandNames)(),
]

/** See `runCli`. */
export async function runCommand(argv: string[]): Promise<number> {
  const program = path.basename(argv[1] ?? '', '.mjs') === 'docusaurus' ? 'docusaurus' : 'strata'
  const [name, ...rest] = argv.slice(2)
  const isVerbose = rest.includes('--verbose') || Boolean(process.env.DEBUG)
  let siteDir = process.cwd()
  // "build" overrides these
  process.env.NODE_ENV ??= 'development'
  process.env.BABEL_ENV ??= process.env.NODE_ENV
  setWarningNote(createWarningNote())
  const isWatched = name === 'build' || name === 'write-translations' || name === 'deploy'
  const endWatch = isWatched ? watchEnd((error) => reportError(error, { siteDir, isVerbose })) : () => {}
  try {
    if (name === undefined || ['-h', '--help', 'help'].includes(name)) {
      const commands = [...createOwnCommands(), ...(await loadPluginCommands().catch(() => []))]
      logger.print(renderProgramHelp({ program, version: engineVersion, commands }))
      return 0
    }
    const found = await findCommand(name, program)
    const { command, argv: line } = findSubcommand(addCommonFlags(found), rest)
    try {
      command.hook('preAction', () => {
        const index = command.registeredArguments.findIndex((argument) => argument.name() === 'siteDir')
        if (index < 0) return
        siteDir = toRealFolder(path.resolve(String(command.processedArgs[index] ?? '.')))
        command.processedArgs[index] = siteDir
      })
      // the line is parsed twice, which would duplicate values of repeatable flags
      command.saveStateBeforeParse()
      const { unknown } = command.parseOptions(line)
      const help = command.options.find(({ long }) => long === '--help')
      // Commander stops parsing at an unknown flag
      if (command.opts().help === true || unknown.some((word) => word === help?.long || word === help?.short)) {
        logger.print(renderCommandHelp(command, { program }))
        return 0
      }
      await command.parseAsync(line, { from: 'user' })
    } catch (error) {
      throw explainCommanderError(error, command, line)
    }
    return 0
  } catch (error) {
    // errors of "explain" would refer to "explain" itself
    reportError(error, { siteDir, isVerbose, ...(name === 'explain' && { explanations: () => [] }) })
    return 1
  } finally {
    endWatch()
  }
}

/** Finds a command of the engine, or of a plugin of the site in the working folder (or the folder set in the environment). */
async function findCommand(name: string, program: string): Promise<Command> {
  const ownCommands = createOwnCommands()
  const own = ownCommands.find((command) => command.name() === name)
  if (own !== undefined) return own
  const added = name.startsWith('-') ? [] : await loadPluginCommands()
  const found = added.find((command) => listNames(command).includes(name))
  if (found !== undefined) return found
  const nearest = findNearest(name, [...ownCommands, ...added].flatMap(listNames))
  const advice = nearest === undefined ? `Run "${program} --help" for the list.` : `Did you mean "${nearest}"?`
  const kind = name.startsWith('-') ? 'flag' : 'command'
  const mayBePlugin = kind === 'command' && nearest === undefined && !hasConfigFile(getPluginSite().siteDir)
  const note = mayBePlugin ? ' Commands of plugins are available only in a site folder.' : ''
  throw new SiteError({ message: `There is no ${kind} ${colors.bold(name)}.`, hint: `${advice}${note}` })
}

/** The site whose plugins are searched for commands. It cannot be an argument of a command that is not known yet. */
function getPluginSite(): { siteDir: string; config: string | undefined } {
  const { DOCUSAURUS_CLI_SITE_DIR: dir, DOCUSAURUS_CLI_CONFIG: config } = process.env
  return { siteDir: toRealFolder(path.resolve(process.cwd(), dir || '.')), config: config || undefined }
}

/** Resolves a symlink to a site, as Docusaurus does, because the site's modules are only known by their real paths. */
function toRealFolder(dir: string): string {
  return existsSync(dir) ? realpathSync(dir) : dir
}

async function loadPluginCommands(): Promise<Command[]> {
  const { siteDir, config } = getPluginSite()
  if (config === undefined && !hasConfigFile(siteDir)) return []
  const { plugins } = await loadSite({ siteDir, config, mode: 'development' })
  return plugins.flatMap((plugin) => {
    // one program per plugin: every instance of a plugin adds its commands, and Commander rejects duplicate names
    const cli = createProgram()
    plugin.extendCli?.(cli)
    return cli.commands
  })
}

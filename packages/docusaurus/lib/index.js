import { runCli } from '@strata/core/cli'
import { createCommands } from './commands.js'

export const { runCLI, build, start, serve, clear, deploy, writeTranslations, writeHeadingIds } = createCommands(runCli)

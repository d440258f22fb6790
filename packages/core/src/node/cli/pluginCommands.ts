import type { CliCommand } from '../api/plugin.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'
import { type Command, parseArgumentList, parseFlag, parseSignature } from './command.ts'

/** Commands that the plugins of a site add by `extendCli`. */
export function collectPluginCommands(plugins: Pick<InitializedPlugin, 'extendCli'>[]): Command[] {
  const commands: Command[] = []
  for (const plugin of plugins) plugin.extendCli?.(createBuilder(commands, undefined))
  return commands
}

/** The chain that `extendCli` works with: `command` starts a command, the other methods fill in the last one. */
function createBuilder(commands: Command[], current: Command | undefined): CliCommand {
  const change = (apply: (command: Command) => void): CliCommand => {
    if (current === undefined) throw new TypeError('Start with cli.command(…) before you describe a command.')
    apply(current)
    return createBuilder(commands, current)
  }
  return {
    command(rawName, description = '') {
      const command: Command = { ...parseSignature(rawName), description, flags: [], action: () => undefined }
      commands.push(command)
      return createBuilder(commands, command)
    },
    description: (text) => change((command) => void (command.description = text)),
    arguments: (text) => change((command) => void (command.args = parseArgumentList(text))),
    option: (rawName, description = '', config = undefined) => {
      const fallback = typeof config === 'object' && config !== null ? config.default : config
      return change((command) => void command.flags.push(parseFlag(rawName, description, fallback)))
    },
    // the plugin knows the types of the arguments that it has described
    action: (callback) => change((command) => void (command.action = callback as (...args: unknown[]) => unknown)),
  }
}

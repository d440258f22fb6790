import { type Command, CommanderError } from 'commander'
import { SiteError } from '../api/errors.ts'
import { findNearest } from '../api/validate.ts'
import { createFlag, createMissingValueError, formatSignature, nameFlag } from './command.ts'

/** Adds the common flags; `-h` means help unless the command itself uses it. */
export function addCommonFlags(command: Command): Command {
  const has = (name: string) => command.options.some(({ short, long }) => short === name || long === name)
  if (!has('--help')) {
    command.addOption(createFlag(has('-h') ? '--help' : '-h, --help', 'Show the flags of the command'))
  }
  if (!has('--verbose')) command.addOption(createFlag('--verbose', 'Show the stack trace of unexpected errors'))
  for (const sub of command.commands) addCommonFlags(sub)
  return command
}

/** The command, or the subcommand that the command line names: `recipes new` of `recipes`. */
export function findSubcommand(command: Command, argv: string[]): { command: Command; argv: string[] } {
  const sub = command.commands.find((one) => one.name() === argv[0] || one.aliases().includes(argv[0] ?? ''))
  return sub === undefined ? { command, argv } : findSubcommand(sub, argv.slice(1))
}

/**
 * Converts Commander's error about a command line to this program's wording.
 * @returns a SiteError for a mistake of the user, otherwise the error itself
 */
export function explainCommanderError(error: unknown, command: Command, argv: string[]): unknown {
  if (!(error instanceof CommanderError)) return error
  const { code, message } = error
  const name = command.name()
  const hint = `Usage: ${formatSignature(command)}`
  const option = command.options.find(({ flags }) => message.includes(`'${flags}'`))
  if (code === 'commander.unknownOption') {
    return describeUnknown(/unknown option '([^\n]*)'/.exec(message)?.[1] ?? argv[0] ?? '', command)
  }
  if (code === 'commander.optionMissingArgument' && option !== undefined) return createMissingValueError(option)
  if (code === 'commander.missingArgument') {
    const missing = command.registeredArguments.find(
      ({ required }, index) => required && command.args[index] === undefined,
    )
    return new SiteError({ message: `"${name}" needs <${missing?.name() ?? ''}>.`, hint })
  }
  if (code === 'commander.excessArguments') {
    const extra = command.args[command.registeredArguments.length] ?? ''
    return new SiteError({ message: `"${name}" got an unexpected argument "${extra}".`, hint })
  }
  if (code === 'commander.help') {
    const commands = command.commands.map((sub) => sub.name()).join(', ')
    return new SiteError({ message: `"${name}" needs a subcommand.`, hint: `Its subcommands: ${commands}.` })
  }
  return new SiteError({ message: message.replace(/^error: /, ''), hint })
}

function describeUnknown(text: string, command: Command): SiteError {
  const names = command.options.map(nameFlag)
  const [name = '', ...value] = text.split('=')
  if (value.length > 0 && names.includes(name)) {
    return new SiteError({ message: `${name} takes no value; got "${value.join('=')}".` })
  }
  const nearest = findNearest(name, names)
  const hint = nearest === undefined ? `Its flags are ${names.join(', ')}.` : `Did you mean ${nearest}?`
  return new SiteError({ message: `"${command.name()}" has no flag ${name}.`, hint })
}

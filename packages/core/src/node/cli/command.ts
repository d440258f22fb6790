import { Command, Option } from 'commander'
import { SiteError } from '../api/errors.ts'

/** Values by flag name in camel case. */
export interface OptionValues {
  [name: string]: unknown
}

/**
 * A flag of a command. Values stay texts: `1.10` is a version, not a number.
 * @example createFlag('-p, --port <port>', 'Port')
 */
export function createFlag(usage: string, description: string, fallback?: string): Option {
  const flag = new Option(usage, description)
  if (fallback !== undefined) flag.default(fallback)
  if (flag.variadic) {
    return flag.argParser((value: string, before: string[] = []) => [...before, checkValue(value, flag)])
  }
  return flag.required ? flag.argParser((value: string) => checkValue(value, flag)) : flag
}

/** Commander takes whatever follows, so a forgotten value would swallow the next flag. */
function checkValue(value: string, flag: Option): string {
  if (value === '' || /^-./.test(value)) throw createMissingValueError(flag)
  return value
}

/** The error for a flag without the value that it needs. */
export function createMissingValueError(flag: Option): SiteError {
  return new SiteError({ message: `${nameFlag(flag)} needs a value.`, hint: `Write it as ${flag.flags}.` })
}

/** The flag as it is written: `--no-open`, or `-x` if it has no long form. */
export function nameFlag({ long, short, flags }: Option): string {
  return long ?? short ?? flags
}

/** The program that commands are added to; it prints and exits by itself never, its errors are thrown. */
export function createProgram(): Command {
  return new Command()
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} })
    .helpOption(false)
    .helpCommand(false)
}

/** The command as help shows it: `write-heading-ids [siteDir] [files...]`. */
export function formatSignature(command: Command): string {
  const usage = command.usage()
  // without a usage of its own, or with one in the words of Commander
  const shown = usage.replace(/^\[options\]\s*/, '')
  return [listNames(command).join('|'), shown].filter(Boolean).join(' ')
}

/** Name and aliases. */
export function listNames(command: Command): string[] {
  return [command.name(), ...command.aliases()]
}

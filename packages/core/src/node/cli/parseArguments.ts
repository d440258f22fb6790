import { SiteError } from '../api/errors.ts'
import { findNearest } from '../api/validate.ts'
import { type Command, type Flag, formatSignature, type OptionValues, parseFlag, toOptionName } from './command.ts'

const verboseFlag = parseFlag('--verbose', 'Show the stack of unexpected errors')

/** Flags of a command with those that every command has; `-h` means help unless the command needs it. */
export function listFlags({ flags }: Command): Flag[] {
  const usage = flags.some(({ short }) => short === 'h') ? '--help' : '-h, --help'
  return [...flags, parseFlag(usage, 'Show the flags of the command'), verboseFlag]
}

export interface ParsedArguments {
  /** One entry for each argument of the command; a list for the variadic one. */
  args: (string | string[] | undefined)[]
  options: OptionValues
}

/**
 * Reads what follows a command's name. Values stay texts: `1.10` is a version, not a number.
 * @throws SiteError for unknown flags, missing values and wrong numbers of arguments, all together
 */
export function parseArguments(argv: string[], command: Command): ParsedArguments {
  const flags = listFlags(command)
  const options: OptionValues = {}
  for (const flag of flags) if (flag.default !== undefined) options[toOptionName(flag.name)] = flag.default
  const problems: { message: string; hint?: string }[] = []
  const positional: string[] = []
  for (let index = 0; index < argv.length; index++) {
    const text = argv[index] ?? ''
    if (text === '--') {
      positional.push(...argv.slice(index + 1))
      break
    }
    if (!/^-./.test(text)) {
      positional.push(text)
      continue
    }
    const { flag, name, inline } = findFlag(text, flags)
    if (flag === undefined) {
      problems.push(describeUnknown(name, command, flags))
      continue
    }
    const next = argv[index + 1]
    const canTakeNext = inline === undefined && next !== undefined && (next === '-' || !next.startsWith('-'))
    const value = flag.value === 'none' ? undefined : (inline ?? (canTakeNext ? next : undefined))
    if (flag.value !== 'none' && inline === undefined && canTakeNext) index++
    if (flag.value === 'required' && (value === undefined || value === ''))
      problems.push({ message: `${name} needs a value.`, hint: `Write it as ${flag.usage}.` })
    if (flag.value === 'none' && inline !== undefined)
      problems.push({ message: `${name} takes no value; got "${inline}".` })
    options[toOptionName(flag.name)] = flag.isNegated ? false : (value ?? true)
  }
  if (options.help !== true) problems.push(...checkCount(positional, command))
  if (problems.length > 0 && options.help !== true) throw new SiteError(problems)
  return {
    args: command.args.map((argument, index) => (argument.isVariadic ? positional.slice(index) : positional[index])),
    options,
  }
}

/** Both `--flag=value` and `-f=value`, and `-fvalue` for short flags that take one. */
function findFlag(text: string, flags: Flag[]): { flag: Flag | undefined; name: string; inline: string | undefined } {
  const equals = text.indexOf('=')
  const name = equals < 0 ? text : text.slice(0, equals)
  const inline = equals < 0 ? undefined : text.slice(equals + 1)
  if (name.startsWith('--')) {
    const flag = flags.find((one) => name === `--${one.isNegated ? 'no-' : ''}${one.name}`)
    return { flag, name, inline }
  }
  const flag = flags.find(({ short }) => short !== undefined && short === name.slice(1, 2))
  if (name.length === 2 || flag === undefined || flag.value === 'none')
    return { flag: name.length === 2 ? flag : undefined, name, inline }
  return { flag, name: name.slice(0, 2), inline: text.slice(2) }
}

function describeUnknown(name: string, command: Command, flags: Flag[]): { message: string; hint: string } {
  const names = flags.map((flag) => `--${flag.isNegated ? 'no-' : ''}${flag.name}`)
  const nearest = findNearest(name, names)
  const hint = nearest === undefined ? `Its flags are ${names.join(', ')}.` : `Did you mean ${nearest}?`
  return { message: `"${command.name}" has no flag ${name}.`, hint }
}

function checkCount(positional: string[], command: Command): { message: string; hint: string }[] {
  const { args, name } = command
  const hint = `Usage: ${formatSignature(command)}`
  const missing = args.filter(({ isRequired }, index) => isRequired && positional[index] === undefined)
  const extra = args.some(({ isVariadic }) => isVariadic) ? [] : positional.slice(args.length)
  return [
    ...missing.map((argument) => ({ message: `"${name}" needs <${argument.name}>.`, hint })),
    ...extra.map((text) => ({ message: `"${name}" does not know what to do with "${text}".`, hint })),
  ]
}

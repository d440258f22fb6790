import { Command, Option, type CommandOptions } from 'commander'
import { SiteError } from '../api/errors.ts'

/** Values by flag name in camel case. */
export interface OptionValues {
  [name: string]: unknown
}

/**
 * Creates a flag of a command. Values stay strings: `1.10` is a version, not a number.
 * @example createFlag('-p, --port <port>', 'Port')
 */
export function createFlag(usage: string, description: string, fallback?: string): Option {
  const flag = new Option(usage, description)
  if (fallback !== undefined) flag.default(fallback)
  return flag.required ? flag.argParser((value: string) => checkValue(value, flag)) : flag
}

/** A flag that may be repeated, with one value each: an argument after the value may be the site folder. */
export function createRepeatedFlag(usage: string, description: string): Option {
  const flag = new Option(usage, description)
  return flag.argParser((value: string, before: string[] = []) => [...before, checkValue(value, flag)])
}

/** Rejects a value that looks like a flag: Commander accepts any text, so a forgotten value would consume the next flag. */
function checkValue(value: string, flag: Option): string {
  if (value === '' || /^-./.test(value)) throw createMissingValueError(flag)
  return value
}

/** The error for a flag that lacks its value. */
export function createMissingValueError(flag: Option): SiteError {
  return new SiteError({ message: `${nameFlag(flag)} needs a value.`, hint: `Write it as ${flag.flags}.` })
}

/** The flag as users write it: `--no-open`, or `-x` if it has no long form. */
export function nameFlag({ long, short, flags }: Option): string {
  return long ?? short ?? flags
}

/**
 * Commands as plugins for Docusaurus expect them: the options object passed to an action also has `opts()`, because in
 * Docusaurus's version of Commander it is the command itself.
 */
class PluginCommand extends Command {
  override createCommand(name?: string): Command {
    return new PluginCommand(name)
  }

  override addCommand(command: Command | ForeignCommand, options?: CommandOptions): this {
    return super.addCommand(command instanceof Command ? command : new AdoptedCommand(command), options)
  }

  override action(run: (this: this, ...args: never[]) => void | Promise<void>): this {
    return super.action((...args) => {
      const options: unknown = args.at(-2)
      if (typeof options === 'object' && options !== null && !('opts' in options)) {
        Object.defineProperty(options, 'opts', { value: () => this.opts() })
      }
      return run.apply(this, args as never[])
    })
  }
}

/** A command of another copy of Commander, of any version, which a plugin's dependency provides. */
interface ForeignCommand {
  options: { flags: string; description: string }[]
  name(): string
  description(): string
  aliases?(): string[]
  parseAsync(argv: string[], options: { from: 'user' }): Promise<unknown>
}

/** Wraps a foreign command: it has the same flags, and passes the whole command line on. */
class AdoptedCommand extends PluginCommand {
  constructor(private readonly foreign: ForeignCommand) {
    super(foreign.name())
    this.description(foreign.description()).aliases(foreign.aliases?.() ?? [])
    for (const { flags, description } of foreign.options) this.addOption(new Option(flags, description))
  }

  override async parseAsync(argv: readonly string[] = []): Promise<this> {
    await this.foreign.parseAsync([...argv], { from: 'user' })
    return this
  }
}

/** Creates the program that commands are added to. It never prints or exits; its errors are thrown. */
export function createProgram(): Command {
  return new PluginCommand()
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} })
    .helpOption(false)
    .helpCommand(false)
}

/** The command's signature in help: `write-heading-ids [siteDir] [files...]`. */
export function formatSignature(command: Command): string {
  const usage = command.usage()
  // without Commander's default prefix
  const shown = usage.replace(/^\[options\]\s*/, '')
  return [listNames(command).join('|'), shown].filter(Boolean).join(' ')
}

/** Name and aliases of a command. */
export function listNames(command: Command): string[] {
  return [command.name(), ...command.aliases()]
}

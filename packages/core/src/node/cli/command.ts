import { Command, Option, type CommandOptions } from 'commander'
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
  return flag.required ? flag.argParser((value: string) => checkValue(value, flag)) : flag
}

/** A flag that may be given several times, with one value each: what follows the value may be the site folder. */
export function createRepeatedFlag(usage: string, description: string): Option {
  const flag = new Option(usage, description)
  return flag.argParser((value: string, before: string[] = []) => [...before, checkValue(value, flag)])
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

/**
 * Commands as plugins of Docusaurus know them: what an action gets as its options is also asked for them, by `opts()`, because
 * it was the command itself in the release of Commander that Docusaurus has.
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

/** A command of another copy of Commander, of any release, which a package of commands brings. */
interface ForeignCommand {
  options: { flags: string; description: string }[]
  name(): string
  description(): string
  aliases?(): string[]
  parseAsync(argv: string[], options: { from: 'user' }): Promise<unknown>
}

/** A command with the flags of a foreign one, which is given the line and reads it itself. */
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

/** The program that commands are added to; it prints and exits by itself never, its errors are thrown. */
export function createProgram(): Command {
  return new PluginCommand()
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

import type { Command, Option } from 'commander'
import { formatSignature } from './command.ts'

/** Help of the whole program: one line for each command. */
export function renderProgramHelp({
  program,
  version,
  commands,
}: {
  program: string
  version: string
  commands: Command[]
}): string {
  return [
    `${program} ${version}`,
    '',
    `Usage: ${program} <command> [siteDir] [flags]`,
    '',
    'Commands:',
    ...renderTable(commands.map((command) => [formatSignature(command), command.description()])),
    '',
    'Flags:',
    ...renderTable([
      ['-V, --version', 'Show the version'],
      ['-h, --help', 'Show this help, or the flags of a command'],
    ]),
    '',
    `"${program} <command> --help" shows the flags of a command.`,
  ].join('\n')
}

/** Help of one command: its arguments, subcommands, and flags with their defaults. */
export function renderCommandHelp(command: Command, { program }: { program: string }): string {
  const { commands } = command
  return [
    `Usage: ${program} ${formatSignature(command)} [flags]`,
    '',
    command.description(),
    ...(commands.length === 0
      ? []
      : ['', 'Commands:', ...renderTable(commands.map((sub) => [formatSignature(sub), sub.description()]))]),
    '',
    'Flags:',
    ...renderTable(command.options.map((flag) => [flag.flags, describeFlag(flag)])),
  ].join('\n')
}

function describeFlag({ description, negate, defaultValue }: Option): string {
  return defaultValue === undefined || negate ? description : `${description} (default: ${String(defaultValue)})`
}

function renderTable(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd())
}

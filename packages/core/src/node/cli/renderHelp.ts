import { type Command, type Flag, formatSignature } from './command.ts'
import { listFlags } from './parseArguments.ts'

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
    ...renderTable(commands.map((command) => [formatSignature(command), command.description])),
    '',
    'Flags:',
    ...renderTable([
      ['-V, --version', 'Show the version'],
      ['-h, --help', 'Show this list; after a command, its flags'],
    ]),
    '',
    `"${program} <command> --help" shows the flags of a command.`,
  ].join('\n')
}

/** Help of one command: its arguments and flags with their defaults. */
export function renderCommandHelp(command: Command, { program }: { program: string }): string {
  return [
    `Usage: ${program} ${formatSignature(command)} [flags]`,
    '',
    command.description,
    '',
    'Flags:',
    ...renderTable(listFlags(command).map((flag) => [flag.usage, describeFlag(flag)])),
  ].join('\n')
}

function describeFlag({ description, isNegated, default: fallback }: Flag): string {
  return fallback === undefined || isNegated ? description : `${description} (default: ${String(fallback)})`
}

function renderTable(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd())
}

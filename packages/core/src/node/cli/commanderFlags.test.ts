import { expect, test } from 'vitest'
import { createFlag } from './command.ts'
import { defineCommand } from './commands/defineCommand.ts'
import { addCommonFlags, explainCommanderError } from './commanderFlags.ts'

const flags = [
  createFlag('-p, --port <port>', 'Port'),
  createFlag('-h, --host <host>', 'Host', 'localhost'),
  createFlag('--poll [interval]', 'Poll'),
  createFlag('--no-open', 'Stay'),
  createFlag('-d, --dry-run', 'Try'),
  createFlag('--messagePrefix <messagePrefix>', 'Prefix'),
]

/** The arguments that the command's action receives. */
async function read(argv: string[], signature = 'make <what> [siteDir] [files...]', own = flags) {
  let received: unknown[] = []
  const command = addCommonFlags(
    defineCommand(signature, '', { flags: own, action: (...args) => void (received = args) })(),
  )
  try {
    await command.parseAsync(argv, { from: 'user' })
  } catch (error) {
    throw explainCommanderError(error, command, argv)
  }
  return { args: received.slice(0, -2), options: received.at(-2) }
}
const defaults = { host: 'localhost', open: true }

test.each<[string, unknown[], object]>([
  ['a', ['a', undefined, []], {}],
  ['a b c d', ['a', 'b', ['c', 'd']], {}],
  ['1.10', ['1.10', undefined, []], {}],
  ['a --port 4000', ['a', undefined, []], { port: '4000' }],
  ['a --port=1.10', ['a', undefined, []], { port: '1.10' }],
  ['a -p 4000 -h 0.0.0.0', ['a', undefined, []], { port: '4000', host: '0.0.0.0' }],
  ['a -p4000', ['a', undefined, []], { port: '4000' }],
  ['a --poll', ['a', undefined, []], { poll: true }],
  ['a --poll 500', ['a', undefined, []], { poll: '500' }],
  ['a --poll --no-open', ['a', undefined, []], { poll: true, open: false }],
  ['--dry-run a b', ['a', 'b', []], { dryRun: true }],
  ['-d a', ['a', undefined, []], { dryRun: true }],
  ['a --messagePrefix (fr)', ['a', undefined, []], { messagePrefix: '(fr)' }],
  ['a --messagePrefix=a=b', ['a', undefined, []], { messagePrefix: 'a=b' }],
  ['-- --port', ['--port', undefined, []], {}],
  ['a --help', ['a', undefined, []], { help: true }],
])('reads "%s"', async (line, args, options) => {
  expect(await read(line.split(' '))).toEqual({ args, options: { ...defaults, ...options } })
})

test.each([
  ['a --prot 1', '"make" has no flag --prot.\n  Did you mean --port?'],
  [
    'a --open',
    '"make" has no flag --open.\n  Its flags are --port, --host, --poll, --no-open, --dry-run, --messagePrefix, --help, --verbose.',
  ],
  [
    'a -x',
    '"make" has no flag -x.\n  Its flags are --port, --host, --poll, --no-open, --dry-run, --messagePrefix, --help, --verbose.',
  ],
  ['a --port', '--port needs a value.\n  Write it as -p, --port <port>.'],
  ['a --port --no-open', '--port needs a value.\n  Write it as -p, --port <port>.'],
  ['a --dry-run=yes', '--dry-run takes no value; got "yes".'],
  ['', '"make" needs <what>.\n  Usage: make <what> [siteDir] [files...]'],
])('rejects "%s"', async (line, message) => {
  await expect(read(line === '' ? [] : line.split(' '))).rejects.toThrow(
    expect.objectContaining({ name: 'SiteError', message }),
  )
})

test('-h shows the help unless the command has a flag of that name', async () => {
  expect((await read(['a', '-h'], 'make <what>', [])).options).toEqual({ help: true })
})

test('rejects surplus arguments', async () => {
  await expect(read(['a', 'b'], 'clear [siteDir]')).rejects.toThrow(
    /"clear" got an unexpected argument "b"\.\n {2}Usage: clear \[siteDir\]/,
  )
})

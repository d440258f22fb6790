import { expect, test } from 'vitest'
import { type Command, parseFlag, parseSignature } from './command.ts'
import { parseArguments } from './parseArguments.ts'

const command: Command = {
  ...parseSignature('make <what> [siteDir] [files...]'),
  description: '',
  flags: [
    parseFlag('-p, --port <port>', 'Port'),
    parseFlag('-h, --host <host>', 'Host', 'localhost'),
    parseFlag('--poll [interval]', 'Poll'),
    parseFlag('--no-open', 'Stay'),
    parseFlag('-d, --dry-run', 'Try'),
    parseFlag('--messagePrefix <messagePrefix>', 'Prefix'),
  ],
  action: () => undefined,
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
  ['--help', [undefined, undefined, []], { help: true }],
])('reads "%s"', (line, args, options) => {
  expect(parseArguments(line.split(' '), command)).toEqual({ args, options: { ...defaults, ...options } })
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
])('rejects "%s"', (line, message) => {
  expect(() => parseArguments(line === '' ? [] : line.split(' '), command)).toThrow(
    expect.objectContaining({ name: 'SiteError', message }),
  )
})

test('-h is help where no flag of the command has it', () => {
  expect(parseArguments(['-h'], { ...command, flags: [] }).options).toEqual({ help: true })
})

test('rejects an argument too many, with everything else that is wrong', () => {
  const plain = { ...command, ...parseSignature('clear [siteDir]') }
  expect(() => parseArguments(['a', 'b', '--nope'], plain)).toThrow(
    /"clear" has no flag --nope\.\n[^]*\n\n"clear" does not know what to do with "b"\.\n {2}Usage: clear \[siteDir\]/,
  )
})

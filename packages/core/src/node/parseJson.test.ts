import { expect, test } from 'vitest'
import { parseJson } from './parseJson.ts'

test.each([
  ['{ "a": b }', '1:8'],
  ['{\n  a: 1\n}', '2:3'],
  ["['a']", '1:2'],
  ['[1,\n 2,]', '2:3'],
  ['{} // x', '1:4'],
  ['{ "a": ', '1:8'],
  ['{ "a": { "b": [-1, true, null, undefined] } }', '1:32'],
])('reports the position of the error in %j', (text, place) => {
  const describe = (reason: string) => ({ message: `None: ${reason}.`, file: 'a.json' })
  const read = () => parseJson(text, describe)
  expect(read).toThrow(/^None: [^\n]+\.\n {2}at a\.json:\d+:\d+/)
  expect(read).toThrow(`a.json:${place}`)
})

test('parses valid JSON', () => {
  expect(parseJson('{ "a": [-1, "b"] }', () => ({ message: '' }))).toEqual({ a: [-1, 'b'] })
})

import { expect, test } from 'vitest'
import { toReadableJson } from './toReadableJson.ts'

const circular: { [key: string]: unknown } = { name: 'a' }
circular.self = circular
const twice = { a: 1 }

test.each([
  ['plain data', { a: [1, 'b', null, true, {}] }, { a: [1, 'b', null, true, {}] }],
  ['fields without value', { a: undefined, b: null }, { b: null }],
  [
    'functions',
    {
      a: () => 1,
      b: [
        (
          () => () =>
            1
        )(),
      ],
    },
    { a: '[function a]', b: ['[function]'] },
  ],
  ['dates', { a: new Date(0), b: new Date(Number.NaN) }, { a: '1970-01-01T00:00:00.000Z', b: '[invalid date]' }],
  ['maps and sets', { a: new Map([[1, new Set(['b'])]]) }, { a: { 1: ['b'] } }],
  ['regular expressions and errors', [/a.b/g, new Error('no')], ['[regular expression a.b]', '[error no]']],
  ['odd scalars', [Number.NaN, 1n, undefined, Symbol('s')], ['[NaN]', '[1]', '[undefined]', '[Symbol(s)]']],
  ['circular references', circular, { name: 'a', self: '[circular]' }],
  ['repeated references', [twice, twice], [{ a: 1 }, { a: 1 }]],
  [
    'paths of the site',
    { '/site/docs/a.md': ['/site', '/site/docs', '/siteling/docs', 'in /site/docs', 'C:\\site'] },
    { '@site/docs/a.md': ['@site', '@site/docs', '/siteling/docs', 'in /site/docs', 'C:\\site'] },
  ],
])('converts %s', (_name, value, expected) => {
  expect(toReadableJson(value, '/site')).toEqual(expected)
})

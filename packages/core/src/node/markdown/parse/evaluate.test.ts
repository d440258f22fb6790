import { describe, expect, test } from 'vitest'
import { evaluateExpression, isComment, type Scope } from './evaluate.ts'
import { NotDataError, toJson } from '../toJson.ts'

const values: { [name: string]: unknown } = {
  size: { w: 3, deep: { list: ['a', 'b'] } },
  name: 'N',
  none: null,
  toc: { $toc: true },
}
const scope: Scope = {
  get: (name) => (Object.hasOwn(values, name) ? { value: values[name] } : undefined),
  requireFile: (url) => `<${url}>`,
  withBaseUrl: (url) => `/base${url}`,
}

describe('values of expressions', () => {
  test.each<[code: string, value: unknown]>([
    ['1', 1],
    ['"a"', 'a'],
    ['`a${size.w}b${name}`', 'a3bN'],
    ['[1, , ...size.deep.list]', [1, null, 'a', 'b']],
    ['{ a: 1, "b-c": [true], ...size, [name]: 2 }', { a: 1, 'b-c': [true], w: 3, deep: { list: ['a', 'b'] }, N: 2 }],
    ['-size.w', -3],
    ['+"4"', 4],
    ['!name', false],
    ['void 0', undefined],
    ['undefined', undefined],
    ['size.w + 1', 4],
    ['"a" + 1', 'a1'],
    ['[1 + null, 1 + true, [1] + 2, null + ""]', [1, 2, '12', 'null']],
    ['2 ** 3 % 5', 3],
    ['7 / 2 - 1 * 2', 1.5],
    ['1 < 2 && 2 >= 2', true],
    ['1 === 2 || "x"', 'x'],
    [
      '[undefined == null, undefined != null, undefined === null, 1 == "1", 1 != "1"]',
      [true, false, false, true, false],
    ],
    ['["a" < "b", "1.10" > "1.9", "2" > 10]', [true, false, false]],
    ['none ?? "d"', 'd'],
    ['size.w > 2 ? "big" : missing.x', 'big'],
    ['size["deep"].list[1]', 'b'],
    ['size.deep.list.length', 2],
    ['size.nothing', undefined],
    ['none?.x', undefined],
    ['none?.x.y', undefined],
    ['name.length', 1],
    ['(size.w)', 3],
    ['require("./a.png")', '<./a.png>'],
    ['require(`./${name}.png`).default', '<./N.png>'],
    ['useBaseUrl("/x")', '/base/x'],
    ['1 /* one */', 1],
  ])('%s', (code, value) => {
    expect(evaluateExpression(code, scope)).toEqual(value)
  })

  test.each([
    '() => 1',
    'missing',
    'missing.x',
    'size.w()',
    'size.deep.list.map((x) => x)',
    'name.toUpperCase()',
    'name.constructor',
    'size.constructor',
    'size.__proto__',
    '({}).toString',
    'none.x',
    'new Date()',
    '/x/',
    '10n',
    'a = 1',
    'size.w++',
    'typeof name',
    'this',
    'await x',
    '<b>x</b>',
    'function () {}',
    '{ get a() { return 1 } }',
    'toc.length',
    'toc[0]',
    'require("a", "b")',
    'import("x")',
    '1, 2',
    '',
    '1 2',
  ])('%j is left to the module of the page', (code) => {
    expect(() => evaluateExpression(code, scope)).toThrow(NotDataError)
  })

  test('a long expression is shortened in the error', () => {
    expect(() => evaluateExpression(`f(${'"x", '.repeat(40)}1)`, scope)).toThrow(
      /^an expression that is not plain data: \{f\("x", .{40,60}\.\.\.\}$/,
    )
  })

  test('an expression cannot set the prototype of an object', () => {
    expect(() => evaluateExpression('{ "__proto__": { polluted: true } }', scope)).toThrow(NotDataError)
    expect(() => evaluateExpression('{ ["__proto__"]: { polluted: true } }', scope)).toThrow(NotDataError)
  })
})

test.each([
  ['/* a */', true],
  [' // a\n', true],
  ['', true],
  ['/* a */ 1', false],
  ['"//"', false],
])('isComment(%j)', (code, expected) => {
  expect(isComment(code)).toBe(expected)
})

test('converts only data to JSON', () => {
  expect(toJson({ a: [1, 'x', true, null, undefined], b: { c: undefined, d: null } })).toStrictEqual({
    a: [1, 'x', true, null, null],
    b: { d: null },
  })
  expect(() => toJson({ a: () => 1 })).toThrow('a value that is not data (function)')
  expect(() => toJson(Symbol('x'))).toThrow(NotDataError)
})

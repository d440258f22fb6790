import { describe, expect, test } from 'vitest'
import { listDeclared, replaceRequired } from './moduleCode.ts'

describe('names that statements declare', () => {
  test.each([
    ['import A, { b, c as d } from "m"\nimport * as e from "n"', ['A', 'b', 'd', 'e']],
    ['export const a = 1, { b, c: { d = 2 }, ...e } = {}, [f, , g] = []', ['a', 'b', 'd', 'e', 'f', 'g']],
    ['export function A() { const b = 1 }\nexport class C {}\nfunction d() {}', ['A', 'C', 'd']],
    ['export { a as toc } from "m"', ['toc']],
    ['export const sample = "const toc = 1" // let toc', ['sample']],
    ['export const A = () => <p>import toc</p>', ['A']],
    ['const toc =', []],
  ])('%s', (code, names) => expect(listDeclared(code)).toEqual(names))
})

describe('replaces require calls', () => {
  test.each([
    ['require("./a.png").default', '(./a.png)'],
    ["[require('./a.png'), require( './b.json' ).list]", '[(./a.png), (./b.json).list]'],
    ['<A of={require("!!raw-loader!m").default} />', '<A of={(!!raw-loader!m)} />'],
    ['() => require("@theme/A").default', '() => require("@theme/A").default'],
    ['require("./a.js").list + require("/a")', 'require("./a.js").list + (/a)'],
    ['`require("m")` + "require(\'n\')"', '`require("m")` + "require(\'n\')"'],
    ['require(name)', 'require(name)'],
    ['own.require("m")', 'own.require("m")'],
    ['require("m"', 'require("m"'],
  ])('%s', (code, replaced) => expect(replaceRequired(code, 'expression', (name) => `(${name})`)).toBe(replaced))
})

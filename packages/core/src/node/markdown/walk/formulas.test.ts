import { beforeAll, expect, test } from 'vitest'
import { compileTest } from '../__fixtures__/compileTest.ts'
import { loadMath } from '../render/math.ts'
import type { MathSettings } from '../types.ts'

beforeAll(() => loadMath(import.meta.dirname))

const htmlOf = (source: string, katex: MathSettings['katex']) =>
  JSON.stringify(compileTest(source, { math: { version: '1', remark: {}, katex } }).tree)

test.each([
  [{ macros: { '\\own': 'z' } }, '(z)'],
  [{}, '\\\\pairR'],
])('with %j, formulas define commands for those that follow', (katex, shown) => {
  const define = '$\\gdef\\pair#1{(#1)}$\n\n'
  const html = htmlOf(`${define}$\\pair{${katex.macros === undefined ? 'R' : '\\own'}}$\n`, katex)
  expect(html.replace(/<annotation.*?<\/annotation>|<[^>]*>/g, '')).toContain(shown)
  // nor do they reach another document
  expect(htmlOf('$\\pair{R}$\n', katex).replace(/<annotation.*?<\/annotation>|<[^>]*>/g, '')).toContain('\\\\pairR')
})

test('what commands write in HTML has their names in KaTeX, if the configuration trusts them', () => {
  const source = '$\\htmlClass{own}{x}$ $\\htmlData{a=b}{x}$\n'
  expect(htmlOf(source, { trust: true })).toMatch(/<mi class=\\"own\\">x<\/mi>.*<mi data-a=\\"b\\">x<\/mi>/)
  expect(htmlOf(source, {})).not.toMatch(/class=\\"own\\"|data-a/)
})

import { beforeAll, expect, test } from 'vitest'
import { compileTest } from '../__fixtures__/compileTest.ts'
import { loadMath } from '../render/math.ts'
import type { MathSettings } from '../types.ts'

beforeAll(() => loadMath(import.meta.dirname))

const htmlOf = (source: string, katex: MathSettings['katex']) =>
  JSON.stringify(compileTest(source, { math: { version: '1', remark: {}, katex } }).tree)

test.each<[MathSettings['katex'], string, string]>([
  [{ macros: { '\\own': 'z' } }, '\\own', '(z)'],
  [{}, 'R', '\\\\pairR'],
])('with %j, formulas define commands for those that follow', (katex, argument, shown) => {
  const textOf = (source: string) => htmlOf(source, katex).replace(/<annotation.*?<\/annotation>|<[^>]*>/g, '')
  expect(textOf(`$\\gdef\\pair#1{(#1)}$\n\n$\\pair{${argument}}$\n`)).toContain(shown)
  // the definitions do not affect another document
  expect(textOf('$\\pair{R}$\n')).toContain('\\\\pairR')
})

test('what commands write in HTML has their names in KaTeX, if the configuration trusts them', () => {
  const source = '$\\htmlClass{own}{x}$ $\\htmlData{a=b}{x}$\n'
  expect(htmlOf(source, { trust: true })).toMatch(/<mi class=\\"own\\">x<\/mi>.*<mi data-a=\\"b\\">x<\/mi>/)
  expect(htmlOf(source, {})).not.toMatch(/class=\\"own\\"|data-a/)
})

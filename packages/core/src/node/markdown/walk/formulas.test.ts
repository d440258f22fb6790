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
])('formulas see commands of earlier ones only if macros are configured: %j', (katex, argument, shown) => {
  const textOf = (source: string) => htmlOf(source, katex).replace(/<annotation.*?<\/annotation>|<[^>]*>/g, '')
  expect(textOf(`$\\gdef\\pair#1{(#1)}$\n\n$\\pair{${argument}}$\n`)).toContain(shown)
  // the definitions do not affect another document
  expect(textOf('$\\pair{R}$\n')).toContain('\\\\pairR')
})

test('HTML commands work only if the configuration trusts them', () => {
  const source = '$\\htmlClass{own}{x}$ $\\htmlData{a=b}{x}$\n'
  expect(htmlOf(source, { trust: true })).toMatch(/<mi class=\\"own\\">x<\/mi>.*<mi data-a=\\"b\\">x<\/mi>/)
  expect(htmlOf(source, {})).not.toMatch(/class=\\"own\\"|data-a/)
})

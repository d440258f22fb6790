import { expect, test } from 'vitest'
import { compileMarkdown } from '../compileMarkdown.ts'
import { createTestSettings } from '../__fixtures__/testSettings.ts'
import { convertComments, fromHtml } from './comments.ts'

test.for<[source: string, converted: string]>([
  ['<!-- a -->', '{/*  a */}'],
  ['<!---->', '{/* */}'],
  ['`<!--` and <!-- b -->', '`<!--` and {/*  b */}'],
  ['``<!-- ` -->`` <!-- c -->', '``<!-- ` -->`` {/*  c */}'],
  ['no partner: ` <!-- d -->', 'no partner: ` {/*  d */}'],
  ['`` ` <!-- e --> `', '`` ` <!-- e --> `'],
  ['<!-- two\n\nlines -->', '{/*  two\n\nlines */}'],
  ['<!-- a */ b --> c', '{/*  a ** b */} c'],
  ['<!-- <Foo> { ` -->\n# x', '{/*  <Foo> { ` */}\n# x'],
  ['a ` b\n\n<!-- ` --> c', 'a ` b\n\n{/*  ` */} c'],
  ['- a `\n- b <!-- c ` --> d', '- a `\n- b {/*  c ` */} d'],
  ['`a\n<!-- ` -->', '`a\n{/*  ` */}'],
  ["<p>don't <!-- x --></p>", "<p>don't {/*  x */}</p>"],
  ['- <!-- a\n\n  b -->', '- {/*  a\n\n  b */}'],
  ['> a <!-- b\n> c -->', '> a {/*  b\n> c */}'],
  ['# T {#id}\n<!-- x -->', '# T {#id}\n{/*  x */}'],
  ['- ```js\n  x\n<!-- a -->', '- ```js\n  x\n{/*  a */}'],
  ['> ```\n> x\n\n<!-- a -->', '> ```\n> x\n\n{/*  a */}'],
  ['$a_{\\alpha}$ <!-- x -->', '$a_{\\alpha}$ {/*  x */}'],
])('converts comments in text: %j', ([source, converted]) => {
  expect(convertComments(source).replaceAll(fromHtml, '/* ')).toBe(converted)
})

test.for([
  '```\n<!-- code -->\n```',
  '- ```js\n  <!-- code -->\n  ```',
  '> ~~~\n> <!-- code -->\n> ~~~',
  '```md\n> ```\n<!-- code -->\n```',
  '```md\n- ```\n<!-- code -->\n```',
  '`a\nb <!-- code -->`',
  '\\<!-- escaped -->',
  '<b>{"a <!-- b"}</b> c -->',
  '{/* <!-- x --> */}',
  "{cond && <p title='<!-- x -->'>{`<!-- ${'-->'} -->`}</p>}",
  '<Box title="<!-- x -->" />',
  '<Box\n  title={`<!-- ${"-->"}`}\n  {...{ a: "<!-- x -->" }}\n/>',
  "import x from '<!-- x -->'",
  'export const a = `\n\n<!-- x -->`',
  '[a](/b "<!-- c -->")',
  'without an end <!-- a',
  'without an end <!-- a\n\nb -->',
])('keeps %j', (source) => {
  expect(convertComments(source)).toBe(source)
})

test('reports an unclosed comment with its position', () => {
  const source = '---\ntitle: A\n---\n\nText.\n\nMore <!-- without an end.\n\n{"<!-- no comment -->"}\n'
  const compile = () =>
    compileMarkdown(
      { source, filePath: '/site/docs/a.mdx', frontMatter: {}, idPrefix: '', removeTitle: false },
      createTestSettings({}),
    )
  expect(compile).toThrow(/at \/site\/docs\/a\.mdx:7:6\n\s+Close the comment with -->/)
})

test.for([
  '<!--',
  'a <!-- b\n\n',
  '{/*',
  '{[',
  '`<a b="',
  '](a "',
  '{',
  '- ```\n',
  '<a {',
  'export const a = `\n\n',
  '{"',
])('does not take quadratic time: %j', (piece) => {
  measure(piece, 500) // code is compiled first
  // slow input can be measured with less text
  const short = measure(piece, 500)
  const [count, limit] = short > 5 ? [500, 200 * short] : [2000, Math.max(1000, 200 * measure(piece, 2000))]
  // 200 is far from both 32 (linear) and 1,024 (quadratic), because other load on the machine affects the result
  expect(measure(piece, 32 * count)).toBeLessThan(limit)
})

/** CPU time in milliseconds. */
function measure(piece: string, count: number): number {
  const start = process.cpuUsage()
  expect(convertComments(`<!-- a -->${piece.repeat(count)}-->`)).toContain('{/*\v a */}')
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

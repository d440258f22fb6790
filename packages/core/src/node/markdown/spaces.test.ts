import { describe, expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

const live = 'export default ({ children }) => <b>{children}</b>\n'

// the output of Docusaurus 3.10.2, except for line breaks before blocks, which render nothing
const cases: [source: string, html: string][] = [
  ['<i>a</i><u>b</u>\n\n<i>c</i> <u>d</u>', '<i>a</i>\n<u>b</u>\n<i>c</i>\n<u>d</u>'],
  ['<i>a</i>\n\n<i>b</i>\n\n<B>c</B><B>d</B>', '<i>a</i>\n<i>b</i>\n<b>c</b>\n<b>d</b>'],
  [
    '<i>a</i>\n\n<i onClick={() => {}}>b</i>\n\n<i><B>c</B></i>\n\n<u>d</u>\n\n<p><B>e</B></p>\n\n<i>f</i>',
    '<i>a</i>\n<i>b</i>\n<i><b>c</b></i>\n<u>d</u><p><b>e</b></p><i>f</i>',
  ],
  ['<div>\n  <i>a</i>\n  <u>b</u>\n</div>', '<div><i>a</i><u>b</u></div>'],
  ['<div>\n\n<i>a</i> <B>b</B>\n\n</div>', '<div><i>a</i><b>b</b></div>'],
  ['<B>\n\n<i>a</i><B>b</B> <B>c</B>\n\n</B>', '<b><i>a</i><b>b</b><b>c</b></b>'],
  ['> <i>a</i> <u>b</u>', '<blockquote>\n<i>a</i>\n<u>b</u>\n</blockquote>'],
  ['<div>\n\n> <i>a</i> <u>b</u>\n\n</div>', '<div><blockquote>\n<i>a</i>\n<u>b</u>\n</blockquote></div>'],
  ['- <i>a</i> <B>b</B>', '<ul><li><i>a</i>\n<b>b</b></li></ul>'],
  [
    '<div>\n\n- <i>a</i> <u>b</u>\n\n  c\n\n</div>',
    '<div><ul>\n<li>\n<i>a</i>\n<u>b</u>\n<p>c</p>\n</li>\n</ul></div>',
  ],
  ['x <i>a</i><B>b</B> <B>c</B>', '<p>x <i>a</i><b>b</b> <b>c</b></p>'],
  ['<figure>\n  <i>a `b`, [c](/p0).</i>\n</figure>', '<figure><i>a <code>b</code>, <a href="/p0">c</a>.</i></figure>'],
]

describe.each([
  ['the parser of the engine', ''],
  [
    'remark plugins of the site',
    "plugins: [['@docusaurus/plugin-content-pages', { remarkPlugins: [() => () => {}] }]],",
  ],
])('with %s', (_, plugins) => {
  test('tags on their own lines are separated as in MDX', async () => {
    const pages = cases.map(([source], index) => [`src/pages/p${index}.mdx`, `import B from '../B'\n\n${source}\n`])
    const output = await builtSite({ 'src/B.jsx': live, ...Object.fromEntries(pages) }, plugins)
    const made = cases.map(([source], index) => [
      source,
      mainOf(output, `p${index}/index.html`).replaceAll(' data-h=""', ''),
    ])
    expect(made).toEqual(cases)
  })
})

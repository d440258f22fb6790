import { expect, test } from 'vitest'
import { compareSites, listTextDifferences, sortDifferences } from '../compat/compareSites.mjs'
import { parseHtml } from '../compat/html.mjs'
import { readPage } from '../compat/readPage.mjs'

const page = (body: string, head = '') =>
  readPage(
    parseHtml(`<html lang="en"><head><title>T</title>${head}</head><body><main>${body}</main></body></html>`),
    { path: '/docs/a', siteUrl: 'https://example.com' },
  )
const site = (body: string, head?: string) => ({
  pages: { '/docs/a': page(body, head) },
  redirects: {},
  sitemap: [],
  feeds: {},
  files: [],
  classes: [],
})
const compare = (expected: string, actual: string) => compareSites(site(expected), site(actual)).differences

test('ignores engine-specific markup', () => {
  const docusaurus =
    '<div class="markdown"><header><h1>A</h1></header><h2 class="anchor x_y" id="b">B<a class="hash-link" href="#b">​</a></h2><p><a href="/docs/c/">c</a> <img alt="x" src="/assets/images/p-0123456789abcdef0123456789abcdef.png"></p></div>'
  const strata =
    '<div class="markdown"><h1 id="a">A</h1><h2 class="anchor" id="b">B<a class="hash-link" href="#b"></a></h2><p><a href="https://example.com/docs/c">c</a>\n<img alt="x" src="/assets/images/p-0123456789abcdef.png"></p></div>'
  expect(compare(docusaurus, strata)).toEqual([])
})

test.each([
  ['text', '<p>one</p>', '<p>two</p>'],
  ['ids', '<h2 id="a">A</h2>', '<h2 id="b">A</h2>'],
  ['links', '<a href="/a">A</a>', '<a href="/b">A</a>'],
  ['images', '<img src="/a.png">', '<img src="/b.png">'],
])('reports different %s', (kind, expected, actual) => {
  expect(compare(expected, actual).map((difference: { kind: string }) => difference.kind)).toContain(kind)
})

test('compares the source of a diagram separately from the text', () => {
  const kinds = compare('<p>a</p><p>b</p>', '<p>a</p><pre class="mermaid-source">flowchart LR</pre><p>b</p>')
  expect(kinds).toEqual([{ kind: 'diagrams', page: '/docs/a', expected: [], actual: ['flowchart LR'] }])
})

test('reports missing spaces between words, but ignores whitespace around blocks', () => {
  expect(compare('<p>a <b>b</b> c</p>\n<p>d</p>', '<p>a <b>b</b> c</p><p>d</p>')).toEqual([])
  expect(compare('<div><b>a</b> <i>b</i></div>', '<div><b>a</b><i>b</i></div>')).toEqual([
    { kind: 'spaces', page: '/docs/a', expected: 'a b', actual: 'ab' },
  ])
})

test('reports each part in which two texts differ as a separate difference', () => {
  const [one, two] = ['The first sentence is the same.', 'So is this one, which comes later.']
  const differences = (expected: string, actual: string) => listTextDifferences(expected, actual) as [string, string][]
  expect(differences(`${one}`, `${one}`)).toEqual([])
  expect(differences(`📄️${one}!${two}`, `${one}${two}`)).toEqual([
    ['📄️', ''],
    ['!', ''],
  ])
  expect(differences(`${one}A${two}`, `${one}B${two}C`)).toEqual([
    ['A', 'B'],
    ['', 'C'],
  ])
  expect(differences('abc', 'xyz')).toEqual([['abc', 'xyz']])
})

test('a rule of the accepted list explains only the differences that it matches', () => {
  const { differences } = compareSites(site('x', '<meta name="description" content="One.">'), site('x', '<meta name="description" content="One. Two.">'))
  const rule = { kind: 'head description', begins: true, reason: 'whole paragraphs' }
  expect(sortDifferences(differences, [rule])).toEqual({ defects: [], explained: new Map([['whole paragraphs', 1]]) })
  expect(sortDifferences(differences, [{ ...rule, kind: 'title' }]).defects).toHaveLength(1)
})

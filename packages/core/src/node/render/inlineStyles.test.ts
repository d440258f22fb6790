import { describe, expect, test } from 'vitest'
import { createRuleSelector } from './inlineStyles.ts'
import { readSheet } from './readSheet.ts'

/** Creates a selector that returns the rules as strings. */
function select(sheets: { [href: string]: string }, common = '') {
  const read = Object.entries(sheets).map(([href, text]) => [href, readSheet(text, href)] as const)
  const selectRules = createRuleSelector(Object.fromEntries(read), common)
  return (hrefs: string[], document: string[]) => selectRules(hrefs, document).map((rules) => rules?.text)
}

/** The rules of a stylesheet that are inlined in a document with this HTML. */
function inline(css: string, html: string, common = ''): string {
  const [rules = ''] = select({ '/assets/css/main.css': css }, common)(['/assets/css/main.css'], [html])
  return rules
}

describe('inlines rules', () => {
  test.for([
    ['a.b{x:y}', '<a class="b c">'],
    ['.b{x:y}', `<a href='>' class=b>`],
    ['.b{x:y}', '<p title="it\'s >" class="b">'],
    ['.b{x:y}', `<p class='a b'>`],
    ['html body{x:y}', '<p>'],
    ['*{x:y}', '<p>'],
    ['[data-theme=".c"] p{x:y}', '<p>'],
    ['p:not(.c):is(.d,:where(.e .f)){x:y}', '<p>'],
    ['p:hover,p::before{x:y}', '<p>'],
    [String.raw`.md\:p{x:y}`, '<p class="md:p">'],
    [String.raw`.\32 xl{x:y}`, '<p class="2xl">'],
    [String.raw`.\[\&\>p\]{x:y}`, '<p class="[&amp;&gt;p]">'],
    ['svg linearGradient{x:y}', '<svg><linearGradient id="a">'],
    ['@media (width<=9px){p{x:y}}', '<p>'],
    ['@keyframes a{0%{x:y}to{x:z}}', '<p>'],
    ['p{x:y;&:hover{x:z}}', '<p>'],
  ])('%s for %s', ([css = '', html = '']) => {
    expect(inline(css, html)).toBe(css)
  })

  test('only if they can match an element of the document', () => {
    expect(inline('p,.no{x:y}.no{x:y}table{x:y}p.no{x:y}.yes .no{x:y}', '<p class="yes">')).toBe('p{x:y}')
    expect(inline('@media (width<=9px){.no{x:y}}@media print{p{x:y}}', '<p>')).toBe('')
  })

  test('for classes that a common script may set', () => {
    expect(inline('.dark p{x:y}', '<p>', "<script>root.className='dark'</script>")).toBe('.dark p{x:y}')
  })
})

test('keeps the order of layers, including those without rules for the document', () => {
  expect(inline('@layer base{.no{x:y}}@layer top{p{x:y}}', '<p>')).toBe('@layer base{}@layer top{p{x:y}}')
  expect(inline('@layer base, top;', '<p>')).toBe('@layer base, top;')
})

describe('custom properties', () => {
  test('are kept if rules use them, directly or through other properties', () => {
    const css = ':root{--a:var(--b);--b:1;--no:var(--c);--c:2}p{x:var( --a , 1)}.no{x:var(--no)}'
    expect(inline(css, '<p>')).toBe(':root{--a:var(--b);--b:1}p{x:var( --a , 1)}')
  })

  test('are kept if another stylesheet of the document uses them', () => {
    const sheets = { '/a.css': ':root{--a:var(--b);--b:1;--c:1}', '/b.css': 'p{x:var(--a)}', '/c.css': 'p{x:var(--c)}' }
    const selectRules = select(sheets)
    expect(selectRules(['/a.css', '/b.css'], ['<p>'])).toEqual([':root{--a:var(--b);--b:1}', 'p{x:var(--a)}'])
    expect(selectRules(['/a.css', '/c.css'], ['<p>'])).toEqual([':root{--c:1}', 'p{x:var(--c)}'])
  })

  test('are all kept if the document has an unknown stylesheet', () => {
    const css = ':root{--a:1}'
    expect(inline(css, '<p>', '<link rel="stylesheet" href="https://fonts.example/a.css">')).toBe(css)
    expect(select({ '/a.css': css })(['/a.css', '/b.css'], ['<p>'])).toEqual([css, undefined])
  })

  test('are kept if the HTML uses them', () => {
    expect(inline(':root{--a:1;--b:2}', '<p style="x:var(--b)">')).toBe(':root{--b:2}')
  })
})

test('rebases URLs, and escapes closing tags', () => {
  expect(inline(`p{a:url(./b.png);b:url("../c.svg#d");c:url(/e.png);d:url(data:x)}`, '<p>')).toBe(
    `p{a:url(/assets/css/b.png);b:url("/assets/c.svg#d");c:url(/e.png);d:url(data:x)}`,
  )
  expect(inline(`p:not([a="</style>"]){x:url("data:,</a>")}`, '<p>')).toBe(
    String.raw`p:not([a="<\/style>"]){x:url("data:,<\/a>")}`,
  )
})

test('selects the same rules for a document whatever came before it', () => {
  const sheets = { '/a.css': ':root{--x:1;--y:2}.a{c:d}p.b{e:f}', '/b.css': '.a{g:h}i{j:var(--y)}' }
  const documents: [hrefs: string[], html: string][] = [
    [['/a.css'], '<p class="a">'],
    [['/a.css'], '<p class="a b">'],
    [['/a.css'], '<p class="a" style="k:var(--x)">'],
    [['/a.css', '/b.css'], '<p class="a">'],
    [['/b.css', '/a.css'], '<p class="a">'],
    [['/a.css', '/b.css'], '<i class="a">'],
    [['/a.css', '/other.css'], '<i class="a">'],
  ]
  const selectRules = select(sheets)
  const inTurn = [...documents, ...documents].map(([hrefs, html]) => selectRules(hrefs, [html]))
  const alone = [...documents, ...documents].map(([hrefs, html]) => select(sheets)(hrefs, [html]))
  expect(inTurn).toEqual(alone)
  expect(new Set(alone.map((rules) => JSON.stringify(rules))).size).toBe(documents.length)
})

test('ignores unknown stylesheets', () => {
  expect(select({})(['/other.css'], ['<p>'])).toEqual([undefined])
})

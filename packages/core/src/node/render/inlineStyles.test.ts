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

describe('a document has the rules', () => {
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
  ])('%s matches in %s', ([css = '', html = '']) => {
    expect(inline(css, html)).toBe(css)
  })

  test('that can match one of its elements, and no others', () => {
    expect(inline('p,.no{x:y}.no{x:y}table{x:y}p.no{x:y}.yes .no{x:y}', '<p class="yes">')).toBe('p{x:y}')
    expect(inline('@media (width<=9px){.no{x:y}}@media print{p{x:y}}', '<p>')).toBe('')
  })

  test('for classes that a script of every document may set', () => {
    expect(inline('.dark p{x:y}', '<p>', "<script>root.className='dark'</script>")).toBe('.dark p{x:y}')
  })
})

test('layers keep their order, where a document needs nothing of one too', () => {
  expect(inline('@layer base{.no{x:y}}@layer top{p{x:y}}', '<p>')).toBe('@layer base{}@layer top{p{x:y}}')
  expect(inline('@layer base, top;', '<p>')).toBe('@layer base, top;')
})

describe('custom properties', () => {
  test('are those that the document asks for, and those that they ask for', () => {
    const css = ':root{--a:var(--b);--b:1;--no:var(--c);--c:2}p{x:var( --a , 1)}.no{x:var(--no)}'
    expect(inline(css, '<p>')).toBe(':root{--a:var(--b);--b:1}p{x:var( --a , 1)}')
  })

  test('may be asked for in another stylesheet of the document', () => {
    const sheets = { '/a.css': ':root{--a:var(--b);--b:1;--c:1}', '/b.css': 'p{x:var(--a)}', '/c.css': 'p{x:var(--c)}' }
    const selectRules = select(sheets)
    expect(selectRules(['/a.css', '/b.css'], ['<p>'])).toEqual([':root{--a:var(--b);--b:1}', 'p{x:var(--a)}'])
    expect(selectRules(['/a.css', '/c.css'], ['<p>'])).toEqual([':root{--c:1}', 'p{x:var(--c)}'])
  })

  test('may be asked for in a stylesheet that nobody has read', () => {
    const css = ':root{--a:1}'
    expect(inline(css, '<p>', '<link rel="stylesheet" href="https://fonts.example/a.css">')).toBe(css)
    expect(select({ '/a.css': css })(['/a.css', '/b.css'], ['<p>'])).toEqual([css, undefined])
  })

  test('may be asked for in the HTML', () => {
    expect(inline(':root{--a:1;--b:2}', '<p style="x:var(--b)">')).toBe(':root{--b:2}')
  })
})

test('addresses are as in the stylesheet, and nothing ends the element', () => {
  expect(inline(`p{a:url(./b.png);b:url("../c.svg#d");c:url(/e.png);d:url(data:x)}`, '<p>')).toBe(
    `p{a:url(/assets/css/b.png);b:url("/assets/c.svg#d");c:url(/e.png);d:url(data:x)}`,
  )
  expect(inline(`p:not([a="</style>"]){x:url("data:,</a>")}`, '<p>')).toBe(
    String.raw`p:not([a="<\/style>"]){x:url("data:,<\/a>")}`,
  )
})

test('documents that come after others have the rules that they would have alone', () => {
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

test('a stylesheet that is not known is left alone', () => {
  expect(select({})(['/other.css'], ['<p>'])).toEqual([undefined])
})

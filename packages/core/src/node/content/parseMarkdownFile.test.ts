import { describe, expect, test } from 'vitest'
import { parseMarkdownFile, toPlainText } from './parseMarkdownFile.ts'

const parse = (source: string) => parseMarkdownFile({ source, filePath: '/site/a.md' })

describe('front matter', () => {
  test('is read, and the body starts after it', () => {
    expect(parse('---\ntitle: A b\nlist: [1, x]\n---\n\nText\n')).toMatchObject({
      frontMatter: { title: 'A b', list: [1, 'x'] },
      body: '\nText\n',
      bodyLine: 4,
      problems: [],
    })
  })
  test.each([
    ['---\r\na: 1\r\n---\r\nText', { a: 1 }, 'Text', 3],
    ['\uFEFF---\na: 1\n---\nText', { a: 1 }, 'Text', 3],
    ['---\n---\nText', {}, 'Text', 2],
    ['---\r\n---\r\na: 1\r\n\r\n---\r\n', {}, 'a: 1\r\n\r\n---\r\n', 2],
    ['---\n# only a comment\n---\n', {}, '', 3],
    ['--- \na: 1\n---', { a: 1 }, '', 2],
    ['Text\n---\na: 1\n---\n', {}, 'Text\n---\na: 1\n---\n', 0],
    ['---\nA break.\n', {}, '---\nA break.\n', 0],
    ['', {}, '', 0],
    [
      "---\na: 2024-02-03\nb: [2024-2-3 4:05:06, 2024-02-03T04:05:06.5+01:00]\nc: '2024-02-03'\nd: 2024-2-3\ne: 2024-13-03\n---\n",
      {
        a: new Date('2024-02-03'),
        b: [new Date('2024-02-03T04:05:06Z'), new Date('2024-02-03T03:05:06.5Z')],
        c: '2024-02-03',
        d: '2024-2-3',
        e: new Date('2025-01-03'),
      },
      '',
      7,
    ],
    ['---\na: |\n  x\n  ---\n  y\n---\nText', { a: 'x\n---\ny\n' }, 'Text', 6],
  ])('%j', (source, frontMatter, body, bodyLine) => {
    expect(parse(source)).toMatchObject({ frontMatter, body, bodyLine, problems: [] })
  })
  test.each(['---\na: 1\n', '\uFEFF---\r\ntitle: A\r\n\r\n# A\r\n', '---\ntags:\n  - a\n\nText --- here\n'])(
    'is reported if it is not closed: %j',
    (source) => {
      expect(parse(source)).toMatchObject({
        frontMatter: {},
        problems: [{ message: 'The front matter is not closed.', line: 1, column: 1 }],
      })
    },
  )
  test('is reported at each position where its YAML is invalid', () => {
    const { frontMatter, problems } = parse('---\na: 1\nb: c: d\ne: "f\n---\n')
    expect(frontMatter).toEqual({})
    expect(problems[0]).toEqual({
      message: 'The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.',
      file: '/site/a.md',
      line: 3,
      column: 4,
      hint: 'Quote values that contain a colon, a hash or a bracket.',
    })
    expect(problems.length).toBeGreaterThan(1)
  })
  test.each(['---\n- a\n---\n', '---\ntext\n---\n', '---\n5\n---\n'])(
    'is reported if it is not a mapping: %j',
    (source) => {
      expect(parse(source).problems).toEqual([
        { message: 'The front matter must be a list of "name: value" lines.', file: '/site/a.md', line: 2 },
      ])
    },
  )
  test('supports YAML merge keys', () => {
    const { frontMatter, problems } = parse('---\na: &a { b: 1, c: 2 }\nd: { <<: *a, c: 3 }\n---\n')
    expect(problems).toEqual([])
    expect(frontMatter.d).toEqual({ b: 1, c: 3 })
  })
  test('cannot exhaust memory with aliases or pollute prototypes', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...['b', 'c', 'd', 'e', 'f', 'g'].map(
        (name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdef'[index]}`).join(',')}]`,
      ),
    ]
    expect(parse(`---\n${bomb.join('\n')}\n---\n`).problems).toEqual([
      {
        message: 'The front matter is not valid YAML: Excessive alias count indicates a resource exhaustion attack.',
        file: '/site/a.md',
        line: 2,
        column: 1,
        hint: 'Quote values that contain a colon, a hash or a bracket.',
      },
    ])
    const { frontMatter } = parse('---\n__proto__:\n  polluted: true\n---\n')
    expect((frontMatter as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('the title of the content', () => {
  test.each([
    ['# Title\n', 'Title'],
    ['\n\n# Title *with* `code` ##\n\nText', 'Title *with* code'],
    ['# The `<b>` and **this** ``<i>``\n', 'The <b> and **this** <i>'],
    ['# Title {#own}\n', 'Title'],
    ['# Title {/* #own */}\n', 'Title'],
    ['Title\n===\n', 'Title'],
    ['import A from "a"\nexport const b = 1\n\nimport {\n  C\n} from "c"\n\n# Title\n', 'Title'],
    ['\r\nimport A from "a"\r\n\r\nTitle\r\n===\r\n', 'Title'],
    ['import A from "a"\n\nexport const b = 1\n\n# Title\n', undefined],
    ['<!-- comment -->\n\n# Title\n', undefined],
    ['{/* comment */}\n# Title\n', undefined],
    ['# [Link](/x) and **bold** &amp; snake_case\n', '[Link](/x) and **bold** &amp; snake_case'],
    ['#\tTabbed\n', 'Tabbed'],
    ['# Nu\0l\n', 'Nu\uFFFDl'],
    ['Text\n\n# Later\n', undefined],
    ['## Second level\n', undefined],
    ['#No space\n', undefined],
    ['```\n# Code\n```\n', undefined],
    ['', undefined],
  ])('%j', (source, title) => {
    expect(parse(source).contentTitle).toBe(title)
  })
})

describe('the excerpt', () => {
  test.each([
    ['# Title\n\nFirst *text*\non two lines.\n\nSecond.\n', 'First text'],
    ['# Title\n\nimport A from "a"\n\n![image](x.png)\n\nText\n', 'image'],
    ['# Title\n\nimport {\n  A,\n} from "a"\n\n![](x.png)\n\nText\n', 'Text'],
    ['```js\ncode\n```\n\nText\n', 'Text'],
    ['````md\n```\ncode\n```\n````\nText\n', 'Text'],
    ['~~~\n```\ncode\n~~~\nText\n', 'Text'],
    [':::note\n\nInside\n\n:::\n\nOutside\n', 'Inside'],
    [':::note A title\n\nInside\n', 'Inside'],
    ['Boxes begin with `:::` here.\n', 'Boxes begin with'],
    ['<div>\n\nText\n', 'Text'],
    ['<p>Text</p>\n', 'Text'],
    ['<Part\n  name="a"\n/>\n\nText\n', 'Text'],
    ['Text\n<!-- a\nb -->\n', 'Text'],
    ['# Title\n\n<!-- a\n\nb -->\nText\n', 'Text'],
    ['{value}\n\nText\n', 'Text'],
    ['{value} and text\n', 'and text'],
    ['{1 + 1} is two\n', '{1 + 1} is two'],
    ['{\n  value\n}\n\nText\n', 'Text'],
    ['<!-- note --> {/* note */} behind\n\nText\n', 'behind'],
    ['{/* note */}\n\nText\n', 'Text'],
    ['<!-- note -->\n---\nText\n', 'Text'],
    ['## Heading {#id}\n', 'Heading'],
    ['A  b at 10:30:15 :tada: here\n', 'A  b at 10:30:15 here'],
    ['## Heading\n\nText\n', 'Heading'],
    ['> Quote\n', 'Quote'],
    ['A\0b\n', 'A\uFFFDb'],
    ['- item\n', '- item'],
    ['1. item\n', '1. item'],
    ['| a | b |\n| - | - |\n', '| a | b |'],
    ['A [link[^2]](/x), `code` and a note[^1].\n', 'A link, code and a note.'],
    ['[![Package][badge]][package] [![][badge]][actions]\n', 'Package'],
    ['[![npm-version]][npm] ![build]\n', 'npm-version build'],
    ['![Image][image] in [a list][list]\n', 'Image in a list'],
    ['A machine for **finite state\nmachines** of 2**3 states.\n', 'A machine for finite state'],
    ['# Title\n', undefined],
    ['', undefined],
    ['It takes {seconds} seconds, not `{minutes}` or \\{hours}.', 'It takes  seconds, not {minutes} or {hours}.'],
  ])('%j', (source, excerpt) => {
    expect(parse(source).excerpt).toBe(excerpt)
  })
})

test.each([
  ['a_b_c and 2*3*4', 'a_b_c and 2*3*4'],
  ['**a** __b__ *c* _d_ ~~e~~', 'a b c d e'],
  ['![alt](x) [a][b] <b>x</b> \\*y\\*', 'alt a x *y*'],
  ['a <!-- c --> {/* d */} b', 'a   b'],
])('toPlainText(%j)', (markdown, text) => {
  expect(toPlainText(markdown)).toBe(text)
})

test.for([
  ['description: "one\ntwo"\nid: x', { description: 'one two', id: 'x' }],
  ["description: 'it''s\r\n\r\ntwo'\r\nid: x", { description: "it's\ntwo", id: 'x' }],
  ['keywords: [\n"a",\nb # c ]\n]\nid: x', { keywords: ['a', 'b'], id: 'x' }],
  ["keywords: [\n\t'a',\n\tit's,\n\t[{ b: \"c\" }],\n]", { keywords: ['a', "it's", [{ b: 'c' }]] }],
  [
    'last_update:\n  author: "a \\"\n  b"\n  date: x\ntags:\n- "c\nd"',
    { last_update: { author: 'a " b', date: 'x' }, tags: ['c d'] },
  ],
] as const)('accepts unindented lines in quotes and brackets: %j', ([yaml, expected]) => {
  const { frontMatter, problems } = parseMarkdownFile({ source: `---\n${yaml}\n---\n`, filePath: 'a.md' })
  expect(problems).toEqual([])
  expect(frontMatter).toEqual(expected)
})

test('still reports an unclosed quote', () => {
  const { problems } = parseMarkdownFile({ source: '---\nid: x\ntitle: "one\ntags: [a]\n---\n', filePath: 'a.md' })
  expect(problems).toMatchObject([{ message: expect.stringContaining('Missing closing "quote') as string, line: 4 }])
})

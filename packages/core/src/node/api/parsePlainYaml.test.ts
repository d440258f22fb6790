import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parsePlainYaml } from './parseMarkdownFile.ts'

// the same texts in every run, so that a failure is the change's; another seed tries others
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) })

const key = fc.oneof(
  fc.constantFrom('title', 'a_b', 'a-b', 'Title2', '__proto__', 'constructor', '1', 'true', 'null', '-', 'a b', 'a:'),
  fc.string({ maxLength: 4 }),
)
const word = fc.constantFrom(
  'a',
  'Hello world',
  'true',
  'True',
  'yes',
  'no',
  'on',
  'null',
  '~',
  'NULL',
  '1',
  '01',
  '1.0',
  '1e3',
  '0x1F',
  '0o7',
  '.5',
  '-1',
  '+1',
  '1_000',
  '.inf',
  '.NaN',
  '2024-01-02',
  '12:30:45',
  '1:2',
  '"a"',
  "'a'",
  '"a\\n"',
  "'it''s'",
  '"',
  "'",
  'a"b',
  "it's",
  '[a]',
  '{a: 1}',
  '- a',
  '? a',
  '*a',
  '&a b',
  '!x y',
  '|',
  '>',
  '%a',
  '@a',
  '`a`',
  '#a',
  'a #b',
  'a#b',
  'a: b',
  'a:b',
  'a:',
  ': a',
  ',a',
  '',
  ' ',
  'a ',
  ' a',
  '\ta',
  'a\tb',
  'ü',
  '😀',
  '\u00a0',
  '\u2028',
  '\uFEFF',
  '---',
  '...',
  '=',
  '<<',
  'http://a.b/c#d',
  '/a/b.c',
  './x',
  'C++ & <b>',
)
const value = fc.oneof(
  { weight: 3, arbitrary: word },
  fc.tuple(word, word).map(([a, b]) => a + b),
  fc.string({ maxLength: 6 }),
)
const line = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(key, fc.constantFrom(': ', ':', ':  ', ' : ', ':\t'), value).map((parts) => parts.join('')),
  },
  fc.constantFrom('', ' ', '# x', '- a', '  a: b', '---', '...'),
)
const document = fc
  .array(line, { maxLength: 4 })
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end)))

test('the quick way gives what YAML gives, or leaves it to YAML', () => {
  fc.assert(
    fc.property(document, (text) => {
      const quick = parsePlainYaml(text)
      if (quick === undefined) return
      expect(quick).toEqual(parse(text, { logLevel: 'error' }) ?? {})
    }),
    { numRuns: 20_000 },
  )
})

test('and takes the lines that most files have', () => {
  const text =
    'id: intro\ntitle: Getting started\nsidebar_position: 2\nhide_title: true\nslug: /a/b\ndescription: "It is: quoted"\n'
  expect(parsePlainYaml(text)).toEqual({
    id: 'intro',
    title: 'Getting started',
    sidebar_position: 2,
    hide_title: true,
    slug: '/a/b',
    description: 'It is: quoted',
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSiteError } from '../api/errors.ts'
import { parseMarkdownFile } from '../content/parseMarkdownFile.ts'
import { compileMarkdown } from './compileMarkdown.ts'
import { createTestSettings } from './__fixtures__/testSettings.ts'
import type { CompiledDocument } from './types.ts'

// a fixed seed, so that a failure comes from the change under test; set another seed to try other texts
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) })

/** Pieces with a meaning in the dialect, so that random texts exercise its rules. */
const pieces = [
  '# ',
  '## ',
  '- ',
  '1. ',
  '> ',
  '    ',
  '\n',
  '\n\n',
  '\t',
  '  \n',
  '\\',
  '---\n',
  '```',
  '```js {1}\n',
  '~~~\n',
  '$$\n',
  '$',
  '|',
  '|-|:-:|\n',
  '*',
  '**',
  '_',
  '~~',
  '`',
  '``',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '[^a]',
  '[^a]: ',
  '[x]: /y\n',
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<Foo>',
  '</Foo>',
  '<b>',
  '</b>',
  '<div className="a">',
  '<head>',
  '</head>',
  '<Tabs />',
  '<br />',
  '{',
  '}',
  '{1 + 1}',
  '{/* truncate */}',
  '<!-- truncate -->',
  '{frontMatter.x}',
  '{toc.length}',
  '{() => 1}',
  '{...x}',
  '{#id}',
  '{/* #id */}',
  '{"',
  '`}',
  'export const a = ',
  'import A from "./a"\n',
  'export const A = () => <b/>\n',
  ':::note\n',
  ':::',
  '::::',
  ':::tip[',
  '::x',
  ':x[',
  '{.a #b}',
  ':smile:',
  'https://a.b',
  'www.a.b',
  'a@b.c',
  '&amp;',
  '&#0;',
  '&bogus;',
  '\u0000',
  '\ue000u0\ue001',
  '\ue000s9\ue001',
  '\ufeff',
  '\ud800',
  '\u00fc',
  '\ud83d\ude00',
  '\r\n',
  '\u2028',
  '{props.children}',
  'word',
  ' ',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  'data:text/html,x',
  './a.md',
  '/a#b?c',
  '@site/x.png',
  'pathname:///x',
  '"',
  "'",
  '=',
  '%',
  '%E0%A4%A',
]
const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 8, unit: 'binary' })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''))

function compile(source: string, format: 'md' | 'mdx'): CompiledDocument | undefined {
  try {
    return compileMarkdown(
      { source, filePath: '/site/docs/a.mdx', frontMatter: {}, removeTitle: false, idPrefix: 'x-' },
      createTestSettings({ format }),
    )
  } catch (error) {
    if (!isSiteError(error)) throw error
    for (const problem of error.problems) {
      expect(problem.file).toBe('/site/docs/a.mdx')
      expect(problem.line).toBeGreaterThan(0)
    }
    return undefined
  }
}

/** All HTML strings of the tree, which are inserted without escaping. */
function listHtml(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listHtml)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'h' && typeof value === 'string' ? [value] : listHtml(value),
  )
}

// enough to exercise the rules, few enough to take a second; a failure prints the seed to reproduce it
const runs = { numRuns: 1500 }

describe.each(['md', 'mdx'] as const)('any text as %s', (format) => {
  test('is compiled, or fails with a position', () => {
    fc.assert(
      fc.property(text, (source) => {
        const document = compile(source, format)
        if (document !== undefined) expect(JSON.parse(JSON.stringify(document))).toEqual(document)
      }),
      runs,
    )
  })

  test('always compiles to the same result', () => {
    fc.assert(
      fc.property(text, (source) => {
        expect(compile(source, format)).toEqual(compile(source, format))
      }),
      { numRuns: 200 },
    )
  })

  test('cannot inject tokens', () => {
    fc.assert(
      fc.property(text, (source) => {
        const document = compile(source, format)
        if (document === undefined) return
        const known = document.references.length
        for (const [, index] of JSON.stringify(document.tree).matchAll(/[\uE000][us](\d+)\uE001/g))
          expect(Number(index)).toBeLessThan(known)
      }),
      runs,
    )
  })
})

test('links never run code, whatever the text around them', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'JaVaScRiPt:',
    'vbscript:',
    'data:text/html,',
    'java\tscript:',
    '&#106;avascript:',
    ' javascript:',
    '\u0001javascript:',
    'javascript&colon;',
  )
  fc.assert(
    fc.property(text, scheme, (before, url) => {
      for (const source of [
        `[x](${url}alert(1))`,
        `[x](<${url}alert(1)>)`,
        `<${url}alert(1)>`,
        `![x](${url}alert(1))`,
        `${before}\n\n[x][r]\n\n[r]: ${url}alert(1)`,
      ]) {
        const document = compile(source, 'mdx')
        if (document === undefined || (source.startsWith(before + '\n\n') && /<|\{/.test(before))) continue
        for (const html of listHtml(document.tree)) {
          for (const [, name, value = ''] of html.matchAll(/(href|src)="([^"]*)"/g)) {
            if (name === 'src' && value.startsWith('data:')) continue // an image is only rendered
            // browsers ignore control characters and spaces in the scheme
            // oxlint-disable-next-line no-control-regex -- that is the point
            expect(value.replace(/[\u0000-\u0020]|%0[19]|%20/g, '')).not.toMatch(/^(?:javascript|vbscript|data):/i)
          }
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('reads any file without an exception', () => {
  const yaml = fc
    .array(
      fc.constantFrom(
        'a',
        ': ',
        '\n',
        '- ',
        '[',
        ']',
        '{',
        '}',
        '"',
        "'",
        '&a ',
        '*a',
        '!!x ',
        '|',
        '>',
        '#',
        '  ',
        '? ',
        '%',
        '---',
        '...',
        '<<: ',
        '__proto__',
        '1',
        '\t',
        '@',
        '`',
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(yaml, text, (head, body) => {
      const { frontMatter, problems } = parseMarkdownFile({ source: `---\n${head}\n---\n${body}`, filePath: 'a.md' })
      expect(Object.getPrototypeOf(frontMatter)).toBe(Object.prototype)
      for (const { line = 1 } of problems) expect(line).toBeGreaterThan(0)
    }),
    runs,
  )
})

test('a file that ends inside of a string does not crash the process', () => {
  for (const end of ['\\', '`\\', '"\\', '\\ü', '${', '/*']) {
    for (const start of ['export const a = </x`', 'import x from "', '{`', '<a b={`', '<a b="'])
      compile(start + end, 'mdx')
  }
})

test.each([
  ['nested quotes', '> '.repeat(2000)],
  ['nested lists', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
  ['brackets', '['.repeat(20_000)],
  ['emphasis', '*a **b '.repeat(5000)],
  ['links', '[a](b'.repeat(10_000)],
  ['backticks', Array.from({ length: 500 }, (_, length) => '`'.repeat(length)).join('a')],
  ['a long table', `|a|\n|-|\n${'|x|\n'.repeat(5000)}`],
  ['directives', ':::note\n'.repeat(300)],
  [
    'footnotes',
    `${Array.from({ length: 500 }, (_, n) => `[^${n}]`).join(' ')}\n\n${Array.from({ length: 500 }, (_, n) => `[^${n}]: [^${n + 1}]`).join('\n\n')}`,
  ],
  ['one long line', 'word '.repeat(200_000)],
  ['headings with the same text', '## x\n\n'.repeat(5000)],
])('does not take quadratic time for %s', (_, source) => {
  // quadratic time would exceed the timeout of the test runner
  expect(compile(source, 'md')?.tree).toHaveProperty('h')
})

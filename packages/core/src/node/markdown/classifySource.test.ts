import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSiteError } from '../api/errors.ts'
import { classifySource } from './classifySource.ts'
import { compileMarkdown } from './compileMarkdown.ts'
import { createTestSettings } from './testSettings.ts'

// the same texts in every run, so that a failure is the change's; another seed tries others
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) })

const components = {
  Tabs: 'Tabs',
  TabItem: 'TabItem',
  Admonition: 'Admonition',
  Mermaid: 'Mermaid',
  Playground: 'Playground',
}

function compile(source: string) {
  try {
    return compileMarkdown(
      { source, filePath: '/site/a.mdx', frontMatter: {}, removeTitle: false, idPrefix: '' },
      createTestSettings({ components }),
    )
  } catch (error) {
    if (isSiteError(error)) return undefined // reported when the source is compiled, whatever was guessed
    throw error
  }
}

describe('a source is plain', () => {
  test.each([
    '# A\n\nText with `{code}` and `<Foo>`.\n',
    '```jsx\nimport x from "y"\n<Foo a={1} />\n```\n',
    '~~~\n{x}\n~~~\n',
    '## A {#own}\n',
    'a < b and 1 <2\n',
    '---\ntitle: A\n---\n\nText\n',
    'This does import things\n',
    ':::note\n\nText\n\n:::\n',
  ])('%j', (source) => {
    expect(classifySource(source).isPlain).toBe(true)
  })
  test.each([
    '{1}\n',
    '<Foo />\n',
    'a <b>c</b>\n',
    'import x from "y"\n',
    '```\n{a}\n```\n\n{b}\n',
    '<>x</>\n',
    'export const a = 1\n',
    '``` js\n```\n<Foo/>',
    '`{`{a}`}`\n',
  ])('%j is not', (source) => {
    expect(classifySource(source).isPlain).toBe(false)
  })
})

test.each([
  ['```mermaid\nx\n```\n', ['Mermaid']],
  ['> ```mermaid\n> x\n> ```\n', ['Mermaid']],
  ['- a\n\n  ```mermaid\n  x\n  ```\n', ['Mermaid']],
  ['```jsx live\nx\n```\n', ['Playground']],
  ['```bash npm2yarn\nnpm i\n```\n', ['Tabs', 'TabItem']],
  [':::note\n\n```bash npm2yarn\nnpm i\n```\n\n:::\n', ['Tabs', 'TabItem']],
  ['```js\nx\n```\n', []],
])('components of %j', (source, expected) => {
  expect(classifySource(source).components).toEqual(expected)
  expect(compile(source)?.components.sort()).toEqual([...expected].sort())
})

test('nothing that was called plain is more than data, or needs a component that was not named', () => {
  const pieces = [
    '```',
    '~~~',
    '````',
    '\n',
    '\n\n',
    '`',
    '``',
    ' ',
    '    ',
    '- ',
    '> ',
    '1. ',
    'js',
    'mermaid',
    ' live',
    ' npm2yarn',
    '\nnpm i x\n',
    '{#id}',
    '{',
    '}',
    '{1}',
    '<',
    '<Foo />',
    '<b>x</b>',
    '</b>',
    '>',
    '<!-- x -->',
    'import a from "b"\n',
    'export const a = () => 1\n',
    ':::note\n',
    ':::',
    '::::',
    ':x',
    '\\',
    '\\{',
    '\\<',
    '&lt;',
    'text',
    '# ',
    '|a|\n|-|\n',
    '---\n',
    '\t',
    '<https://a.b>',
    '[a]: <b>\n',
    '$',
    '[^1]',
    '[^1]: ',
    '\r\n',
  ]
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (source) => {
      const { isPlain, components: named } = classifySource(source)
      if (!isPlain) return
      const document = compile(source)
      if (document === undefined) return
      expect(document.code).toBeUndefined()
      expect(document.unknownComponents).toEqual([])
      expect(document.components.filter((name) => !named.includes(name))).toEqual([])
    }),
    { numRuns: 20_000 },
  )
})

import { expect, test } from 'vitest'
import { compileMarkdown } from '../compileMarkdown.ts'
import { createTestSettings } from '../__fixtures__/testSettings.ts'
import { openParser } from './createParser.ts'

const rows: [source: string, id: string, text: string][] = [
  ['## One {#a b}', 'a b', 'One'],
  ['## Two {#A.b:c}', 'A.b:c', 'Two'],
  ['## Three {#}', 'three-', 'Three {#}'],
  ['## Four {#é}', 'é', 'Four'],
  ['## Five {#one} more', 'five-one-more', 'Five {#one} more'],
  ['## Six {#a#b}', 'a#b', 'Six'],
  ['## Seven {#not}{#this}', 'this', 'Seven {#not}'],
  ['## Eight {#q"\'<_*s*_}', 'q"\'<_*s*_', 'Eight'],
  ['## Nine{#tight}', 'tight', 'Nine'],
  ['## Ten {# spaced }', 'spaced', 'Ten'],
  ['## Eleven **bold {#in}**', 'in', 'Eleven <strong>bold</strong>'],
  ['## Twelve `{#code}`', 'twelve-code', 'Twelve <code>{#code}</code>'],
  ['## Thirteen `{#code}` {#real}', 'real', 'Thirteen <code>{#code}</code>'],
  ['## Fourteen {#closed} ##', 'closed', 'Fourteen'],
  ['> ## Fifteen {#quoted}', 'quoted', 'Fifteen'],
  ['- ## Sixteen {#item}', 'item', 'Sixteen'],
  ['Seventeen {#under}\n---', 'under', 'Seventeen'],
]

test.each(['md', 'mdx'] as const)('an id in braces is all that stands between them: %s', async (format) => {
  const input = {
    source: rows.map(([source]) => source).join('\n\n'),
    filePath: `/site/docs/a.${format}`,
    frontMatter: {},
    removeTitle: false,
    idPrefix: '',
  }
  const settings = createTestSettings({ format })
  const expected = rows.map(([, id, value]) => ({ value, id, level: 2 }))
  expect(compileMarkdown(input, settings).toc).toEqual(expected)
  const sitePlugins = { firstRemark: [], remark: [], rehype: [] }
  const parse = await openParser(input, { ...settings, sitePlugins })
  expect(compileMarkdown(input, settings, parse).toc).toEqual(expected)
})

test('a space before the number sign makes no id', () => {
  const input = { source: '# Title {#top}\n\n## A { #b }\n', filePath: '/site/docs/a.md', frontMatter: {} }
  const { title, toc } = compileMarkdown(
    { ...input, removeTitle: false, idPrefix: '' },
    createTestSettings({ format: 'md' }),
  )
  expect(title).toBe('Title')
  expect(toc).toEqual([{ value: 'A { #b }', id: 'a--b-', level: 2 }])
})

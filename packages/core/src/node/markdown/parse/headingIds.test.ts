import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { compileMarkdown } from '../compileMarkdown.ts'
import { createTestSettings } from '../__fixtures__/testSettings.ts'
import { openParser } from './createParser.ts'
import { loadEmoji } from '../render/emoji.ts'

const toInput = (source: string) => ({
  source,
  filePath: '/site/docs/a.mdx',
  frontMatter: {},
  removeTitle: false,
  idPrefix: '',
})

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
  ['## --', '--', '--'],
  ['## ?!', 'section', '?!'],
]

test.each(['md', 'mdx'] as const)('reads ids in braces: %s', async (format) => {
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
  const sitePlugins = { firstRemark: [], remark: [], rehype: [], recma: [] }
  const parse = await openParser(input, { ...settings, sitePlugins })
  expect(compileMarkdown(input, settings, parse).toc).toEqual(expected)
})

test.each([
  ['## One <!-- #a -->', 'a'],
  ['## Two <!-- #b and why -->', 'b'],
  ['## Three <!-- three -->', 'three-'],
  ['## Four <a name="x"></a>', 'four-'],
  ['## **Five <sub>x</sub>**', 'five-subxsub'],
  ['## [<img src="a.png">](https://example.com)', 'img-srcapng'],
])('creates ids of headings with HTML in plain Markdown: %s', (source, id) => {
  const input = { ...toInput(source), filePath: '/site/docs/a.md' }
  const { toc } = compileMarkdown(input, createTestSettings({ format: 'md' }))
  expect(toc.map((entry) => entry.id)).toEqual([id])
})

test.each([
  ['## One <!-- omit in toc -->', 'one-'],
  ['## Two<!--x-->', 'two'],
  ['## Three {/* x */} four', 'three--x--four'],
])('leaves HTML comments out of ids: %s', (source, id) => {
  expect(compileMarkdown(toInput(source), createTestSettings({ format: 'mdx' })).toc[0]?.id).toBe(id)
})

test.each([
  ['## One {/* #a */}', 'a'],
  ['## Two {/*#b and why*/}', 'b'],
  ['## Three {/* #c */ /* #d */}', 'three--c---d-'],
])('reads an id at the start of a comment in braces: %s', (source, id) => {
  expect(compileMarkdown(toInput(source), createTestSettings({ format: 'mdx' })).toc[0]?.id).toBe(id)
})

test.each([
  '```npm i```',
  '- ```js\n  x\n  ```',
  '1. - ~~~\n     x\n     ~~~',
  '> ```js\n> x\n> ```',
  '```md\n```js\n```',
  '````md\n```\n````',
  '~~~\n```\n~~~',
  '```md\n> ```\n- ```\n```',
  '- > ~~~\n  > x',
  '- ```js\n  x\n',
  '> ```js\n> x\n',
])('reads the id of a heading after code: %j', (code) => {
  const input = { source: `${code}\n\n## A {#b}\n`, filePath: '/site/docs/a.mdx', frontMatter: {} }
  const { toc } = compileMarkdown({ ...input, removeTitle: false, idPrefix: '' }, createTestSettings({}))
  expect(toc).toEqual([{ value: 'A', id: 'b', level: 2 }])
})

test('keeps text in code that looks like an id', () => {
  const input = { source: '- ```\n  ## A {#b}\n  ```\n', filePath: '/site/docs/a.mdx', frontMatter: {} }
  const { tree } = compileMarkdown({ ...input, removeTitle: false, idPrefix: '' }, createTestSettings({}))
  expect(JSON.stringify(tree)).toContain('## A {#b}')
})

test('does not read an id with a space before the number sign', () => {
  const input = { source: '# Title {#top}\n\n## A { #b }\n', filePath: '/site/docs/a.md', frontMatter: {} }
  const { title, toc } = compileMarkdown(
    { ...input, removeTitle: false, idPrefix: '' },
    createTestSettings({ format: 'md' }),
  )
  expect(title).toBe('Title')
  expect(toc).toEqual([{ value: 'A { #b }', id: 'a--b-', level: 2 }])
})

describe.each(['its own parser', 'plugins of the site'])('ids of headings, with %s', (parser) => {
  let dir = ''
  beforeEach(() => {
    dir = createFolder()
  })

  async function readToc(source: string, partial = '') {
    fs.writeFileSync(path.join(dir, '_partial.md'), partial)
    const settings = createTestSettings({})
    const input = { source, filePath: path.join(dir, 'a.mdx'), frontMatter: {}, removeTitle: false, idPrefix: '' }
    const sitePlugins = { firstRemark: [], remark: [], rehype: [], recma: [] }
    const parse = parser === 'its own parser' ? undefined : await openParser(input, { ...settings, sitePlugins })
    return compileMarkdown(input, settings, parse).toc
  }

  const readIds = async (source: string, partial?: string) => (await readToc(source, partial)).map(({ id }) => id)

  test('the table of contents has the alternative text of images', async () => {
    const source =
      '## Tool [![Build &amp; test](https://a.b/c.svg)](https://a.b) ![][x]\n\n## <img alt="no" src="https://a.b/d.svg"/> *Is* `so`\n\n[x]: https://a.b/e.svg\n'
    expect((await readToc(source)).map(({ value }) => value)).toEqual([
      'Tool Build &amp; test',
      '<em>Is</em> <code>so</code>',
    ])
  })

  test.each([
    ['## A {#same}\n\n## B {#same}\n\n## same\n\n## Same\n', ['same', 'same', 'same', 'same-1']],
    ['## X {#a-1}\n\n## A\n\n## A\n\n## A\n', ['a-1', 'a', 'a-1', 'a-2']],
  ])('explicit ones do not change generated ones: %j', async (source, ids) => {
    expect(await readIds(source)).toEqual(ids)
  })

  test('those of a partial do not change those of the document, and get a number if it is repeated', async () => {
    const source = "import P from './_partial.md'\n\n## A\n\n<P />\n\n## A\n\n<P />\n\n<P />\n"
    const ids = ['a', 'a', 'c', 'b', 'a-1', 'a-1', 'c-1', 'b-1', 'a-2', 'c-2', 'b-2']
    expect(await readIds(source, '## A\n\n## C\n\n## B {#b}\n')).toEqual(ids)
    const excerpt = "import P from './_partial.md'\n\n- <P />\n- Text {/* truncate */}\n"
    expect(await readIds(excerpt, '## A\n')).toEqual(['a'])
  })
})

test('uses emoji shortcodes in the id, and emoji in the table of contents', async () => {
  await loadEmoji()
  const { toc, sections } = compileMarkdown(toInput('## A *:smile:* `:smile:`\n'), createTestSettings({ emoji: true }))
  expect(toc).toEqual([{ value: 'A <em>😄</em> <code>:smile:</code>', id: 'a-smile-smile', level: 2 }])
  expect(sections.map(({ title }) => title)).toContain('A 😄 :smile:')
})

test('uses the source of an expression that cannot be evaluated in the id', () => {
  const { toc } = compileMarkdown(
    toInput('export const x = () => 1\n\n## Live {x()}\n\n## {x()}\n'),
    createTestSettings({}),
  )
  expect(toc).toEqual([
    { value: 'Live x()', id: 'live-x', level: 2 },
    { value: 'x()', id: 'x', level: 2 },
  ])
})

test('uses the source of an expression in the id, and its value in the table of contents', () => {
  const source = '## Version {v}\n\n## Since *{v} and* on\n\n## A {/* note */} b\n\n## {v}\n\n## {/* #own */}Kept {v}\n'
  const { toc } = compileMarkdown(toInput(`export const v = '1.2'\n\n${source}`), createTestSettings({}))
  expect(toc).toEqual([
    { value: 'Version 1.2', id: 'version-v', level: 2 },
    { value: 'Since <em>1.2 and</em> on', id: 'since-v-and-on', level: 2 },
    { value: 'A  b', id: 'a--note--b', level: 2 },
    { value: '1.2', id: 'v', level: 2 },
    { value: 'Kept 1.2', id: '-own-kept-v', level: 2 },
  ])
})

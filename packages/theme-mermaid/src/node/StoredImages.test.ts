import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CodeBlockRequest, CodeBlocks, Json, LoadContext, ShowCodeBlock } from '@strata/core'
import { expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import themeMermaid from './index.ts'
import { findElkVersion } from './publishMermaid.ts'
import { listImageFiles, StoredImages } from './StoredImages.ts'

const siteDir = createFolder()
const dir = path.join(siteDir, 'diagrams')

const text = 'flowchart LR\n  A --> B'
const light = { theme: { light: 'default' } }

test('the file name depends on the diagram text and the settings', () => {
  const images = new StoredImages(dir, light)
  const name = images.nameOf(text)
  expect(images.nameOf(`${text}\n`)).toBe(name)
  expect(images.nameOf(`${text} --> C`)).not.toBe(name)
  expect(new StoredImages(dir, { theme: { light: 'forest' } }).nameOf(text)).not.toBe(name)
  expect(new StoredImages(path.join(dir, 'other'), light).nameOf(text)).toBe(name)
})

test('only the names of ELK diagrams depend on the installed version of ELK', () => {
  const elk = createFolder({
    'node_modules/@mermaid-js/layout-elk/package.json': '{ "version": "1.2.3" }',
    'node_modules/@mermaid-js/layout-elk/dist/mermaid-layout-elk.esm.min.mjs': '',
  })
  expect([findElkVersion(siteDir), findElkVersion(elk)]).toEqual([undefined, '1.2.3'])
  const open = (settings: Json, version?: string) => new StoredImages(dir, settings, version)
  for (const [settings, diagram] of [
    [light, `---\nconfig:\n  layout: elk\n---\n${text}`],
    [light, text.replace('flowchart', 'flowchart-elk')],
    [{ options: { layout: 'elk.stress' } }, text],
  ] as const) {
    const names = [undefined, '1.2.3', '1.2.4'].map((version) => open(settings, version).nameOf(diagram))
    expect(new Set(names).size, diagram).toBe(3)
  }
  expect(open(light, '1.2.3').nameOf(text)).toBe(open(light).nameOf(text))
})

test('a code block shows its stored image, and a new image changes the cache key', async () => {
  const context = {
    siteDir,
    baseUrl: '/',
    i18n: { currentLocale: 'en' },
    siteConfig: { markdown: { mermaid: true }, themeConfig: { mermaid: light } },
  } as unknown as LoadContext
  const plugin = await themeMermaid(context, {})
  const show = () => {
    const rules: CodeBlocks = plugin.getCodeBlocks?.() ?? {}
    return rules.languages?.mermaid as Exclude<ShowCodeBlock, string>
  }
  const block = (words: CodeBlockRequest['words'] = {}): CodeBlockRequest => ({
    code: text,
    language: 'mermaid',
    meta: '',
    words,
  })
  expect(show()(block())).toEqual({ component: 'mermaid', props: { value: text } })
  const key: unknown = Reflect.get(show(), 'cacheKey')

  mkdirSync(dir)
  writeFileSync(path.join(dir, new StoredImages(dir, light).nameOf(text)), '<svg></svg>\n')
  writeFileSync(path.join(dir, 'notes.svg'), '<svg>of the author</svg>')
  expect(listImageFiles(dir)).toHaveLength(1)
  expect(show()(block())).toEqual({
    component: 'mermaid',
    props: { value: text, description: { kind: 'flowchart', hasLinks: false } },
    children: [{ html: '<svg></svg>' }],
  })
  expect(show()(block({ live: true }))).toEqual({ component: 'mermaid', props: { value: text, live: true } })
  expect(Reflect.get(show(), 'cacheKey')).not.toBe(key)
})

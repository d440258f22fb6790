import { expect, test } from 'vitest'
import type { HtmlTag } from '../../api/plugin.ts'
import { createTemplate } from './createTemplate.ts'

const createFrom = (headTags: (string | HtmlTag)[], scripts: unknown[] = []) =>
  createTemplate(
    {
      site: {
        context: { siteConfig: { headTags: [], stylesheets: [], scripts } },
        plugins: [{ injectHtmlTags: () => ({ headTags }) }],
        siteMetadata: { docusaurusVersion: '1' },
      },
      contents: new Map(),
    } as unknown as Parameters<typeof createTemplate>[0],
    { entry: '/main.js', entryImports: [], styles: [] } as unknown as Parameters<typeof createTemplate>[1],
  )

const inline = { tagName: 'script', innerHTML: 'start()' }
const code = '<script>start()</script>'

test('puts inline scripts before the stylesheets', () => {
  const { earlyTags, headTags } = createFrom([{ tagName: 'link', attributes: { href: '/a' } }, inline])
  expect(earlyTags).toBe(code)
  expect(headTags).toBe('<link href="/a">')
})

test.each<[string, string | HtmlTag]>([
  ['a tag', { tagName: 'script', attributes: { src: '/sdk.js' } }],
  ['a tag whose field is off', { tagName: 'script', attributes: { src: '/sdk.js', async: false } }],
  ['text', '<script src="/sdk.js"></script>'],
])('an inline script stays after a preceding blocking script: %s', (_, sdk) => {
  const { earlyTags, headTags } = createFrom(['<script>first()</script>', sdk, inline])
  expect(earlyTags).toBe('<script>first()</script>')
  expect(headTags).toBe(`<script src="/sdk.js"></script>\n${code}`)
})

test('puts scripts of the configuration before inline scripts of plugins', () => {
  expect(createFrom([inline], ['/sdk.js']).headTags).toBe(`<script src="/sdk.js"></script>\n${code}`)
})

test.each<string | HtmlTag>([
  { tagName: 'script', attributes: { src: '/sdk.js', async: true } },
  { tagName: 'script', attributes: { src: '/sdk.js', defer: 'defer' } },
  { tagName: 'script', attributes: { src: '/sdk.js', type: 'module' } },
  '<script async src="/sdk.js"></script>',
  '<script src="/sdk.js" defer></script>',
  '<script type="module" src="/sdk.js"></script>',
])('an inline script does not wait for async and deferred scripts: %j', (sdk) => {
  expect(createFrom([sdk, inline]).earlyTags).toBe(code)
})

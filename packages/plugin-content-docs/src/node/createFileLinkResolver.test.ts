import { expect, test } from 'vitest'
import { createPlugin, createSite, md } from './__fixtures__/createSite.ts'
import type { DocsPlugin } from './types.ts'
import path from 'node:path'

const files = {
  'versions.json': ['1.0'],
  'docs/a.md': 'A',
  'docs/guides/b.mdx': 'B',
  'docs/guides/index.md': 'I',
  'docs/folder with space/doc 1.md': 'D',
  'docs/draft.md': md({ draft: true }),
  'versioned_docs/version-1.0/a.md': 'A',
  'versioned_docs/version-1.0/guides/b.mdx': 'B',
  'i18n/en/docusaurus-plugin-content-docs/current/a.md': 'A translated',
}

async function loadResolver(plugin: DocsPlugin) {
  const content = await plugin.loadContent?.()
  return content && plugin.getMarkdownOptions?.({ content }).resolveFileLink
}

test.for([
  ['docs/a.md', './guides/b.mdx', '/docs/next/guides/b'],
  ['docs/guides/b.mdx', '../a.md', '/docs/next/a'],
  ['docs/guides/b.mdx', 'guides/index.md', '/docs/next/guides/'],
  ['docs/a.md', './folder with space/doc 1.md', '/docs/next/folder with space/doc 1'],
  ['docs/a.md', '../versioned_docs/version-1.0/a.md', '/docs/a'],
  ['docs/a.md', 'versioned_docs/version-1.0/a.md', '/docs/a'],
  ['docs/a.md', './missing.md', undefined],
  ['docs/a.md', './draft.md', undefined],
  ['versioned_docs/version-1.0/a.md', './guides/b.mdx', '/docs/guides/b'],
  ['versioned_docs/version-1.0/guides/b.mdx', 'a.md', '/docs/a'],
  ['i18n/en/docusaurus-plugin-content-docs/current/a.md', './guides/b.mdx', '/docs/next/guides/b'],
  ['docs/guides/b.mdx', './../a.md', '/docs/next/a'],
  ['README.md', './docs/guides/b.mdx', '/docs/next/guides/b'],
] as const)('in %s the link %s resolves to %s', async ([from, link, expected]) => {
  const site = createSite(files)
  const resolve = await loadResolver(createPlugin(site))
  const fromPath = path.join(site, from)
  expect(resolve?.(path.resolve(path.dirname(fromPath), link), fromPath)).toBe(expected)
})

test('resolves links from the content folder of documents outside of the site folder', async () => {
  const root = createSite({ 'docs/api/store.md': 'S', 'docs/faq/deep/why.md': 'W', 'website/package.json': '{}' })
  const site = path.join(root, 'website')
  const resolve = await loadResolver(createPlugin(site, { path: '../docs' }))
  const fromPath = path.join(root, 'docs/faq/deep/why.md')
  expect(resolve?.(path.resolve(path.dirname(fromPath), 'api/store.md'), fromPath)).toBe('/docs/api/store')
})

test('the plugin passes the resolver and its Markdown options to the engine', async () => {
  const site = createSite({ 'docs/a.md': 'A' })
  const remarkPlugin = () => undefined
  const plugin = createPlugin(site, {
    remarkPlugins: [remarkPlugin, 'remark-math'],
    admonitions: { keywords: ['my-own'] },
  })
  const content = await plugin.loadContent?.()
  const markdown = content && plugin.getMarkdownOptions?.({ content })
  expect(markdown).toMatchObject({
    remarkPlugins: [remarkPlugin, 'remark-math'],
    admonitions: { keywords: ['my-own'] },
  })
  expect(markdown?.resolveFileLink?.(path.join(site, 'docs/a.md'), path.join(site, 'docs/a.md'))).toBe('/docs/a')
})

test('the plugin watches documents, category files, sidebars and the versions file', () => {
  const site = createSite({ 'docs/a.md': 'A' })
  expect(createPlugin(site, { sidebarPath: 'sidebars.ts' }).getPathsToWatch?.()).toEqual([
    `${site}/versions.json`,
    `${site}/sidebars.ts`,
    `${site}/i18n/en/docusaurus-plugin-content-docs/current/**/*.{md,mdx}`,
    `${site}/i18n/en/docusaurus-plugin-content-docs/current/tags.yml`,
    `${site}/docs/**/*.{md,mdx}`,
    `${site}/docs/tags.yml`,
    `${site}/docs/**/_category_.{json,yml,yaml}`,
  ])
})

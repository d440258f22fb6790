import type { PluginActions, RouteConfig } from '@strata/core'
import { expect, test } from 'vitest'
import type { LoadedVersion } from '../types.ts'
import { createDataFiles, describeDocument } from './describeDocument.ts'

const tags = [{ label: 'T', permalink: '/docs/tags/t', inline: true }]
const version = {
  path: '/docs',
  docs: [
    {
      source: '@site/docs/a.md',
      sourcePath: '/a.md',
      slug: '/',
      permalink: '/docs/',
      frontMatter: {},
      tags: [],
      hasContentTitle: true,
    },
    {
      source: '@site/docs/b.md',
      sourcePath: '/b.md',
      slug: '/b',
      permalink: '/docs/b',
      frontMatter: {},
      tags,
      previous: { title: 'A', permalink: '/docs/' },
      next: { title: 'C', permalink: '/docs/c' },
    },
  ],
  generatedIndexes: [{ slug: '/c', permalink: '/docs/c' }],
} as unknown as LoadedVersion

test('the fields of Docusaurus', () => {
  const { metadata } = describeDocument([version], '/b.md') ?? {}
  expect(metadata).toEqual({
    source: '@site/docs/b.md',
    slug: '/b',
    permalink: '/docs/b',
    frontMatter: {},
    tags: [{ label: 'T', permalink: '/docs/tags/t', inline: true }],
    previous: { title: 'A', permalink: '/docs/' },
    next: { title: 'C', permalink: '/docs/c' },
  })
})

test('other files are no documents', () => {
  expect(describeDocument([version], '/_part.md')).toBeUndefined()
})

/** What is written for a site with this code. */
async function listDataFiles(code: string): Promise<{ [name: string]: unknown }> {
  const files: { [name: string]: unknown } = {}
  const actions = {
    hasCode: (test: (text: string) => boolean) => test(code),
    createData: async (name: string, data: unknown) => void (files[name] = data),
  } as unknown as PluginActions
  const routes: RouteConfig[] = [
    { path: '/docs', component: '@theme/DocVersionRoot', fullProps: { version: { label: 'Next' } } },
  ]
  await createDataFiles(actions, { versions: [version], routes, rules: { baseUrl: '/' } })
  return files
}

test('code of the site reads documents and versions from the files of Docusaurus', async () => {
  const all = "require.context('@generated/docusaurus-plugin-content-docs/default', false, /^.\\/site-docs-.*\\.json$/)"
  expect(await listDataFiles(all)).toMatchObject({
    'site-docs-a-md-915.json': { permalink: '/docs/' },
    'site-docs-b-md-049.json': { permalink: '/docs/b' },
    'p/docs-175.json': { version: { label: 'Next' } },
  })
  expect(await listDataFiles("import { useDoc } from '@docusaurus/plugin-content-docs/client'")).toEqual({})
})

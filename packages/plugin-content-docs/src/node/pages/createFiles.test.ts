import { expect, test } from 'vitest'
import { buildRoutes, createSite } from '../__fixtures__/createSite.ts'

const code = "const all = require.context('@generated/docusaurus-plugin-content-docs/default', false, /site-docs/)"
const files = {
  'docs/index.md': '---\ntags: [a]\nown: 1\n---\n# Hi\n\ntext\n',
  'docs/g/a.md': '# GA\n',
}

test('creates the data files of the Docusaurus docs plugin if code of the site reads them', async () => {
  const { created } = await buildRoutes(createSite(files), {}, { code, baseUrl: '/base/', trailingSlash: true })
  // the names in Docusaurus 3.10
  expect(Object.keys(created).sort()).toEqual([
    'p/base-docs-779.json',
    'site-docs-g-a-md-9da.json',
    'site-docs-index-md-c37.json',
  ])
  expect(created['site-docs-index-md-c37.json']).toEqual({
    id: 'index',
    title: 'Hi',
    description: 'text',
    source: '@site/docs/index.md',
    sourceDirName: '.',
    slug: '/',
    permalink: '/base/docs/',
    draft: false,
    unlisted: false,
    tags: [{ inline: true, label: 'a', permalink: '/base/docs/tags/a' }],
    version: 'current',
    frontMatter: { tags: ['a'], own: 1 },
    sidebar: 'defaultSidebar',
    previous: { title: 'GA', permalink: '/base/docs/g/a' },
  })
  expect(created['p/base-docs-779.json']).toMatchObject({
    version: {
      version: 'current',
      docsSidebars: { defaultSidebar: [{ label: 'g', items: [{ label: 'GA' }] }, { href: '/base/docs/' }] },
      docs: { index: { id: 'index', title: 'Hi', description: 'text', sidebar: 'defaultSidebar' } },
    },
  })
})

test('names files of versions by their paths', async () => {
  const site = createSite({
    ...files,
    'versions.json': ['1.0'],
    'versioned_docs/version-1.0/index.md': '# One\n',
    'versioned_sidebars/version-1.0-sidebars.json': { docs: ['index'] },
  })
  const namesOf = async (options = {}, settings = {}) =>
    Object.keys((await buildRoutes(site, options, { code, ...settings })).created)
      .filter((name) => name.startsWith('p/'))
      .sort()
  const slashes = (trailingSlash: boolean) => ({ baseUrl: '/base/', trailingSlash })
  expect(await namesOf({}, slashes(true))).toEqual(['p/base-docs-779.json', 'p/base-docs-next-fec.json'])
  expect(await namesOf({}, slashes(false))).toEqual(['p/base-docs-324.json', 'p/base-docs-next-dd2.json'])
  expect(await namesOf({ routeBasePath: '/' })).toContain('p/index-466.json')
})

test('creates no files if no code reads them', async () => {
  expect((await buildRoutes(createSite(files), {}, { code: "'docusaurus-plugin-content-docs'" })).created).toEqual({})
})

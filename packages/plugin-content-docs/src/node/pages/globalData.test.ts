import { describe, expect, test } from 'vitest'
import { buildRoutes, createSite, md, versionedSite } from '../__fixtures__/createSite.ts'

describe('global data', () => {
  test('lists all documents, but on the client only main documents and those in the theme config', async () => {
    const themeConfig = {
      navbar: {
        items: [
          { type: 'doc', docId: 'guides/a' },
          { type: 'dropdown', items: [{ type: 'doc', docId: 'other', docsPluginId: 'community' }] },
        ],
      },
      footer: { links: [{ items: [{ type: 'doc', docId: 'hidden' }] }] },
      // a custom field for a theme component of the site
      subnav: { items: [{ type: 'doc', docId: 'lone' }] },
    }
    const site = createSite({
      ...versionedSite,
      'docs/hidden.md': md({ draft: true }),
      'docs/gone.md': md({ draft: true }),
    })
    const built = await buildRoutes(site, { lastVersion: 'current' }, { themeConfig })
    expect(built.globalData).toMatchObject({
      path: '/docs',
      breadcrumbs: true,
      versions: [
        {
          name: 'current',
          label: 'Next',
          isLast: true,
          path: '/docs',
          mainDocId: 'index',
          draftIds: ['gone', 'hidden'],
          sidebars: { defaultSidebar: { link: { path: '/docs/category/guides', label: 'Guides' } } },
        },
        {
          name: '1.0',
          isLast: false,
          mainDocId: 'index',
          sidebars: { old: { link: { path: '/docs/1.0/', label: 'index' } } },
        },
      ],
    })
    expect(built.globalData.versions[0]?.docs).toEqual([
      { id: 'guides/a', path: '/docs/guides/a', sidebar: 'defaultSidebar', label: 'A', description: 'About A' },
      { id: 'guides/deep/b', path: '/docs/guides/deep/b', sidebar: 'defaultSidebar', label: 'B', description: 'Text.' },
      { id: 'index', path: '/docs/', sidebar: 'defaultSidebar', label: 'Home', description: 'Welcome.' },
      { id: 'lone', path: '/docs/lone', label: 'lone', description: 'Text.' },
      { id: '/category/guides', path: '/docs/category/guides', sidebar: 'defaultSidebar' },
    ])
    expect(built.clientData.versions.map(({ docs, draftIds }) => [docs.map(({ id }) => id), draftIds])).toEqual([
      [['guides/a', 'index', 'lone'], ['hidden']],
      [['guides/a', 'index'], []],
    ])
  })

  test('sorts documents by id', async () => {
    const { globalData } = await buildRoutes(
      createSite({ 'docs/1-zoo.md': 'Z', 'docs/2-Bar.md': 'B', 'docs/3-ant.md': 'A' }),
      {},
    )
    expect(globalData.versions[0]?.docs.map(({ id }) => id)).toEqual(['ant', 'Bar', 'zoo'])
  })

  test('has paths that ignore trailingSlash', async () => {
    const files = {
      'docs/index.md': 'Root',
      'docs/a.md': 'A',
      'docs/foo.md': md({ slug: '/foo/' }),
      'sidebars.json': {
        s: [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['a', 'foo'] }],
        t: ['a'],
      },
    }
    for (const trailingSlash of [true, false, undefined]) {
      const built = await buildRoutes(createSite(files), { sidebarPath: 'sidebars.json' }, { trailingSlash })
      expect(built.globalData.path).toBe('/docs')
      const [version] = built.globalData.versions
      expect(version?.path).toBe('/docs')
      expect(version?.docs.map(({ path }) => path)).toEqual(['/docs/a', '/docs/foo/', '/docs/', '/docs/category/c'])
      expect(version?.sidebars['s']?.link?.path).toBe('/docs/category/c')
      expect(version?.sidebars['t']?.link?.path).toBe('/docs/a')
    }
  })

  test('uses the first document of the first sidebar as main document if no page is at the root', async () => {
    const files = {
      'docs/a.md': 'A',
      'docs/b.md': 'B',
      'sidebars.json': { s: [{ type: 'link', href: '/x', label: 'X' }, { Cat: ['b'] }, 'a'] },
    }
    const built = await buildRoutes(createSite(files), { sidebarPath: 'sidebars.json' })
    expect(built.globalData.versions[0]?.mainDocId).toBe('b')
  })
})

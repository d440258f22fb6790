import { describe, expect, test } from 'vitest'
import type { PropSidebarItem } from '../../client/types.ts'
import { buildRoutes, createSite, docProps, md, type BuiltRoutes } from '../__fixtures__/createSite.ts'

function branchOf({ pages }: BuiltRoutes, pathname: string): PropSidebarItem[] | null {
  return pages.get(pathname)?.route.firstLoadProps?.['sidebarBranch'] as unknown as PropSidebarItem[] | null
}

/** A branch, short: links as labels, open categories as [label, items], closed ones as `label → where it leads`. */
function outline(items: PropSidebarItem[] | null): unknown {
  return items?.map((item) => {
    if (item.type === 'html') return 'html'
    if (item.type === 'link') return item.label
    return item.items === null ? `${item.label} → ${item.href ?? item.firstHref}` : [item.label, outline(item.items)]
  })
}

const versionedSite = {
  'versions.json': ['1.0'],
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/guides/a.md': md({ title: 'A', description: 'About A' }),
  'docs/guides/deep/b.md': md({ title: 'B' }),
  'docs/guides/_category_.json': { label: 'Guides', link: { type: 'generated-index', description: 'All guides' } },
  'docs/lone.md': md({ displayed_sidebar: null }),
  'versioned_docs/version-1.0/index.md': '# Old home\n',
  'versioned_docs/version-1.0/guides/a.md': md({ title: 'Old A' }),
  'versioned_sidebars/version-1.0-sidebars.json': { old: ['index', 'guides/a'] },
}

describe('routes of a versioned site', () => {
  test('nest pages in sidebars in versions', async () => {
    const built = await buildRoutes(createSite(versionedSite), { lastVersion: 'current' })
    expect(built.routes.map(({ path, component, exact, priority }) => [path, component, exact, priority])).toEqual([
      ['/docs', '@theme/DocVersionRoot', false, -1],
      ['/docs/1.0', '@theme/DocVersionRoot', false, 0],
    ])
    expect(built.routes[0]?.props).toEqual({
      version: {
        pluginId: 'default',
        version: 'current',
        label: 'Next',
        banner: null,
        badge: true,
        noIndex: false,
        className: 'docs-version-current',
        isLast: true,
      },
    })
    expect(built.routes[0]?.routes?.map(({ component, props, shared }) => [component, props, shared])).toEqual([
      [
        '@theme/DocRoot',
        { sidebarName: 'defaultSidebar' },
        { sidebar: { $shared: '/assets/sidebar-default-current-defaultSidebar.json' } },
      ],
      ['@theme/DocRoot', {}, undefined],
    ])
    expect([...built.pages.keys()]).toEqual([
      '/docs/guides/a',
      '/docs/guides/deep/b',
      '/docs/',
      '/docs/category/guides',
      '/docs/lone',
      '/docs/1.0/guides/a',
      '/docs/1.0/',
    ])
  })

  test('a document carries its content, its props and where it comes from', async () => {
    const site = createSite(versionedSite)
    const built = await buildRoutes(site, { lastVersion: 'current', editUrl: 'https://host' })
    const route = built.pages.get('/docs/guides/a')?.route
    expect(route).toMatchObject({
      component: '@theme/DocItem',
      exact: true,
      contents: [
        {
          sourcePath: `${site}/docs/guides/a.md`,
          frontMatter: { title: 'A', description: 'About A' },
          tocLevels: { min: 2, max: 3 },
        },
      ],
      metadata: { sourceFilePath: 'docs/guides/a.md' },
    })
    expect(docProps(built, '/docs/guides/a')).toEqual({
      id: 'guides/a',
      title: 'A',
      description: 'About A',
      permalink: '/docs/guides/a',
      sidebar: 'defaultSidebar',
      draft: false,
      unlisted: false,
      showTitle: true,
      hideTitle: false,
      hideTableOfContents: false,
      tocMinHeadingLevel: 2,
      tocMaxHeadingLevel: 3,
      editUrl: 'https://host/docs/guides/a.md',
      tags: [],
      previous: { title: 'Guides', permalink: '/docs/category/guides' },
      next: { title: 'B', permalink: '/docs/guides/deep/b' },
      breadcrumbs: [
        { label: 'Guides', href: '/docs/category/guides' },
        { label: 'A', href: '/docs/guides/a' },
      ],
      alternates: { '1.0': '/docs/1.0/guides/a' },
      frontMatter: { title: 'A', description: 'About A' },
    })
  })

  test('a generated index has cards', async () => {
    const built = await buildRoutes(createSite(versionedSite), { lastVersion: 'current' })
    expect(built.pages.get('/docs/category/guides')?.route).toMatchObject({
      component: '@theme/DocCategoryGeneratedIndexPage',
      props: {
        category: {
          title: 'Guides',
          description: 'All guides',
          slug: '/category/guides',
          permalink: '/docs/category/guides',
          sidebar: 'defaultSidebar',
          breadcrumbs: [{ label: 'Guides', href: '/docs/category/guides' }],
          items: [
            { type: 'link', label: 'A', href: '/docs/guides/a', description: 'About A' },
            { type: 'category', label: 'deep', href: '/docs/guides/deep/b', itemCount: 1 },
          ],
        },
      },
    })
  })

  test('documents without sidebar and breadcrumbs switched off', async () => {
    const built = await buildRoutes(createSite(versionedSite), { lastVersion: 'current', breadcrumbs: false })
    expect(docProps(built, '/docs/lone')).toMatchObject({ breadcrumbs: null })
    expect(docProps(built, '/docs/lone').sidebar).toBeUndefined()
    expect(branchOf(built, '/docs/lone')).toBeNull()
    expect(docProps(built, '/docs/guides/a').breadcrumbs).toBeNull()
  })

  test('titles: rendered by the page unless the content has one or it is hidden', async () => {
    const built = await buildRoutes(
      createSite({ 'docs/a.md': '# A\n', 'docs/b.md': 'B', 'docs/c.md': md({ hide_title: true }) }),
    )
    expect(['a', 'b', 'c'].map((id) => docProps(built, `/docs/${id}`).showTitle)).toEqual([false, true, false])
  })

  test('contents levels: of the document, else of the site', async () => {
    const site = createSite({ 'docs/a.md': md({ toc_max_heading_level: 5 }), 'docs/b.md': 'B' })
    const built = await buildRoutes(
      site,
      {},
      { themeConfig: { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 } } },
    )
    expect(built.pages.get('/docs/a')?.route.contents?.[0]?.tocLevels).toEqual({ min: 3, max: 5 })
    expect(docProps(built, '/docs/b')).toMatchObject({ tocMinHeadingLevel: 3, tocMaxHeadingLevel: 4 })
  })

  test('noIndex of a version marks all its pages, unlisted only the document', async () => {
    const site = createSite({ 'docs/a.md': md({ unlisted: true, tags: ['t'] }), 'docs/b.md': 'B' })
    const built = await buildRoutes(site, { versions: { current: { noIndex: true } } })
    expect([...built.pages].map(([path, { route }]) => [path, route.noIndex, route.unlisted])).toEqual([
      ['/docs/a', true, true],
      ['/docs/b', true, undefined],
      ['/docs/tags', true, undefined],
      ['/docs/tags/t', true, true],
    ])
  })

  test('own components, around everything too', async () => {
    const built = await buildRoutes(createSite({ 'docs/a.md': 'A' }), {
      docsRootComponent: '@site/Root',
      docItemComponent: '@site/Item',
    })
    const page = built.pages.get('/docs/a')
    expect(page?.parents.map(({ component }) => component)).toEqual([
      '@site/Root',
      '@theme/DocVersionRoot',
      '@theme/DocRoot',
    ])
    expect(page?.route.component).toBe('@site/Item')
  })

  test('images that front matter names by file path are published, addresses stay', async () => {
    const site = createSite({
      'docs/a.md': md({ image: './card.png' }),
      'docs/card.png': 'x',
      'docs/b.md': md({ image: '/img/card.png' }),
    })
    const built = await buildRoutes(site)
    expect(docProps(built, '/docs/a').image).toBe('/assets/card.png')
    expect(docProps(built, '/docs/b').image).toBe('/img/card.png')
    await expect(buildRoutes(createSite({ 'docs/a.md': md({ image: './none.png' }) }))).rejects.toThrow(
      'The front matter names an image that does not exist: ./none.png\n  at docs/a.md',
    )
  })
})

describe('base URL and trailing slash', () => {
  test('are in every address', async () => {
    const site = createSite({
      'docs/intro.md': md({ slug: '/', tags: ['t'] }),
      'docs/folder with space/doc 1.md': 'A',
      'docs/html.md': md({ slug: 'dummy.html' }),
      'sidebars.json': {
        s: [
          'intro',
          { type: 'link', label: 'L', href: '/page' },
          { type: 'link', label: 'M', href: '/page', autoAddBaseUrl: false },
          'folder with space/doc 1',
          'html',
        ],
      },
    })
    const built = await buildRoutes(site, { sidebarPath: 'sidebars.json' }, { baseUrl: '/base/', trailingSlash: true })
    expect([...built.pages.keys()]).toEqual([
      '/base/docs/folder%20with%20space/doc%201/',
      '/base/docs/dummy.html/',
      '/base/docs/',
      '/base/docs/tags/',
      '/base/docs/tags/t/',
    ])
    expect(built.shared['sidebar-default-current-s']?.map((item) => item.type === 'link' && item.href)).toEqual([
      '/base/docs/',
      '/base/page/',
      '/page/',
      '/base/docs/folder%20with%20space/doc%201/',
      '/base/docs/dummy.html/',
    ])
    expect(docProps(built, '/base/docs/').next).toEqual({
      title: 'doc 1',
      permalink: '/base/docs/folder%20with%20space/doc%201/',
    })
    expect(built.globalData).toMatchObject({
      path: '/base/docs',
      versions: [{ path: '/base/docs', mainDocId: 'intro' }],
    })
  })
})

describe('sidebar branches', () => {
  const site = {
    'docs/a.md': md({ title: 'A' }),
    'docs/x/index.md': md({ title: 'X' }),
    'docs/x/b.md': md({ title: 'B' }),
    'docs/x/deep/c.md': md({ title: 'C' }),
    'docs/x/deep/d.md': md({ title: 'D' }),
    'docs/y/e.md': md({ title: 'E' }),
    'docs/z/f.md': md({ title: 'F' }),
    'docs/z/_category_.json': { collapsed: false },
  }

  test('are open only where the page is, and where the site wants them open', async () => {
    const built = await buildRoutes(createSite(site))
    const open = ['z', ['F']]
    expect(outline(branchOf(built, '/docs/a'))).toEqual(['A', 'X → /docs/x/', 'y → /docs/y/e', open])
    expect(outline(branchOf(built, '/docs/x/'))).toEqual([
      'A',
      ['X', ['B', 'deep → /docs/x/deep/c']],
      'y → /docs/y/e',
      open,
    ])
    expect(outline(branchOf(built, '/docs/x/deep/c'))).toEqual([
      'A',
      ['X', ['B', ['deep', ['C', 'D']]]],
      'y → /docs/y/e',
      open,
    ])
    expect(outline(branchOf(built, '/docs/y/e'))).toEqual(['A', 'X → /docs/x/', ['y', ['E']], open])
  })

  test('are shared by the pages of one category, and never touch the whole sidebar', async () => {
    const built = await buildRoutes(createSite(site))
    expect(branchOf(built, '/docs/x/deep/c')).toBe(branchOf(built, '/docs/x/deep/d'))
    expect(branchOf(built, '/docs/x/')).toBe(branchOf(built, '/docs/x/b'))
    expect(outline(built.shared['sidebar-default-current-defaultSidebar'] ?? null)).toEqual([
      'A',
      ['X', ['B', ['deep', ['C', 'D']]]],
      ['y', ['E']],
      ['z', ['F']],
    ])
  })

  test('grow with the sidebar, not with its square', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`docs/s${index % 20}/p${index}.md`, 'Text.']),
    )
    const built = await buildRoutes(createSite(files))
    const branches = new Set([...built.pages.keys()].map((path) => branchOf(built, path)))
    expect(branches.size).toBe(20)
    // 20 categories, one of them open with 20 pages
    for (const branch of branches) expect(JSON.stringify(branch).match(/"type"/g)).toHaveLength(40)
  })

  test('of a flat folder have one size, whatever the number of its documents', async () => {
    const outlineAt = async (count: number) => {
      const name = (index: number) => `p${String(index).padStart(4, '0')}`
      const files = Object.fromEntries(Array.from({ length: count }, (_, index) => [`docs/${name(index)}.md`, 'Text.']))
      const built = await buildRoutes(createSite(files))
      const branch = branchOf(built, `/docs/${name(150)}`) ?? []
      const total = [...built.pages.keys()].reduce((sum, path) => sum + (branchOf(built, path)?.length ?? 0), 0)
      return { branch, mean: total / count }
    }
    const [small, large] = [await outlineAt(300), await outlineAt(1500)]
    expect(small.branch.map((item) => item.type)).toEqual(['html', ...Array<string>(120).fill('link'), 'html'])
    expect(small.branch[0]).toEqual({
      type: 'html',
      value: '',
      rest: { side: 'before', count: 80, rows: 80, href: '/docs/p0000' },
    })
    expect(small.branch.at(-1)).toMatchObject({ rest: { side: 'after', count: 100, href: '/docs/p0200' } })
    expect(large.branch.slice(0, -1)).toEqual(small.branch.slice(0, -1))
    expect(large.branch.at(-1)).toMatchObject({ rest: { side: 'after', count: 1300 } })
    expect(large.mean).toBeLessThan(122)
  })

  test('leave nothing out up to a hundred entries, nor where the text shows them all', async () => {
    const list = (count: number, last: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`docs/p${index}.md`, index === count - 1 ? last : 'Text.']),
      )
    expect(branchOf(await buildRoutes(createSite(list(100, 'Text.'))), '/docs/p5')).toHaveLength(100)
    const built = await buildRoutes(createSite(list(130, '<DocCardList />')))
    expect(branchOf(built, '/docs/p0')).toHaveLength(81)
    expect(branchOf(built, '/docs/p129')).toHaveLength(130)
  })

  test('cut categories that are always open too', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 3 }, (_, folder) => folder).flatMap((folder) => [
        [`docs/s${folder}/_category_.json`, { collapsed: false }] as const,
        ...Array.from({ length: 150 }, (_, index) => [`docs/s${folder}/p${index}.md`, 'Text.'] as const),
      ]),
    )
    const built = await buildRoutes(createSite({ ...files, 'docs/a.md': 'A' }))
    expect(JSON.stringify(branchOf(built, '/docs/s1/p50')).match(/"docId"/g)?.length).toBeLessThan(300)
  })

  test('show an unlisted page only to itself', async () => {
    const unlisted = md({ unlisted: true })
    const built = await buildRoutes(
      createSite({
        'docs/a.md': md({ title: 'A' }),
        'docs/b.md': unlisted,
        'docs/x/c.md': unlisted,
        'docs/x/d.md': md({ title: 'D' }),
        'docs/y/index.md': unlisted,
        'docs/y/e.md': unlisted,
        'docs/z/index.md': unlisted,
        'docs/z/f.md': md({ title: 'F' }),
      }),
    )
    const closed = (branch: PropSidebarItem[] | null) =>
      branch?.find((item) => item.type === 'category' && item.label === 'index')
    expect(outline(branchOf(built, '/docs/a'))).toEqual(['A', 'x → /docs/x/d', 'index → /docs/z/'])
    expect(closed(branchOf(built, '/docs/a'))).toMatchObject({
      href: '/docs/z/',
      linkUnlisted: true,
      firstHref: '/docs/z/f',
      items: null,
    })
    expect(outline(branchOf(built, '/docs/b'))).toEqual(['A', 'b', 'x → /docs/x/d', 'index → /docs/z/'])
    expect(outline(branchOf(built, '/docs/x/c'))).toEqual(['A', ['x', ['c', 'D']], 'index → /docs/z/'])
    expect(outline(branchOf(built, '/docs/x/d'))).toEqual(['A', ['x', ['D']], 'index → /docs/z/'])
    expect(outline(branchOf(built, '/docs/y/'))).toEqual(['A', 'x → /docs/x/d', ['index', []], 'index → /docs/z/'])
    expect(outline(branchOf(built, '/docs/y/e'))).toEqual(['A', 'x → /docs/x/d', ['index', ['e']], 'index → /docs/z/'])
    expect(docProps(built, '/docs/z/f').breadcrumbs).toEqual([{ label: 'index' }, { label: 'F', href: '/docs/z/f' }])
  })

  test('list a category by its own page even when all its items are unlisted', async () => {
    const built = await buildRoutes(
      createSite({
        'docs/a.md': md({ title: 'A' }),
        'docs/x/index.md': md({ title: 'X' }),
        'docs/x/b.md': md({ unlisted: true }),
      }),
    )
    expect(outline(branchOf(built, '/docs/a'))).toEqual(['A', 'X → /docs/x/'])
    expect(outline(branchOf(built, '/docs/x/'))).toEqual(['A', ['X', []]])
  })

  test('of a page that shows another sidebar are all closed, without breadcrumbs', async () => {
    const files = {
      'docs/a.md': md({ displayed_sidebar: 't' }),
      'docs/b.md': md({ title: 'B' }),
      'sidebars.json': { s: ['a'], t: { Cat: ['b'] } },
    }
    const built = await buildRoutes(createSite(files), { sidebarPath: 'sidebars.json' })
    expect(outline(branchOf(built, '/docs/a'))).toEqual(['Cat → /docs/b'])
    expect(docProps(built, '/docs/a').breadcrumbs).toEqual([])
  })
})

test('sidebars of any name give plain file names', async () => {
  const site = createSite({ 'docs/a.md': 'A', 'sidebars.json': { 'My docs/sidebar': ['a'] } })
  const { shared } = await buildRoutes(site, { sidebarPath: 'sidebars.json' })
  expect(Object.keys(shared)).toEqual(['sidebar-default-current-My-docs-sidebar'])
})

test('documents that render cards get those of their category', async () => {
  const cards = "import DocCardList from '@theme/DocCardList'\n\n<DocCardList />\n"
  const built = await buildRoutes(
    createSite({
      'docs/top.mdx': md({ title: 'Top' }, cards),
      'docs/x/index.mdx': md({ title: 'X' }, cards),
      'docs/x/a.md': md({ title: 'A', description: 'About A' }),
    }),
  )
  expect(docProps(built, '/docs/x/').cards).toEqual([
    { type: 'link', label: 'A', href: '/docs/x/a', description: 'About A' },
  ])
  expect(docProps(built, '/docs/x/a')).not.toHaveProperty('cards')
  // a page in no category has the cards of the first level, its own among them
  expect(docProps(built, '/docs/top').cards).toEqual([
    { type: 'link', label: 'Top', href: '/docs/top' },
    { type: 'category', label: 'X', href: '/docs/x/', itemCount: 1 },
  ])
})

test('categories that are closed in the category of a page say how many items they have', async () => {
  const built = await buildRoutes(
    createSite({
      'docs/x/index.md': md({ title: 'X' }),
      'docs/x/y/a.md': 'A',
      'docs/x/y/b.md': 'B',
      'docs/x/y/hidden.md': md({ unlisted: true }),
      'docs/z/c.md': 'C',
    }),
  )
  expect(branchOf(built, '/docs/x/')).toMatchObject([
    { label: 'X', items: [{ label: 'y', items: null, itemCount: 2 }] },
    { label: 'z', items: null },
  ])
  expect(JSON.stringify(branchOf(built, '/docs/z/c'))).not.toContain('itemCount')
})

describe('tags', () => {
  test('have a list and pages; a tag of unlisted documents is itself unlisted', async () => {
    const site = createSite({
      'docs/a.md': md({ title: 'A', description: 'About A', tags: ['some tag', 'both'] }),
      'docs/b.md': md({ title: 'B', tags: ['some_tag'] }),
      'docs/c.md': md({ title: 'C', tags: ['both', 'hidden'], unlisted: true }),
    })
    const built = await buildRoutes(site)
    expect(built.pages.get('/docs/tags')).toMatchObject({
      parents: [{ component: '@theme/DocVersionRoot' }],
      route: {
        component: '@theme/DocTagsListPage',
        props: {
          tags: [
            { label: 'some tag', permalink: '/docs/tags/some-tag', count: 2 },
            { label: 'both', permalink: '/docs/tags/both', count: 1 },
          ],
        },
      },
    })
    expect(built.pages.get('/docs/tags/both')?.route.props).toEqual({
      tag: { label: 'both', permalink: '/docs/tags/both', count: 1, allTagsPath: '/docs/tags', unlisted: false },
      docs: [{ id: 'a', title: 'A', description: 'About A', permalink: '/docs/a' }],
    })
    expect(built.pages.get('/docs/tags/hidden')?.route).toMatchObject({
      component: '@theme/DocTagDocListPage',
      unlisted: true,
      props: { tag: { unlisted: true, count: 1 }, docs: [{ id: 'c' }] },
    })
  })

  test('no tags, no pages; tagsBasePath moves them', async () => {
    expect([...(await buildRoutes(createSite({ 'docs/a.md': 'A' }))).pages.keys()]).toEqual(['/docs/a'])
    const built = await buildRoutes(createSite({ 'docs/a.md': md({ tags: ['t'] }) }), { tagsBasePath: 'topics' })
    expect([...built.pages.keys()]).toEqual(['/docs/a', '/docs/topics', '/docs/topics/t'])
  })
})

describe('global data', () => {
  test('names all documents; its client part only main documents and those of navbar and footer', async () => {
    const themeConfig = {
      navbar: {
        items: [
          { type: 'doc', docId: 'guides/a' },
          { type: 'dropdown', items: [{ type: 'doc', docId: 'other', docsPluginId: 'community' }] },
        ],
      },
      footer: { links: [{ items: [{ type: 'doc', docId: 'hidden' }] }] },
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
          sidebars: { old: { link: { path: '/docs/1.0/', label: 'Old home' } } },
        },
      ],
    })
    expect(built.globalData.versions[0]?.docs).toEqual([
      { id: 'guides/a', path: '/docs/guides/a', sidebar: 'defaultSidebar', label: 'A' },
      { id: 'guides/deep/b', path: '/docs/guides/deep/b', sidebar: 'defaultSidebar', label: 'B' },
      { id: 'index', path: '/docs/', sidebar: 'defaultSidebar', label: 'Home' },
      { id: 'lone', path: '/docs/lone', label: 'lone' },
      { id: '/category/guides', path: '/docs/category/guides', sidebar: 'defaultSidebar' },
    ])
    expect(built.clientData.versions.map(({ docs, draftIds }) => [docs.map(({ id }) => id), draftIds])).toEqual([
      [['guides/a', 'index'], ['hidden']],
      [['guides/a', 'index'], []],
    ])
  })

  test('the main document is the first of the first sidebar where no page is at the root', async () => {
    const files = {
      'docs/a.md': 'A',
      'docs/b.md': 'B',
      'sidebars.json': { s: [{ type: 'link', href: '/x', label: 'X' }, { Cat: ['b'] }, 'a'] },
    }
    const built = await buildRoutes(createSite(files), { sidebarPath: 'sidebars.json' })
    expect(built.globalData.versions[0]?.mainDocId).toBe('b')
  })
})

test('with showVersionChanges a document says how it differs from the one before', async () => {
  const site = createSite({
    'versions.json': ['2.0', '1.0'],
    'docs/same.md': '# Same\n\nText.\n',
    'docs/changed.md': '# Changed\n\nNow.\n',
    'docs/new.md': '# New\n',
    'versioned_docs/version-2.0/same.md': '# Same\r\n\r\n\r\nText.  \r\n',
    'versioned_docs/version-2.0/changed.md': '# Changed\n\nBefore.\n',
    'versioned_docs/version-1.0/same.md': '---\ndescription: Other\n---\n\n# Same\n\nText.\n',
    'versioned_docs/version-1.0/changed.md': '# Changed\n\nBefore.\n',
  })
  const built = await buildRoutes(site, { showVersionChanges: true })
  const changes = [...built.pages].map(([path]) => [path, docProps(built, path).versionChange] as const)
  expect(Object.fromEntries(changes.filter(([, change]) => change !== undefined))).toEqual({
    '/docs/next/changed': { kind: 'changed', versionLabel: '2.0', permalink: '/docs/changed' },
    '/docs/next/new': { kind: 'new', versionLabel: '2.0' },
    '/docs/same': { kind: 'changed', versionLabel: '1.0', permalink: '/docs/1.0/same' },
  })
  const without = await buildRoutes(site)
  expect([...without.pages].filter(([path]) => 'versionChange' in docProps(without, path))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { PropSidebarItem } from '../../shared/types.ts'
import { branchOf, buildRoutes, createSite, docProps, md, type BuiltRoutes } from '../__fixtures__/createSite.ts'

/** Outline of a branch: links as labels, open categories as [label, items], closed ones as `label → link`. */
function outline(items: PropSidebarItem[] | null): unknown {
  return items?.map((item) => {
    if (item.type === 'html') return 'html'
    if (item.type === 'link') return item.label
    return item.items === null ? `${item.label} → ${item.href ?? item.firstHref}` : [item.label, outline(item.items)]
  })
}

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

  test('are open only for the current page and for categories that start open', async () => {
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

  test('are shared by the pages of a category, and do not change the whole sidebar', async () => {
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

  test('are open at every position of a page that the sidebar lists repeatedly', async () => {
    const files = {
      'docs/a.md': md({ title: 'A' }),
      'docs/b.md': md({ title: 'B' }),
      'docs/c.md': md({ title: 'C' }),
      'sidebars.json': { main: [{ One: ['a', { In: ['b'] }] }, { Two: ['b', 'a', 'c'] }, { Three: ['c'] }] },
    }
    const built = await buildRoutes(createSite(files), { sidebarPath: 'sidebars.json' })
    expect(outline(branchOf(built, '/docs/a'))).toEqual([
      ['One', ['A', 'In → /docs/b']],
      ['Two', ['B', 'A', 'C']],
      'Three → /docs/c',
    ])
    expect(outline(branchOf(built, '/docs/b'))).toEqual([
      ['One', ['A', ['In', ['B']]]],
      ['Two', ['B', 'A', 'C']],
      'Three → /docs/c',
    ])
    expect(outline(branchOf(built, '/docs/c'))).toEqual(['One → /docs/a', ['Two', ['B', 'A', 'C']], ['Three', ['C']]])
    expect(docProps(built, '/docs/a').breadcrumbs?.map(({ label }) => label)).toEqual(['One', 'A'])
  })

  test('grow linearly with the sidebar', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`docs/s${index % 20}/p${index}.md`, 'Text.']),
    )
    const built = await buildRoutes(createSite(files))
    const branches = new Set([...built.pages.keys()].map((path) => branchOf(built, path)))
    expect(branches.size).toBe(20)
    // 20 categories, one of them open with 20 pages
    for (const branch of branches) expect(JSON.stringify(branch).match(/"type"/g)).toHaveLength(40)
  })

  test('of a flat folder have a fixed size, however many documents it has', async () => {
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

  test('are complete up to 100 items, and on pages with a DocCardList', async () => {
    const list = (count: number, last: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`docs/p${index}.md`, index === count - 1 ? last : 'Text.']),
      )
    expect(branchOf(await buildRoutes(createSite(list(100, 'Text.'))), '/docs/p5')).toHaveLength(100)
    const built = await buildRoutes(createSite(list(130, '<DocCardList />')))
    expect(branchOf(built, '/docs/p0')).toHaveLength(81)
    expect(branchOf(built, '/docs/p129')).toHaveLength(130)
  })

  test('also truncate categories that start open', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 3 }, (_, folder) => folder).flatMap((folder) => [
        [`docs/s${folder}/_category_.json`, { collapsed: false }] as const,
        ...Array.from({ length: 150 }, (_, index) => [`docs/s${folder}/p${index}.md`, 'Text.'] as const),
      ]),
    )
    const built = await buildRoutes(createSite({ ...files, 'docs/a.md': 'A' }))
    expect(JSON.stringify(branchOf(built, '/docs/s1/p50')).match(/"docId"/g)?.length).toBeLessThan(300)
  })

  test('show an unlisted page only on that page', async () => {
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

  test('are complete if code of the site reads the items', async () => {
    const files = {
      'docs/a.md': md({ title: 'A' }),
      'docs/x/c.md': md({ title: 'C' }),
      'docs/x/d.md': md({ title: 'D' }),
    }
    const closed = await buildRoutes(createSite(files))
    expect(outline(branchOf(closed, '/docs/a'))).toEqual(['A', 'x → /docs/x/c'])
    const built = await buildRoutes(createSite(files), {}, { code: 'useDocsSidebar()?.items.map(render)' })
    for (const page of ['/docs/a', '/docs/x/c'])
      expect(outline(branchOf(built, page))).toEqual(['A', ['x', ['C', 'D']]])
    const all = await buildRoutes(createSite(files), {}, { code: 'useDocsVersion().docsSidebars.main' })
    const versionOf = ({ pages }: BuiltRoutes) =>
      pages.get('/docs/a')?.parents.find(({ props }) => props?.version)?.props?.version
    expect(versionOf(built)).not.toHaveProperty('docsSidebars')
    expect(versionOf(all)).toHaveProperty('docsSidebars.defaultSidebar.length', 2)
  })

  test('list a category by its own page even when all its items are unlisted', async () => {
    const built = await buildRoutes(
      createSite({
        'docs/a.md': md({ title: 'A' }),
        'docs/x/index.md': md({ title: 'X' }),
        'docs/x/b.md': md({ unlisted: true }),
      }),
    )
    // an empty list instead of null, because there is nothing to open
    expect(outline(branchOf(built, '/docs/a'))).toEqual(['A', ['X', []]])
    expect(outline(branchOf(built, '/docs/x/'))).toEqual(['A', ['X', []]])
  })

  test('of a page with another displayed_sidebar are closed, without breadcrumbs', async () => {
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

test('sidebar names are sanitized for file names', async () => {
  const site = createSite({ 'docs/a.md': 'A', 'sidebars.json': { 'My docs/sidebar': ['a'] } })
  const { shared } = await buildRoutes(site, { sidebarPath: 'sidebars.json' })
  expect(Object.keys(shared)).toEqual(['sidebar-default-current-My-docs-sidebar'])
})

test('documents with a DocCardList have the cards of their category', async () => {
  const cards = "import DocCardList from '@theme/DocCardList'\n\n<DocCardList />\n"
  const built = await buildRoutes(
    createSite({
      'docs/top.mdx': md({ title: 'Top' }, cards),
      'docs/x/index.mdx': md({ title: 'X' }, cards),
      'docs/x/a.md': md({
        title: 'A',
        description: 'About A',
        sidebar_custom_props: { icon: 'star' },
        sidebar_class_name: 'new',
      }),
    }),
  )
  expect(docProps(built, '/docs/x/').cards).toEqual([
    {
      type: 'link',
      label: 'A',
      href: '/docs/x/a',
      docId: 'x/a',
      description: 'About A',
      className: 'new',
      customProps: { icon: 'star' },
    },
  ])
  expect(docProps(built, '/docs/x/a')).not.toHaveProperty('cards')
  // a page in no category gets the cards of the first level, including its own
  expect(docProps(built, '/docs/top').cards).toEqual([
    { type: 'link', label: 'Top', href: '/docs/top', docId: 'top' },
    { type: 'category', label: 'X', href: '/docs/x/', itemCount: 1 },
  ])
})

test('category cards have their items if code of the site reads sidebar items', async () => {
  const site = createSite({
    'docs/x/index.mdx': "import DocCardList from '@theme/DocCardList'\n\n<DocCardList />\n",
    'docs/x/terms/a.md': '# A\n',
  })
  const code = 'const siblings = useCurrentSidebarSiblings()\nfor (const child of item.items) visit(child)'
  const category = { type: 'category', label: 'terms', firstHref: '/docs/x/terms/a', itemCount: 1 }
  const items = [{ type: 'link', label: 'A', href: '/docs/x/terms/a', docId: 'x/terms/a' }]
  expect(docProps(await buildRoutes(site, {}, { code }), '/docs/x/').cards).toEqual([
    { ...category, collapsible: true, collapsed: true, items },
  ])
  expect(docProps(await buildRoutes(site), '/docs/x/').cards).toEqual([category])
})

test('the card of a category with an unlisted page has a fallback link', async () => {
  const built = await buildRoutes(
    createSite({
      'docs/x/index.md': "import DocCardList from '@theme/DocCardList'\n\n<DocCardList />\n",
      'docs/x/y/index.md': '---\nunlisted: true\n---\n\n# Y\n',
      'docs/x/y/a.md': '# A\n',
      'docs/x/z/b.md': '# B\n',
    }),
  )
  expect(docProps(built, '/docs/x/').cards).toEqual([
    { type: 'category', label: 'Y', href: '/docs/x/y/', linkUnlisted: true, firstHref: '/docs/x/y/a', itemCount: 1 },
    { type: 'category', label: 'z', firstHref: '/docs/x/z/b', itemCount: 1 },
  ])
})

test('sidebarItemsGenerator changes document metadata, but not the front matter of the page', async () => {
  const built = await buildRoutes(createSite({ 'docs/a.md': '---\ncustom: own\n---\n\n# A\n', 'docs/b.md': '# B\n' }), {
    sidebarItemsGenerator({ defaultSidebarItemsGenerator, ...args }) {
      const frontMatter = args.docs.find(({ id }) => id === 'a')?.frontMatter
      Object.assign(frontMatter ?? {}, { custom: 'changed', hide_title: true, sidebar_label: 'Label' })
      return defaultSidebarItemsGenerator(args)
    },
  })
  expect(docProps(built, '/docs/a')).toMatchObject({
    hideTitle: false,
    frontMatter: { custom: 'changed', hide_title: true },
    writtenFrontMatter: { custom: 'own' },
  })
  expect(docProps(built, '/docs/b')).not.toHaveProperty('writtenFrontMatter')
  expect(branchOf(built, '/docs/a')).toMatchObject([{ label: 'Label' }, { label: 'B' }])
})

test('class and props come from front matter before the sidebars file, except for categories', async () => {
  const own = { sidebar_class_name: 'of-doc', sidebar_custom_props: { from: 'doc' } }
  const props = { className: 'of-item', customProps: { from: 'item' } }
  const site = createSite({
    'docs/a.md': md(own),
    'docs/b.md': md({}),
    'sidebars.json': {
      s: [
        { type: 'doc', id: 'a', ...props },
        { type: 'doc', id: 'b', ...props },
        { type: 'category', label: 'Bare', link: { type: 'doc', id: 'a' }, items: ['b'] },
        { type: 'category', label: 'Full', link: { type: 'doc', id: 'a' }, items: ['b'], ...props },
      ],
    },
  })
  const { shared } = await buildRoutes(site, { sidebarPath: 'sidebars.json' })
  const described = shared['sidebar-default-current-s']?.map(
    (item) => item.type !== 'html' && [item.className, item.customProps],
  )
  expect(described).toEqual([
    ['of-doc', { from: 'doc' }],
    ['of-item', { from: 'item' }],
    [undefined, { from: 'doc' }],
    ['of-item', { from: 'item' }],
  ])
})

test('items have their keys from the sidebars file or front matter', async () => {
  const site = createSite({
    'docs/a.md': md({ sidebar_key: 'of-file' }),
    'sidebars.json': {
      s: [
        { type: 'doc', id: 'a', key: 'one' },
        { type: 'category', label: 'Same', key: 'two', items: ['a'] },
        { type: 'category', label: 'Same', items: [{ type: 'autogenerated', dirName: '.' }] },
        { type: 'link', label: 'Same', key: 'three', href: '/x' },
        { type: 'html', value: '<hr>', key: 'four' },
      ],
    },
  })
  const { shared } = await buildRoutes(site, { sidebarPath: 'sidebars.json' })
  const items = shared['sidebar-default-current-s'] ?? []
  expect(items.map(({ key }) => key)).toEqual(['one', 'two', undefined, 'three', 'four'])
  expect(items[2]).toMatchObject({ items: [{ key: 'of-file' }] })
})

test('closed categories in the category of a page have an item count', async () => {
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

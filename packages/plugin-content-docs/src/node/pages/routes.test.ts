import { describe, expect, test } from 'vitest'
import { branchOf, buildRoutes, createSite, docProps, md, versionedSite } from '../__fixtures__/createSite.ts'

describe('routes of a versioned site', () => {
  test('nest pages in sidebars, and sidebars in versions', async () => {
    const built = await buildRoutes(createSite(versionedSite), { lastVersion: 'current' })
    // plugins find a version with `routes.find(isDocs).routes.find(({ path }) => path === '/docs').props.version`
    expect(built.routes.map(({ path, component, exact }) => [path, component, exact])).toEqual([
      ['/docs', '@theme/DocsRoot', false],
    ])
    const versions = built.routes[0]?.routes ?? []
    expect(versions.map(({ path, component, priority }) => [path, component, priority])).toEqual([
      ['/docs', '@theme/DocVersionRoot', -1],
      ['/docs/1.0', '@theme/DocVersionRoot', 0],
    ])
    const version = versions[0]
    expect(version?.component).toBe('@theme/DocVersionRoot')
    expect(version?.props).toEqual({
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
    expect(version?.fullProps?.version).toMatchObject({
      label: 'Next',
      docs: { 'guides/a': { id: 'guides/a', sidebar: 'defaultSidebar' }, lone: { id: 'lone' } },
      docsSidebars: { defaultSidebar: expect.any(Array) },
    })
    expect(version?.routes?.map(({ component, props, shared }) => [component, props, shared])).toEqual([
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

  test('a document has its content, props and source file', async () => {
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
        categoryGeneratedIndex: {
          title: 'Guides',
          description: 'All guides',
          slug: '/category/guides',
          permalink: '/docs/category/guides',
          sidebar: 'defaultSidebar',
          breadcrumbs: [{ label: 'Guides', href: '/docs/category/guides' }],
          items: [
            { type: 'link', label: 'A', href: '/docs/guides/a', description: 'About A' },
            { type: 'category', label: 'deep', firstHref: '/docs/guides/deep/b', itemCount: 1 },
          ],
        },
      },
    })
  })

  test('documents outside of sidebars have neither branch nor breadcrumbs, and breadcrumbs can be disabled', async () => {
    const built = await buildRoutes(createSite(versionedSite), { lastVersion: 'current', breadcrumbs: false })
    expect(docProps(built, '/docs/lone')).toMatchObject({ breadcrumbs: null })
    expect(docProps(built, '/docs/lone').sidebar).toBeUndefined()
    expect(branchOf(built, '/docs/lone')).toBeNull()
    expect(docProps(built, '/docs/guides/a').breadcrumbs).toBeNull()
  })

  test('the page renders the title unless the content has one or it is hidden', async () => {
    const built = await buildRoutes(
      createSite({ 'docs/a.md': '# A\n', 'docs/b.md': 'B', 'docs/c.md': md({ hide_title: true }) }),
    )
    expect(['a', 'b', 'c'].map((id) => docProps(built, `/docs/${id}`).showTitle)).toEqual([false, true, false])
  })

  test('an empty title is not rendered', async () => {
    const built = await buildRoutes(createSite({ 'docs/a.md': `---\ntitle: ''\n---\nText` }))
    expect(docProps(built, '/docs/a')).toMatchObject({ title: '', showTitle: false })
  })

  test('props contain the source of a document only if code of the site reads it', async () => {
    const site = createSite({ 'docs/x/a.md': md({ title: 'A', sidebar_position: 3 }, '# Heading\n') })
    expect(docProps(await buildRoutes(site), '/docs/x/a')).not.toHaveProperty('source')
    const asking = await buildRoutes(site, {}, { code: 'const { metadata } = useDoc(); edit(metadata.source)' })
    expect(docProps(asking, '/docs/x/a')).toMatchObject({
      source: '@site/docs/x/a.md',
      sourceDirName: 'x',
      slug: '/x/a',
      version: 'current',
      sidebarPosition: 3,
    })
  })

  test('levels in the table of contents come from the document, else from the site', async () => {
    const site = createSite({ 'docs/a.md': md({ toc_max_heading_level: 5 }), 'docs/b.md': 'B' })
    const built = await buildRoutes(
      site,
      {},
      { themeConfig: { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 } } },
    )
    expect(built.pages.get('/docs/a')?.route.contents?.[0]?.tocLevels).toEqual({ min: 3, max: 5 })
    expect(docProps(built, '/docs/b')).toMatchObject({ tocMinHeadingLevel: 3, tocMaxHeadingLevel: 4 })
  })

  test('noIndex of a version applies to all its pages, unlisted only to the document', async () => {
    const site = createSite({ 'docs/a.md': md({ unlisted: true, tags: ['t'] }), 'docs/b.md': 'B' })
    const built = await buildRoutes(site, { versions: { current: { noIndex: true } } })
    expect([...built.pages].map(([path, { route }]) => [path, route.noIndex, route.unlisted])).toEqual([
      ['/docs/a', true, true],
      ['/docs/b', true, undefined],
      ['/docs/tags', true, undefined],
      ['/docs/tags/t', true, true],
    ])
  })

  test('custom components replace those of the theme, including the root', async () => {
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

  test('image paths in front matter are resolved, and URLs are kept', async () => {
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
  // the engine adds the trailing slash to links and routes
  test('every path has the base URL, and a trailing slash only if links would lose it', async () => {
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
      '/base/docs/folder with space/doc 1',
      '/base/docs/dummy.html/',
      '/base/docs/',
      '/base/docs/tags',
      '/base/docs/tags/t',
    ])
    expect(built.shared['sidebar-default-current-s']?.map((item) => item.type === 'link' && item.href)).toEqual([
      '/base/docs/',
      '/base/page',
      '/page',
      '/base/docs/folder with space/doc 1',
      '/base/docs/dummy.html/',
    ])
    expect(docProps(built, '/base/docs/').next).toEqual({
      title: 'doc 1',
      permalink: '/base/docs/folder with space/doc 1',
    })
    expect(docProps(built, '/base/docs/folder with space/doc 1').next?.permalink).toBe('/base/docs/dummy.html/')
    expect(
      built.content.loadedVersions[0]?.docs.map(({ permalink, tags: [tag] }) => tag?.permalink ?? permalink),
    ).toEqual(['/base/docs/folder with space/doc 1', '/base/docs/dummy.html/', '/base/docs/tags/t'])
    expect(built.globalData).toMatchObject({
      path: '/base/docs',
      versions: [{ path: '/base/docs', mainDocId: 'intro' }],
    })
  })
})

test('with showVersionChanges, documents have their change since the previous version', async () => {
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

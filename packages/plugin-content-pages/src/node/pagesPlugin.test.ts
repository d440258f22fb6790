import { expect, test, vi } from 'vitest'
import { runPages } from './__fixtures__/runPages.ts'
import { validatePagesOptions } from './options.ts'

test('creates a page for each file, except partials, tests and styles', async () => {
  const { routes } = await runPages('pages')
  expect(routes.map(({ path, component }) => [path, component])).toEqual([
    ['/100%25/', '@theme/MDXPage'],
    ['/about/', '@theme/MDXPage'],
    ['/docs-like/README/', '@theme/MDXPage'],
    ['/empty/', '@theme/MDXPage'],
    ['/help/', '@site/src/pages/help.jsx'],
    ['/', '@site/src/pages/index.tsx'],
    ['/plain/', '@theme/MDXPage'],
    ['/support/Index2/', '@site/src/pages/support/Index2.ts'],
    ['/support/', '@site/src/pages/support/index.js'],
    ['/unlisted/', '@theme/MDXPage'],
    ['/with%20space/a%20page/', '@theme/MDXPage'],
  ])
})

test('passes front matter to a Markdown page as props', async () => {
  const { routes, siteDir } = await runPages('pages')
  const frontMatter = {
    title: 'About us',
    description: 'Who is behind this.',
    keywords: ['team', 'people'],
    image: './card.svg',
    wrapperClassName: 'about-page',
    hide_table_of_contents: true,
    toc_min_heading_level: 3,
    toc_max_heading_level: 4,
    mdx: { format: 'md' },
    custom: 'kept',
  }
  expect(routes.find(({ path }) => path === '/about/')).toEqual({
    path: '/about/',
    component: '@theme/MDXPage',
    exact: true,
    props: {
      page: {
        title: 'About us',
        description: 'Who is behind this.',
        permalink: '/about',
        source: '@site/src/pages/about.md',
        frontMatter,
        keywords: ['team', 'people'],
        image: '/assets/src/pages/card.svg',
        wrapperClassName: 'about-page',
        hideTableOfContents: true,
        tocMinHeadingLevel: 3,
        tocMaxHeadingLevel: 4,
        unlisted: false,
        draft: false,
      },
    },
    contents: [{ sourcePath: `${siteDir}/src/pages/about.md`, frontMatter, tocLevels: { min: 3, max: 4 } }],
    metadata: { sourceFilePath: 'src/pages/about.md' },
  })
})

test('passes no props to a React page', async () => {
  const { routes } = await runPages('pages')
  expect(routes.find(({ path }) => path === '/')).toEqual({
    path: '/',
    component: '@site/src/pages/index.tsx',
    exact: true,
    metadata: { sourceFilePath: 'src/pages/index.tsx' },
  })
})

test('falls back to the first heading and paragraph, but keeps empty fields', async () => {
  const { content } = await runPages('pages', {}, { mode: 'development' })
  const titles = Object.fromEntries(
    (content ?? []).flatMap((page) => (page.type === 'mdx' ? [[page.permalink, [page.title, page.description]]] : [])),
  )
  expect(titles).toMatchObject({
    '/plain': ['Translated', undefined],
    '/empty': ['', ''],
    '/docs-like/README': ['2021', undefined],
    '/draft': [undefined, 'Draft.'],
  })
})

test('shows drafts in development only, and marks unlisted pages in production only', async () => {
  const production = await runPages('pages')
  const development = await runPages('pages', {}, { mode: 'development' })
  const find = ({ routes }: typeof production, path: string) => routes.find((route) => route.path === path)
  expect(find(production, '/draft/')).toBeUndefined()
  expect(find(development, '/draft/')?.props).toMatchObject({ page: { draft: true, image: '/img/card.png' } })
  expect(find(production, '/unlisted/')).toMatchObject({ unlisted: true, props: { page: { unlisted: true } } })
  expect(find(development, '/unlisted/')).not.toHaveProperty('unlisted')
  expect(find(development, '/unlisted/')?.props).toMatchObject({
    page: { unlisted: false, image: 'https://example.org/card.png' },
  })
})

test('hides drafts and marks unlisted pages in development that simulates production', async () => {
  vi.stubEnv('SIMULATE_PRODUCTION_VISIBILITY', 'true')
  const { routes } = await runPages('pages', {}, { mode: 'development' })
  vi.unstubAllEnvs()
  expect(routes.find(({ path }) => path === '/draft/')).toBeUndefined()
  expect(routes.find(({ path }) => path === '/unlisted/')).toMatchObject({ unlisted: true })
})

test('supports several instances with their own folder, base path and component', async () => {
  const options = {
    id: 'more',
    path: 'more-pages',
    routeBasePath: 'tests/pages/',
    mdxPageComponent: '@site/src/Page',
    noIndex: true,
  }
  const { routes, watched, siteDir } = await runPages('pages', options, { baseUrl: '/base/' })
  expect(routes).toMatchObject([{ path: '/base/tests/pages/', component: '@site/src/Page', noIndex: true }])
  expect(watched).toEqual([
    `${siteDir}/i18n/en/docusaurus-plugin-content-pages-more/**/*.{js,jsx,ts,tsx,md,mdx}`,
    `${siteDir}/more-pages/**/*.{js,jsx,ts,tsx,md,mdx}`,
  ])
})

test('uses a translated file instead of the original', async () => {
  const { content, siteDir } = await runPages('pages')
  expect(content).toContainEqual(
    expect.objectContaining({
      permalink: '/plain',
      source: '@site/i18n/en/docusaurus-plugin-content-pages/plain.mdx',
      contentRef: { sourcePath: `${siteDir}/i18n/en/docusaurus-plugin-content-pages/plain.mdx`, frontMatter: {} },
    }),
  )
})

test('a missing folder has no pages', async () => {
  const { content, routes } = await runPages('pages', { path: 'nowhere' })
  expect(content).toBeNull()
  expect(routes).toEqual([])
})

test('uses parseFrontMatter of the site', async () => {
  const markdown = {
    parseFrontMatter: async (args: { fileContent: string; filePath: string }) => ({
      frontMatter: { title: `From ${args.filePath.split('/').at(-1)}`, since: new Date(0) },
      content: '# Other text',
    }),
  }
  const { routes } = await runPages('pages', { path: 'more-pages' }, { markdown: markdown as never })
  expect(routes[0]?.props).toMatchObject({
    page: { title: 'From index.md', frontMatter: { since: '1970-01-01T00:00:00.000Z' } },
  })
})

test('resolves links between Markdown files, in translations too', async () => {
  const { markdown, siteDir } = await runPages('pages')
  const pages = `${siteDir}/src/pages`
  const find = (target: string) => markdown.resolveFileLink?.(target, `${pages}/about.md`)
  expect(find(`${pages}/about.md`)).toBe('/about')
  expect(find(`${pages}/plain.mdx`)).toBe('/plain')
  expect(find(`${siteDir}/i18n/en/docusaurus-plugin-content-pages/about.md`)).toBe('/about')
  // the engine resolves `/about.md` in a file of a subfolder to this path
  const { resolveFileLink } = markdown
  expect(resolveFileLink?.(`${pages}/docs-like/about.md`, `${pages}/docs-like/README.md`)).toBe('/about')
  expect(find(`${pages}/with space/a page.md`)).toBe('/with%20space/a%20page')
  expect(find(`${pages}/help.jsx`)).toBeUndefined()
  expect(find(`${pages}/_parts/text.md`)).toBeUndefined()
  expect(find(`${pages}/nowhere.md`)).toBeUndefined()
})

test('reports all invalid front matter at once, with file, line and column', async () => {
  const error = await runPages('bad-input').then(
    () => undefined,
    (reason: unknown) => reason as Error,
  )
  const { siteDir } = await runPages('pages')
  const folder = `${siteDir.replace(/pages$/, 'bad-input')}/src/pages`
  expect(error?.name).toBe('SiteError')
  expect(error?.message.split('\n\n')).toEqual([
    `"unlisted" is invalid: a page cannot be both a draft and unlisted; got true.\n  at ${folder}/both-states.md:3:1`,
    expect.stringMatching(
      /^The front matter is not valid YAML: [^\n]+\n {2}at [^\n]+\/broken-yaml\.md:\d+:\d+\n {2}Quote/,
    ),
    `"title" is invalid: it must be a string; got true.\n  at ${folder}/wrong-types.mdx:2:1`,
    `"keywords" is invalid: it must be a list of strings; got "one".\n  at ${folder}/wrong-types.mdx:3:1`,
    `"toc_min_heading_level" is invalid: it must be at most toc_max_heading_level; got 5.\n  at ${folder}/wrong-types.mdx:4:1`,
  ])
})

test('reports missing images in front matter', async () => {
  await expect(runPages('missing-picture')).rejects.toThrow(
    [
      'The front matter names an image that does not exist: ./nowhere.png',
      '  at src/pages/one.md',
      '  Looked at src/pages/nowhere.png.',
      '',
      'The front matter names an image that does not exist: @site/nowhere.png',
      '  at src/pages/two.md',
      '  Looked at nowhere.png.',
    ].join('\n'),
  )
})

test('reports all invalid options at once', () => {
  expect(() => validatePagesOptions({ routebasePath: '/', include: 'a', id: 'a b', admonitions: 3 })).toThrow(
    [
      '"plugin-content-pages.id" is invalid: it may contain only letters, digits, "_" and "-"; got "a b".',
      '"plugin-content-pages.admonitions" is invalid: it must be true, false or {keywords, extendDefaults}; got 3.',
      '"plugin-content-pages.include" is invalid: expected a list; got "a".',
      '"plugin-content-pages.routebasePath" is not a known field.\n  Did you mean "routeBasePath"?',
    ].join('\n\n'),
  )
})

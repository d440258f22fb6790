import { fileURLToPath } from 'node:url'
import type { LoadContext, PluginActions, RouteConfig, SiteConfig } from '@strata/core'
import pluginContentBlog from '@strata/plugin-content-blog'
import type { BlogListPageProps, BlogTagsPostsPageProps } from '@strata/plugin-content-blog/client'
import { describe, expect, it } from 'vitest'

/** Addresses of the posts below /tests/blog/, newest first. */
const posts = [
  '2023/08/05',
  '2023/07/19/a',
  '2023/07/19/b',
  'x/y/z.html',
  'unlisted-post',
  '2022/04/20/dup-footnote',
  '2022/01/22/dup-footnote',
  '2022/01/21/dup-footnote',
  '2022/01/20/image-only-authors',
  '2021/11/13/dup-title',
  '2021/10/08/blog-post-mdx-require-feed-tests',
  '2021/10/07/blog-post-mdx-feed-tests',
  '2021/09/13/dup-title',
  '2021/08/23/multiple-authors',
  '2021/08/22/no-author',
  '2021/08/21/blog-post-toc-tests',
  '2020/08/03/demo/second-blog-intro',
]
/** Tags with the number of their posts; three are on a page. */
const tags = {
  blog: 4,
  docusaurus: 4,
  long: 1,
  'long-long': 3,
  'long-long-long': 3,
  'long-long-long-long': 3,
  'long-long-long-long-long': 1,
  'paginated-tag': 10,
  unlisted: 1,
  visibility: 1,
}
const toPath = (...parts: string[]) => `/tests/blog/${parts.map((part) => `${part}/`).join('')}`
const toPages = (base: string, count: number) =>
  Array.from({ length: Math.ceil(count / 3) }, (_, index) => (index === 0 ? base : `${base}page/${index + 1}/`))

async function createRoutes(mode: LoadContext['mode']): Promise<RouteConfig[]> {
  const siteDir = fileURLToPath(new URL('../../..', import.meta.url))
  const siteConfig: Partial<SiteConfig> = {
    url: 'https://example.com',
    trailingSlash: true,
    themeConfig: {},
    markdown: {
      parseFrontMatter: (args) => args.defaultParseFrontMatter(args),
    } as Partial<SiteConfig['markdown']> as SiteConfig['markdown'],
  }
  const context = {
    siteDir,
    baseUrl: '/',
    localizationDir: `${siteDir}/i18n/en`,
    i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {} },
    siteConfig,
    mode,
  } as Partial<LoadContext> as LoadContext
  const options = pluginContentBlog.validateOptions?.({
    options: {
      id: 'blog-tests',
      path: '_dogfooding/_blog_tests',
      routeBasePath: '/tests/blog',
      authorsBasePath: null,
      postsPerPage: 3,
      noIndex: true,
    },
  })
  if (options === undefined) throw new Error('The plugin has no validateOptions.')
  const plugin = await pluginContentBlog(context, options)
  const routes: RouteConfig[] = []
  const actions: Partial<PluginActions> = {
    addRoute: (route) => void routes.push(route),
    hasCode: () => false,
    createSharedData: (name) => ({ $shared: name }),
    createAsset: async (file) => file,
  }
  await plugin.contentLoaded?.({ content: await plugin.loadContent?.(), actions: actions as PluginActions })
  return routes
}

describe('the test blog', () => {
  it('has exactly the expected URLs, all with noindex', async () => {
    const routes = await createRoutes('production')
    const expected = [
      ...toPages(toPath(), posts.length - 1),
      ...posts.map((post) => toPath(post)),
      toPath('archive'),
      toPath('tags'),
      ...Object.entries(tags).flatMap(([tag, count]) => toPages(toPath('tags', tag), count)),
    ]
    expect(routes.map((route) => route.path).sort()).toEqual(expected.sort())
    expect(routes.every((route) => route.noIndex === true)).toBe(true)
  })

  it('lists the posts in order', async () => {
    const routes = await createRoutes('production')
    const items = routes
      .filter(({ component }) => component === '@theme/BlogListPage')
      .flatMap(({ props }) => (props as unknown as BlogListPageProps).items)
    expect(items.map(({ permalink }) => permalink)).toEqual(
      posts.filter((post) => post !== 'unlisted-post').map((post) => toPath(post)),
    )
  })

  it.each(Object.entries(tags))('counts the posts of the tag %s', async (tag, count) => {
    const pages = (await createRoutes('production')).filter((route) => route.path === toPath('tags', tag))
    const counts = pages.map(({ props }) => (props as unknown as BlogTagsPostsPageProps).tag.count)
    expect(counts).toEqual([count])
  })

  it('shows the draft in development', async () => {
    const routes = await createRoutes('development')
    expect(routes.map((route) => route.path)).toEqual(
      expect.arrayContaining([toPath('draft-post'), toPath('tags', 'draft')]),
    )
  })
})

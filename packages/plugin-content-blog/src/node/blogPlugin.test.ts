import path from 'node:path'
import type { ParseFrontMatter, RouteConfig, SiteConfig } from '@strata/core'
import { describe, expect, it } from 'vitest'
import type {
  BlogArchivePageProps,
  BlogListPageProps,
  BlogPostPageProps,
  BlogSidebar,
  PropBlogPost,
} from '../shared/types.ts'
import { type BlogRun, createContext, runBlog } from './__fixtures__/runBlog.ts'
import type { BlogPost } from './types.ts'

const paths = ({ routes }: BlogRun) => routes.map((route) => route.path).sort()
const routeOf = ({ routes }: BlogRun, pathname: string): RouteConfig => {
  const route = routes.find((candidate) => candidate.path === pathname)
  if (route === undefined) throw new Error(`There is no route ${pathname}.`)
  return route
}
const propsOf = <Props>(run: BlogRun, pathname: string) => routeOf(run, pathname).props as unknown as Props
const postOf = (run: BlogRun, pathname: string): PropBlogPost => propsOf<BlogPostPageProps>(run, pathname).post
const itemsOf = (run: BlogRun, pathname: string) =>
  propsOf<BlogListPageProps>(run, pathname).items.map(({ title }) => title)

describe('routes', () => {
  it('creates list pages, posts, tags, tag pages and the archive', async () => {
    const run = await runBlog('blog', { postsPerPage: 2, feedOptions: { type: null } })
    expect(paths(run)).toEqual([
      '/blog/',
      '/blog/2018/02/01/',
      '/blog/2020/08/03/demo/nested/',
      '/blog/2024/03/10/folder-post/',
      '/blog/2024/04/01/newest/',
      '/blog/archive/',
      '/blog/authors/',
      '/blog/dated-by-front-matter/',
      '/blog/own/slug.html/',
      '/blog/page/2/',
      '/blog/page/3/',
      '/blog/tags/',
      '/blog/tags/code-blocks/',
      '/blog/tags/i-18-n/',
      '/blog/tags/only-here/',
      '/blog/tags/own-address/',
    ])
    expect(itemsOf(run, '/blog/')).toEqual(['Newest <post> & more', 'Title from *heading*'])
    expect(itemsOf(run, '/blog/page/2/')).toEqual(['Date by folders', 'Nested'])
    expect(propsOf<BlogListPageProps>(run, '/blog/page/2/').metadata).toEqual({
      permalink: '/blog/page/2/',
      page: 2,
      postsPerPage: 2,
      totalPages: 3,
      totalCount: 5,
      previousPage: '/blog/',
      nextPage: '/blog/page/3/',
      blogTitle: 'Blog',
      blogDescription: 'Blog',
    })
  })

  it('follows baseUrl and trailingSlash in every path', async () => {
    const config = { baseUrl: '/base/', trailingSlash: false }
    const options = {
      routeBasePath: '/',
      tagsBasePath: 'topics',
      archiveBasePath: null,
      pageBasePath: 'p',
      postsPerPage: 4,
    }
    const run = await runBlog('blog', options, { config })
    expect(paths(run)).toEqual(
      expect.arrayContaining([
        '/base/',
        '/base/p/2',
        '/base/topics',
        '/base/topics/i-18-n',
        '/base/2024/04/01/newest',
        '/base/own/slug.html',
      ]),
    )
    expect(paths(run)).not.toContain('/base/archive')
    expect(Object.keys(run.files)).toEqual(['rss.xml', 'atom.xml'])
    expect(postOf(run, '/base/2024/04/01/newest').authors[0]?.imageURL).toBe('/base/img/ann.svg')
  })

  it('exposes author images with the base URL to wrapping plugins', async () => {
    const run = await runBlog('blog', {}, { config: { baseUrl: '/base/' } })
    expect(run.content?.authors.map(({ imageURL }) => imageURL)).toContain('/base/img/ann.svg')
    const images = run.content?.blogPosts.flatMap(({ metadata }) => metadata.authors.map(({ imageURL }) => imageURL))
    expect(images).toContain('/base/img/ann.svg')
    expect(images).not.toContain('/img/ann.svg')
  })

  it('resolves @site paths of post images', async () => {
    const processBlogPosts = ({ blogPosts }: { blogPosts: BlogPost[] }) => {
      for (const { metadata } of blogPosts) metadata.frontMatter = { image: '@site/blog/img/card.svg' }
    }
    const run = await runBlog('blog', { processBlogPosts: async (args) => void processBlogPosts(args) })
    expect(postOf(run, '/blog/2024/04/01/newest/').image).toBe('/assets/card.svg')
  })

  it('truncates posts on list pages but not on post pages, with the same source', async () => {
    const run = await runBlog('blog', { postsPerPage: 'ALL' })
    const inList = routeOf(run, '/blog/').contents?.[0]
    const ofPost = routeOf(run, '/blog/2024/04/01/newest/').contents?.[0]
    expect(ofPost?.sourcePath).toBe(path.join(createContext('blog').siteDir, 'blog/2024-04-01-newest.md'))
    expect(inList).toEqual({ ...ofPost, truncated: true })
    expect(ofPost).toMatchObject({ removeTitle: true, tocLevels: { min: 2, max: 4 } })
  })

  it('uses the components from the options', async () => {
    const run = await runBlog('blog', {
      blogListComponent: '@site/List',
      blogPostComponent: '@site/Post',
      blogArchiveComponent: '@site/Archive',
    })
    const components = (['/blog/', '/blog/2018/02/01/', '/blog/archive/', '/blog/tags/'] as const).map(
      (at) => routeOf(run, at).component,
    )
    expect(components).toEqual(['@site/List', '@site/Post', '@site/Archive', '@theme/BlogTagsListPage'])
  })

  it('passes full post metadata only to a custom archive component', async () => {
    const own = propsOf<BlogArchivePageProps>(await runBlog('own-archive', {}), '/blog/archive/').archive.blogPosts
    expect(own).toMatchObject([
      {
        id: '/2024/01/02/kept',
        metadata: { tags: [{ label: 'paint' }], authors: [{ name: 'Ann' }], frontMatter: { weight: 3 } },
      },
    ])
    const ours = propsOf<BlogArchivePageProps>(await runBlog('blog', {}), '/blog/archive/').archive.blogPosts
    expect(Object.keys(ours[0]?.metadata ?? {})).toEqual(['title', 'permalink', 'date'])
  })

  it('hides unlisted posts from lists, and unlists tags that only they have', async () => {
    const run = await runBlog('blog', { postsPerPage: 'ALL' })
    expect(itemsOf(run, '/blog/')).not.toContain('Dated')
    expect(routeOf(run, '/blog/dated-by-front-matter/').unlisted).toBe(true)
    expect(postOf(run, '/blog/dated-by-front-matter/').nextItem).toBeUndefined()
    expect(routeOf(run, '/blog/tags/only-here/').unlisted).toBe(true)
    expect(propsOf(run, '/blog/tags/i-18-n/')).toMatchObject({ tag: { label: 'i18n', count: 2, unlisted: false } })
    expect(JSON.stringify(propsOf(run, '/blog/tags/'))).not.toContain('only-here')
  })

  it('shows drafts and lists unlisted posts in development', async () => {
    const run = await runBlog('blog', { postsPerPage: 'ALL' }, { mode: 'development' })
    expect(itemsOf(run, '/blog/')).toEqual(expect.arrayContaining(['Dated', 'draft']))
    expect(routeOf(run, '/blog/dated-by-front-matter/').unlisted).toBeUndefined()
  })

  it('marks every page as noIndex if the option is set', async () => {
    const run = await runBlog('blog', { noIndex: true })
    expect(run.routes.every((route) => route.noIndex === true)).toBe(true)
  })

  it('creates no routes without the blog folder, and only a list page for an empty folder', async () => {
    expect((await runBlog('no-posts', { path: 'missing' })).routes).toEqual([])
    const empty = await runBlog('no-posts')
    expect(paths(empty)).toEqual(['/blog/'])
    expect([Object.keys(empty.files), empty.headLinks]).toEqual([[], undefined])
  })
})

describe('posts', () => {
  it('reads front matter, file name and text', async () => {
    const run = await runBlog('blog')
    expect(postOf(run, '/blog/2024/04/01/newest/')).toMatchObject({
      title: 'Newest <post> & more',
      description: 'The first paragraph of the newest post.',
      date: '2024-04-01T00:00:00.000Z',
      source: '@site/blog/2024-04-01-newest.md',
      hasTruncateMarker: true,
      image: '/assets/card.svg',
      keywords: ['one', 'two'],
      tags: [
        { label: 'Code Blocks', permalink: '/blog/tags/code-blocks/' },
        { label: 'Custom', permalink: '/blog/tags/own-address/' },
        { label: 'i18n', permalink: '/blog/tags/i-18-n/' },
      ],
      authors: [
        {
          key: 'ann',
          name: 'Ann Example',
          title: 'Tester',
          url: 'https://example.com/ann',
          imageURL: '/img/ann.svg',
          page: null,
        },
        // defined inline, so it does not inherit socials
        {
          key: 'bob',
          name: 'Bob Example',
          title: 'Guest',
          email: 'bob@example.com',
          imageURL: '/assets/card.svg',
          page: null,
          socials: {},
        },
        { name: 'Carl Example', key: null, page: null, socials: {} },
        { key: 'picture', imageURL: 'https://example.com/picture.png', page: null },
      ],
      nextItem: { title: 'Title from *heading*', permalink: '/blog/2024/03/10/folder-post/' },
    })
    expect(postOf(run, '/blog/dated-by-front-matter/').date).toBe('2022-02-03T10:30:00.000Z')
    expect(postOf(run, '/blog/own/slug.html/').authors).toEqual([
      { name: 'Old Style', url: 'https://example.com/old', key: null, page: null },
    ])
    expect(postOf(run, '/blog/2018/02/01/')).toMatchObject({ title: '', hasTruncateMarker: false })
  })

  it('shows the last update from front matter only if the options enable it', async () => {
    const permalink = '/blog/2024/03/10/folder-post/'
    const run = await runBlog('blog', { showLastUpdateTime: true, showLastUpdateAuthor: true })
    expect(postOf(run, permalink)).toMatchObject({ lastUpdatedAt: Date.UTC(2024, 4, 1), lastUpdatedBy: 'Dora' })
    expect(routeOf(run, permalink).metadata).toEqual({
      sourceFilePath: 'blog/2024-03-10-folder-post/index.mdx',
      lastUpdatedAt: Date.UTC(2024, 4, 1),
    })
    expect(postOf(await runBlog('blog'), permalink).lastUpdatedBy).toBeUndefined()
  })

  it('lets parseFrontMatter of the site change front matter', async () => {
    const parseFrontMatter: ParseFrontMatter = async (args) => {
      const { frontMatter, content } = await args.defaultParseFrontMatter(args)
      return {
        frontMatter: { ...frontMatter, description: `About ${frontMatter.title}` },
        content: `---\n\n${content}`,
      }
    }
    const run = await runBlog('blog', {}, { config: { markdown: { parseFrontMatter } as SiteConfig['markdown'] } })
    expect(postOf(run, '/blog/2020/08/03/demo/nested/').description).toBe('About Nested')
    expect(postOf(run, '/blog/2024/03/10/folder-post/').description).toBe('About undefined')
  })

  it('keeps tags in order of first use, for other plugins and for its own pages', async () => {
    const parseFrontMatter: ParseFrontMatter = async (args) => {
      const { frontMatter, content } = await args.defaultParseFrontMatter(args)
      return { frontMatter: { ...frontMatter, tags: ['Zebra', 'Ant'] }, content }
    }
    const run = await runBlog('blog', {}, { config: { markdown: { parseFrontMatter } as SiteConfig['markdown'] } })
    const labels = ['Zebra', 'Ant']
    expect(Object.values(run.content?.blogTags ?? {}).map(({ label }) => label)).toEqual(labels)
    const { tags } = routeOf(run, '/blog/tags/').props as unknown as { tags: { label: string }[] }
    expect(tags.map(({ label }) => label)).toEqual(labels)
  })

  it('gives other plugins permalinks without the trailing slash of the site, and content without title', async () => {
    const { content } = await runBlog('blog')
    const newest = content?.blogPosts.find(({ metadata }) => metadata.title === 'Newest <post> & more')?.metadata
    expect(newest?.permalink).toBe('/blog/2024/04/01/newest')
    expect(newest?.nextItem).toEqual({ title: 'Title from *heading*', permalink: '/blog/2024/03/10/folder-post' })
    expect(newest?.tags[0]).toEqual({ label: 'Code Blocks', permalink: '/blog/tags/code-blocks', inline: true })
    expect(Object.keys(content?.blogTags ?? {})).toContain('/blog/tags/code-blocks')
    expect(content?.blogTagsListPath).toBe('/blog/tags')
    const headed = content?.blogPosts.find(({ metadata }) => metadata.title === 'Title from *heading*')
    expect(headed?.content).not.toContain('Title from')
  })

  it('reads authors from JSON', async () => {
    const run = await runBlog('authors-json', { authorsMapPath: 'authors.json' })
    expect(postOf(run, '/blog/2024/01/01/post/').authors).toEqual([{ key: 'json', name: 'From JSON', page: null }])
  })

  it.each([
    ['a base URL', 'https://git.example/edit/main', 'https://git.example/edit/main/blog/demo/2020-08-03-nested.md'],
    [
      'a function',
      ({ blogDirPath, blogPath, permalink, locale }: { [name: string]: string }) =>
        `${locale}:${blogDirPath}:${blogPath}:${permalink}`,
      'en:blog:demo/2020-08-03-nested.md:/blog/2020/08/03/demo/nested',
    ],
  ])('builds edit links from %s', async (_form, editUrl, expected) => {
    expect(postOf(await runBlog('blog', { editUrl }), '/blog/2020/08/03/demo/nested/').editUrl).toBe(expected)
  })

  it('computes reading times with readingTime, and shows none if it returns undefined', async () => {
    const run = await runBlog('blog', {
      readingTime: ({ content, frontMatter, locale, defaultReadingTime }) =>
        frontMatter.authors === 'ann'
          ? undefined
          : defaultReadingTime({ content, locale, options: { wordsPerMinute: locale === 'en' ? 7 : 1 } }),
    })
    expect(postOf(run, '/blog/2020/08/03/demo/nested/').readingTime).toBe(1)
    expect(postOf(run, '/blog/2024/03/10/folder-post/').readingTime).toBeUndefined()
    expect(
      postOf(await runBlog('blog', { showReadingTime: false }), '/blog/2020/08/03/demo/nested/').readingTime,
    ).toBeUndefined()
  })

  it('sorts oldest first if configured, and applies processBlogPosts last', async () => {
    const ascending = await runBlog('blog', { sortPosts: 'ascending', postsPerPage: 'ALL' })
    expect(itemsOf(ascending, '/blog/').at(-1)).toBe('Newest <post> & more')
    const processBlogPosts = ({ blogPosts }: { blogPosts: BlogPost[] }) =>
      blogPosts.filter(({ metadata }) => metadata.title === 'Nested')
    expect(itemsOf(await runBlog('blog', { processBlogPosts }), '/blog/')).toEqual(['Nested'])
  })

  it('identifies posts by slug, so equal titles do not clash', async () => {
    const posts: BlogPost[] = []
    const processBlogPosts = async ({ blogPosts }: { blogPosts: BlogPost[] }) => void posts.push(...blogPosts)
    await runBlog('blog', { processBlogPosts })
    const ids = posts.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['/2024/04/01/newest', '/own/slug.html']))
    expect(new Set(ids).size).toBe(posts.length)
    expect(posts.map(({ content }) => content)).toEqual(posts.map(({ content }) => content.trim()))
  })

  it('resolves file links between posts', async () => {
    const run = await runBlog('blog')
    const folder = path.join(createContext('blog').siteDir, 'blog')
    expect(run.resolveFileLink(path.join(folder, '2024-03-10-folder-post/index.mdx'))).toBe(
      '/blog/2024/03/10/folder-post/',
    )
    expect(run.resolveFileLink(path.join(folder, 'nowhere.md'))).toBeUndefined()
  })
})

describe('sidebar', () => {
  it('is one shared file with the newest posts', async () => {
    const run = await runBlog('blog', { blogSidebarCount: 2, blogSidebarTitle: 'News' })
    const sidebar = run.shared['blog-sidebar-default'] as BlogSidebar
    expect([sidebar.title, sidebar.total, sidebar.items.map(({ title }) => title)]).toEqual([
      'News',
      2,
      ['Newest <post> & more', 'Title from *heading*'],
    ])
    expect(run.routes.every((route) => route.shared?.sidebar?.$shared === '/shared/blog-sidebar-default.json')).toBe(
      true,
    )
  })

  it('lists an unlisted post only on its own page, in order', async () => {
    const run = await runBlog('blog', { blogSidebarCount: 'ALL' })
    const shown = (pathname: string) => {
      const { firstLoadProps = {} } = routeOf(run, pathname)
      const { items, total } = firstLoadProps.sidebar as unknown as BlogSidebar
      return { titles: items.map(({ title }) => title), more: total - items.length }
    }
    const { titles, more } = shown('/blog/')
    expect(titles).not.toContain('Dated')
    expect(shown('/blog/dated-by-front-matter/')).toEqual({
      titles: [...titles.slice(0, 2), 'Dated', ...titles.slice(2)],
      more,
    })
  })

  it('is omitted with a count of 0', async () => {
    const run = await runBlog('blog', { blogSidebarCount: 0 })
    expect(run.shared).toEqual({})
    expect(routeOf(run, '/blog/').firstLoadProps).toEqual({ sidebar: null })
  })
})

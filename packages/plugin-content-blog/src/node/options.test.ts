import { describe, expect, it } from 'vitest'
import { validateBlogOptions } from './options.ts'

describe('validateBlogOptions', () => {
  it('fills in the defaults', () => {
    const { truncateMarker, ...options } = validateBlogOptions(undefined)
    expect(truncateMarker.source).toBe(String.raw`<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}`)
    expect(options).toEqual({
      id: 'default',
      path: 'blog',
      routeBasePath: 'blog',
      tagsBasePath: 'tags',
      archiveBasePath: 'archive',
      pageBasePath: 'page',
      include: ['**/*.{md,mdx}'],
      exclude: ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
      editLocalizedFiles: false,
      blogTitle: 'Blog',
      blogDescription: 'Blog',
      blogSidebarCount: 5,
      blogSidebarTitle: 'Recent posts',
      postsPerPage: 10,
      blogListComponent: '@theme/BlogListPage',
      blogPostComponent: '@theme/BlogPostPage',
      blogTagsListComponent: '@theme/BlogTagsListPage',
      blogTagsPostsComponent: '@theme/BlogTagsPostsPage',
      blogArchiveComponent: '@theme/BlogArchivePage',
      blogAuthorsListComponent: '@theme/Blog/Pages/BlogAuthorsListPage',
      blogAuthorsPostsComponent: '@theme/Blog/Pages/BlogAuthorsPostsPage',
      authorsBasePath: 'authors',
      onInlineTags: 'warn',
      onInlineAuthors: 'warn',
      onUntruncatedBlogPosts: 'warn',
      showReadingTime: true,
      authorsMapPath: 'authors.yml',
      sortPosts: 'descending',
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
      admonitions: true,
      remarkPlugins: [],
      rehypePlugins: [],
      recmaPlugins: [],
      beforeDefaultRemarkPlugins: [],
      beforeDefaultRehypePlugins: [],
      feedOptions: { type: ['rss', 'atom'], copyright: '', limit: 20, xslt: { rss: false, atom: false } },
      noIndex: false,
    })
  })

  it.each([
    [{ feedOptions: { type: 'all' } }, ['rss', 'atom', 'json']],
    [{ feedOptions: { type: 'json' } }, ['json']],
    [{ feedOptions: { type: null } }, []],
  ] as const)('reads the feed types of %j', (options, types) => {
    expect(validateBlogOptions(options).feedOptions.type).toEqual(types)
  })

  it.each([false, null])('treats a feed limit of %s as no limit', (limit) => {
    expect(validateBlogOptions({ feedOptions: { limit } }).feedOptions.limit).toBeNull()
  })

  it('keeps a feed limit of 0', () => {
    expect(validateBlogOptions({ feedOptions: { limit: 0 } }).feedOptions.limit).toBe(0)
  })

  it.each([
    ['/', ''],
    ['/news/', 'news'],
  ])('strips the slashes of routeBasePath %s', (routeBasePath, result) => {
    expect(validateBlogOptions({ routeBasePath }).routeBasePath).toBe(result)
  })

  it('removes the g flag from a truncate marker', () => {
    expect(validateBlogOptions({ truncateMarker: /<!-- more -->/gi }).truncateMarker).toEqual(/<!-- more -->/i)
  })

  it('reports all invalid options in one error', () => {
    const options = {
      postPerPage: 3,
      postsPerPage: 0,
      sortPosts: 'ascendin',
      feedOptions: { type: ['all'] },
      truncateMarker: 'cut',
    }
    expect(() => validateBlogOptions(options)).toThrowErrorMatchingInlineSnapshot(`
      [OptionsError: "plugin-content-blog.postsPerPage" is invalid: too small: expected number to be >=1; got 0.

      "plugin-content-blog.truncateMarker" is invalid: it must be a regular expression; got "cut".

      "plugin-content-blog.sortPosts" is invalid: expected "descending" or "ascending"; got "ascendin".
        Did you mean "ascending"?

      "plugin-content-blog.feedOptions.type" is invalid: it must be "rss", "atom", "json", a list of these, "all" or null; got ["all"].

      "plugin-content-blog.postPerPage" is not a known field.
        Did you mean "postsPerPage"?]
    `)
  })
})

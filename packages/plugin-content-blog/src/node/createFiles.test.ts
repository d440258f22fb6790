import { expect, test } from 'vitest'
import { runBlog } from './__fixtures__/runBlog.ts'

const code =
  "import posts from '../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json'"
const blog = './own-archive/'

test.each([
  "import list from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json'",
  "import list from '~blog/default/blog-post-list-prop-default.json'",
])('creates files for code that contains %s', async (own) => {
  expect((await runBlog(blog, {}, { code: own })).created).toHaveProperty(['blog-post-list-prop-default.json'])
})

test('creates the data files of the Docusaurus blog plugin if code of the site reads them', async () => {
  const { created } = await runBlog(blog, {}, { code, config: { trailingSlash: undefined } })
  expect(Object.keys(created).sort()).toMatchInlineSnapshot(`
    [
      "blog-archive-80c.json",
      "blog-post-list-prop-default.json",
      "blogMetadata-default.json",
      "p/blog-archive-f05.json",
      "site-blog-2024-01-02-kept-md-e81.json",
    ]
  `)
  expect(created['blog-post-list-prop-default.json']).toMatchInlineSnapshot(`
    {
      "items": [
        {
          "date": "2024-01-02T00:00:00.000Z",
          "permalink": "/blog/2024/01/02/kept",
          "title": "Kept",
          "unlisted": false,
        },
      ],
      "title": "Recent posts",
    }
  `)
  expect(created['p/blog-archive-f05.json']).toMatchInlineSnapshot(`
    {
      "archive": {
        "blogPosts": [
          {
            "content": "A post.",
            "id": "/2024/01/02/kept",
            "metadata": {
              "authors": [
                {
                  "key": null,
                  "name": "Ann",
                  "page": null,
                  "socials": {},
                },
              ],
              "date": "2024-01-02T00:00:00.000Z",
              "description": "A post.",
              "frontMatter": {
                "authors": {
                  "name": "Ann",
                },
                "tags": [
                  "paint",
                ],
                "title": "Kept",
                "weight": 3,
              },
              "hasTruncateMarker": false,
              "hideTableOfContents": false,
              "permalink": "/blog/2024/01/02/kept",
              "readingTime": 0.01,
              "source": "@site/blog/2024-01-02-kept.md",
              "tags": [
                {
                  "label": "paint",
                  "permalink": "/blog/tags/paint",
                },
              ],
              "title": "Kept",
              "unlisted": false,
            },
          },
        ],
      },
    }
  `)
  expect({ archive: created['blog-archive-80c.json'] }).toEqual(created['p/blog-archive-f05.json'])
})

test('names files by the plugin id and the paths of the pages', async () => {
  const options = { id: 'news', routeBasePath: 'news', archiveBasePath: 'all' }
  const { created } = await runBlog(blog, options, { code, config: { baseUrl: '/base/', trailingSlash: true } })
  const names = Object.keys(created)
  expect(names).toContain('blog-post-list-prop-news.json')
  // the hashes in Docusaurus 3.10
  expect(names.filter((name) => name.includes('-all-'))).toMatchInlineSnapshot(`
    [
      "p/base-news-all-35b.json",
      "base-news-all-635.json",
    ]
  `)
})

test('creates no archive file without an archive, and no files if nothing reads them', async () => {
  const { created } = await runBlog(blog, { archiveBasePath: null }, { code: "import('~blog/default/x.json')" })
  expect(Object.keys(created).filter((name) => name.includes('archive'))).toEqual([])
  expect(created).toHaveProperty(['blogMetadata-default.json', 'blogBasePath'], '/blog/')
  expect((await runBlog(blog)).created).toEqual({})
})

import { expect, test } from 'vitest'
import { runBlog } from './__fixtures__/runBlog.ts'

test.each([
  "import list from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json'",
  "import list from '~blog/default/blog-post-list-prop-default.json'",
  'const list = require("../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json")',
])('writes what code of the site imports of the blog: %s', async (code) => {
  const { data, content } = await runBlog('blog', { blogSidebarCount: 1 }, { code })
  const [newest] = content?.blogPosts ?? []
  expect(data).toMatchObject({
    'blog-post-list-prop-default.json': {
      title: 'Recent posts',
      items: [{ title: newest?.metadata.title, permalink: newest?.metadata.permalink, unlisted: false }],
    },
    'blogMetadata-default.json': { blogBasePath: '/blog/', blogTitle: 'Blog', authorsListPath: '/blog/authors/' },
    'site-blog-2018-02-01-md-1d1.json': { permalink: '/blog/2018/02/01/' },
  })
  // the hash is that of Docusaurus, for a site with `trailingSlash: true`
  expect(data['p/blog-archive-61f.json']).toHaveProperty('archive.blogPosts[0]', {
    id: newest?.id,
    content: newest?.content,
    metadata: JSON.parse(JSON.stringify(newest?.metadata)) as unknown,
  })
})

test('other code needs no such files', async () => {
  const code = "import { useBlogPost } from '@docusaurus/plugin-content-blog/client'"
  expect((await runBlog('blog', {}, { code })).data).toEqual({})
})

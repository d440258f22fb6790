import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolderWithPackages } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const dir = createFolderWithPackages({
  'docusaurus.config.js': `export default {
    title: 'Feeds', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'ignore',
    presets: [['classic', { docs: false, blog: { feedOptions: { type: 'all' }, onUntruncatedBlogPosts: 'ignore' } }]],
  }`,
  'src/theme/MDXComponents.js': `
    import Original from '@theme-original/MDXComponents'
    const Big = ({ children, to }) => <strong className="big">BIG {children} <a href={to}>more</a><button>Press</button><button className="clean-btn">Copy</button></strong>
    export default { ...Original, Big, blockquote: ({ children }) => <blockquote className="own">{children}</blockquote> }`,
  'blog/2024-01-01-components.mdx': '# Components\n\n## Part\n\n<Big to="/blog">*text*</Big>\n\n> quoted\n',
  'blog/2024-01-02-code.mdx':
    "# Code\n\nexport const list = ['x', 'y'].map((name) => name.toUpperCase())\n\nexport const Sum = () => <b>sum {list.length + 5}</b>\n\n<Sum />\n\n{list.map((name) => <i key={name}>{name}</i>)}\n",
  'blog/2024-01-03-plain.md': '# Plain\n\nA *word*.\n',
})

test('feeds contain the rendered output of components and code in posts', async () => {
  await mustBuild(dir)
  const read = (file: string) => fs.readFileSync(path.join(dir, 'build/blog', file), 'utf8')
  const { items } = JSON.parse(read('feed.json')) as { items: { content_html: string }[] }
  const [plain = '', code = '', components = ''] = items.map((item) => item.content_html)
  expect(plain).toBe('<p>A <em>word</em>.</p>')
  expect(code).toContain('<b>sum 7</b>')
  expect(code).toContain('<i>X</i><i>Y</i>')
  expect(components).toContain(
    '<strong class="big">BIG <em>text</em> <a href="https://example.com/blog">more</a><button>Press</button></strong>',
  )
  expect(components).toContain('<blockquote class="own">')
  expect(components).not.toMatch(/hash-link|data-h=|<!--/)
  for (const file of ['rss.xml', 'atom.xml']) expect(read(file)).toMatch(/sum 7[^]*BIG/)
})

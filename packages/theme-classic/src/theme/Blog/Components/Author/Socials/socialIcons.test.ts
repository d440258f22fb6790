import { expect, test } from 'vitest'
import { builtSite } from '../../../../../../../core/src/node/__fixtures__/buildTestSite.ts'

const config = `themes: ['@docusaurus/theme-classic'], plugins: [['@docusaurus/plugin-content-blog', { onInlineAuthors: 'ignore' }]], onBrokenLinks: 'ignore',`
const post =
  '---\nauthors: [{ name: Ann, socials: { github: ann, x: ann, other: "https://o.example/ann" } }]\n---\n\n# Post\n'

test('shows icons for all social links if a site swizzles one icon', async () => {
  const { read } = await builtSite(
    {
      'blog/2024-01-01-post.md': post,
      'src/theme/Icon/Socials/GitHub.js': 'export default ({ className }) => <i className={`own-icon ${className}`} />',
    },
    config,
  )
  const links = [
    ...read('blog/2024/01/01/post/index.html').matchAll(/<a [^>]*title="(\w+)"[^>]*>(<\w+)[^>]*class="([^"]*)/g),
  ]
  expect(links.map(([, ...parts]) => parts)).toEqual([
    ['GitHub', '<i', 'own-icon blog-author__social-icon'],
    ['X', '<svg', expect.stringContaining('blog-author__social-icon')],
    ['Other', '<svg', expect.stringContaining('blog-author__social-icon')],
  ])
})

test('shows texts for social links without a swizzled icon', async () => {
  const { read } = await builtSite({ 'blog/2024-01-01-post.md': post }, config)
  expect(read('blog/2024/01/01/post/index.html')).toMatch(/<a [^>]*title="GitHub"[^>]*>GitHub<\/a>/)
})

import { expect, test } from 'vitest'
import { builtSite } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

test('documents and posts have the class `markdown`, as in Docusaurus; pages do not', async () => {
  const { read } = await builtSite(
    { 'docs/a.md': '# A\n', 'blog/2024-01-01-b.md': '# B\n', 'src/pages/c.md': '# C\n' },
    "onBrokenLinks: 'ignore', themes: ['@docusaurus/theme-classic'], plugins: ['docs', 'blog', 'pages'].map((name) => `@docusaurus/plugin-content-${name}`)",
  )
  const hasClass = (file: string) => /class="(?:[^"]* )?markdown[ "]/.test(read(file))
  expect(['docs/a', 'blog/2024/01/01/b', 'c'].map((page) => hasClass(`${page}/index.html`))).toEqual([
    true,
    true,
    false,
  ])
})

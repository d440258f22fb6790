import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildSite, builtSite, readOutput } from '../__fixtures__/buildTestSite.ts'

const loader = `const { readFileSync } = require('node:fs')
module.exports = function (text) {
  const done = this.async()
  const title = readFileSync(__dirname + '/title.txt', 'utf8')
  setImmediate(() => done(null, text.replace(/<!-- (\\w+) -->/g, '## ' + title + ' $1')))
}
`

const uses = (name: string) => `{ test: /\\/api\\/.*\\.md$/, use: [import.meta.dirname + '/${name}'] }`

test('webpack loaders for documents transform their text, later rules first', async () => {
  const { read, siteDir } = await builtSite(
    {
      'history.cjs': loader,
      'title.txt': 'History',
      'louder.cjs': "module.exports = (text) => text.replace('added', 'ADDED')\n",
      'src/pages/api/a.md': '---\ntitle: Added\n---\n\nText\n\n<!-- added -->\n',
      'src/pages/imported.jsx': "import A from './api/a.md'\nexport default () => <main><A /></main>\n",
      'src/pages/c.mdx': "import Part from '../api/_part.md'\n\n<Part />\n",
      'src/api/_part.md': 'Part\n\n<!-- added -->\n',
      'src/pages/b.md': 'Text\n\n<!-- added -->\n',
    },
    `plugins: ['@docusaurus/plugin-content-pages', () => ({ name: 'own', configureWebpack: () => ({ module: { rules: [${uses('history.cjs')}, ${uses('louder.cjs')}] } }) })],`,
  )
  const page = read('api/a/index.html')
  expect(page).toContain('<title>Added')
  expect(page).toMatch(/<h2[^>]*>History ADDED</)
  expect(read('imported/index.html')).toMatch(/<h2[^>]*>History ADDED</)
  expect(read('c/index.html')).toMatch(/<h2[^>]*>History ADDED</)
  expect(read('b/index.html')).not.toContain('<h2')
  writeFileSync(`${siteDir}/title.txt`, 'Since')
  expect((await buildSite(siteDir)).isBuilt).toBe(true)
  for (const page of ['api/a', 'c'])
    expect(readOutput(siteDir).read(`${page}/index.html`)).toMatch(/<h2[^>]*>Since ADDED</)
})

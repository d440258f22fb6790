import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolderWithPackages } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { builtSite, mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

test.each([
  ['404.md', '# Own page\n', true],
  ['404.md', '# Own page\n', false],
  ['404.js', 'export default () => <h1>Own page</h1>\n', undefined],
])('src/pages/%s becomes the not-found page: %j, trailingSlash %s', async (name, text, trailingSlash) => {
  const config = {
    title: 'Site',
    url: 'https://example.com',
    baseUrl: '/base/',
    trailingSlash,
    presets: [['@docusaurus/preset-classic', { docs: false, blog: false }]],
  }
  const dir = createFolderWithPackages({
    'docusaurus.config.mjs': `export default ${JSON.stringify(config)}\n`,
    'src/pages/index.md': '# Home\n',
    [`src/pages/${name}`]: text,
  })
  await mustBuild(dir)
  const html = fs.readFileSync(path.join(dir, 'build/404.html'), 'utf8')
  expect(html).toMatch(/<h1[^>]*>Own page<\/h1>/)
  expect(html).toContain('"path":"/base/404.html"')
  expect(fs.existsSync(path.join(dir, 'build/404/index.html'))).toBe(trailingSlash !== false)
})

test('the not-found page of the theme belongs to no plugin', async () => {
  const { read } = await builtSite({}, "onBrokenLinks: 'ignore', themes: ['@docusaurus/theme-classic']")
  expect(read('404.html')).toMatch(/<html [^>]*class="plugin-native plugin-id-default"/)
})

import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { mustBuild } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const reactDir = path.dirname(fileURLToPath(import.meta.resolve('react/package.json')))

/** Concatenated code of all scripts in a folder. */
function readScripts(dir: string): string {
  return fs
    .readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => fs.readFileSync(path.join(dir, file), 'utf8'))
    .join('\n')
}

test('the server bundle contains lazy components of a site, but not what the engine lazy-loads', async () => {
  const siteDir = createFolder({
    'docusaurus.config.mjs': `export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['@docusaurus/preset-classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n`,
    'docs/index.md': '# One\n\n```js\nconst a = 1\n```\n',
    'src/pages/own.jsx':
      "import { lazy, Suspense } from 'react'\nconst Late = lazy(() => import('../Late'))\nexport default () => <Suspense><Late /></Suspense>\n",
    'src/Late.jsx': 'export default () => <em>late part of the site</em>\n',
    // wraps a component that loads its dialog lazily
    'src/theme/SearchBar.jsx':
      "import Original from '@theme-original/SearchBar'\nexport default () => <b><Original /></b>\n",
  })
  fs.mkdirSync(path.join(siteDir, 'node_modules'))
  fs.symlinkSync(reactDir, path.join(siteDir, 'node_modules/react'))
  await mustBuild(siteDir)
  const cacheDir = path.join(siteDir, 'node_modules/.cache/strata/bundles')
  const [bundle = ''] = fs.readdirSync(cacheDir)
  const server = readScripts(path.join(cacheDir, bundle, 'server'))
  const browser = readScripts(path.join(siteDir, 'build/assets/js'))
  const own = 'late part of the site'
  const ofEngine = ['execCommand', 'MiniSearch']
  expect(server).toContain(own)
  expect(browser).toContain(own)
  for (const part of ofEngine) expect(browser, part).toContain(part)
  for (const part of ofEngine) expect(server, part).not.toContain(part)
  expect(fs.readFileSync(path.join(siteDir, 'build/own/index.html'), 'utf8')).toContain(`<em>${own}</em>`)
  expect(fs.readFileSync(path.join(siteDir, 'build/index.html'), 'utf8')).toContain(
    '<b><button type="button" class="search-button"',
  )
})

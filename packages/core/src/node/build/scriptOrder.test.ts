import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSite, mustBuild } from '../__fixtures__/buildTestSite.ts'

const page = (name: string) =>
  `import Link from 'links'\nimport { useRouter } from '../../lib/router.js'\nexport default () => <p><Link />{useRouter()} ${name}</p>\n`

// a theme for Docusaurus passes its own router to a package for links, and parses URLs with another package
const site = {
  'lib/plugin.js': `import path from 'node:path'
export default ({ siteDir }) => ({
  name: 'own-router',
  configureWebpack: () => ({ resolve: { alias: { 'links-router': path.join(siteDir, 'lib/router.js') } } }),
})
`,
  'lib/router.js':
    "import { parse } from 'addresses'\nconst start = parse('start')\nexport const useRouter = () => start\n",
  'node_modules/addresses/package.json': JSON.stringify({ name: 'URLs', type: 'module', main: 'index.js' }),
  'node_modules/addresses/index.js': 'export const parse = (text) => `<${text}>`\n',
  'node_modules/links/package.json': JSON.stringify({ name: 'links', type: 'module', main: 'index.js' }),
  'node_modules/links/index.js':
    "import { useRouter } from 'links-router'\nimport { parse } from 'addresses'\nexport default () => parse(useRouter())\n",
  ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`src/pages/${name}.jsx`, page(name)])),
}

test('scripts do not import each other if a package imports code of the site', async () => {
  const siteDir = createSite(site, "plugins: [['@docusaurus/plugin-content-pages', {}], './lib/plugin.js'],")
  await mustBuild(siteDir)
  const dir = path.join(siteDir, 'build/assets/js')
  const left = new Map(
    fs.readdirSync(dir).map((name) => {
      const code = fs.readFileSync(path.join(dir, name), 'utf8')
      return [name, [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, other = '']) => other)]
    }),
  )
  expect([...left.values()].flat()).not.toEqual([])
  for (let count = -1; count !== left.size; ) {
    count = left.size
    for (const [name, others] of left) if (!others.some((other) => left.has(other))) left.delete(name)
  }
  expect([...left]).toEqual([])
})

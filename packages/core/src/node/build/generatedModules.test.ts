import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, builtSite, mainOf, readOutput } from '../__fixtures__/buildTestSite.ts'

const shown = (value: string, imports: string) =>
  `${imports}\nexport default () => <main>{JSON.stringify(${value}).replaceAll('"', '')}</main>\n`

/** A plugin that adds a route with a custom attribute and a nested route. */
const plugin = `() => ({
  name: 'own',
  contentLoaded({ actions }) {
    const page = '@site/src/Inner.jsx'
    actions.addRoute({ path: '/own', component: '@site/src/Outer.jsx', sidebar: 'mine', priority: 1, routes: [{ path: '/own/a', component: page, exact: true }] })
  },
})`

const fields = `plugins: ['@docusaurus/plugin-content-pages', ${plugin}],`

const files = {
  'src/Outer.jsx': "import renderRoutes from '@docusaurus/renderRoutes'\nexport default () => renderRoutes()\n",
  'src/Inner.jsx': 'export default () => <main>Inner</main>\n',
  'src/pages/routes.jsx': shown(
    '[routes, routes.map(({ component }) => typeof component)]',
    "import routes from '@generated/routes'",
  ),
  'src/pages/registry.jsx': shown(
    'Object.values(chunks).map(({ __comp }) => registry[__comp][1]).sort()',
    "import registry from '@generated/registry'\nimport chunks from '@generated/routesChunkNames'",
  ),
}

test('code of a site can read its routes and their components', async () => {
  const built = await builtSite(files, fields)
  expect(mainOf(built, 'routes/index.html')).toBe(
    '[[{path:/registry,exact:true},{path:/routes,exact:true},{path:/own,sidebar:mine,routes:[{path:/own/a,exact:true}]},{path:*}],[function,function,function,function]]',
  )
  expect(mainOf(built, 'registry/index.html')).toBe(
    '[@site/src/Inner.jsx,@site/src/Outer.jsx,@site/src/pages/registry.jsx,@site/src/pages/routes.jsx]',
  )
})

test('the routes are those of the current build, even if nothing else changed', async () => {
  const { siteDir } = await builtSite({ ...files, 'src/pages/a.md': '# A\n' }, fields)
  fs.writeFileSync(path.join(siteDir, 'src/pages/b.md'), '# B\n')
  expect((await buildSite(siteDir)).isBuilt).toBe(true)
  expect(mainOf(readOutput(siteDir), 'routes/index.html')).toContain('{path:/b,exact:true}')
})

test('code of a site can read generated files, one by one or as a folder, and the configuration', async () => {
  const writer = `() => ({
    name: 'writer',
    contentLoaded: ({ actions }) => Promise.all(['a', 'b'].map((name) => actions.createData('deep/' + name + '.json', { name }))),
  })`
  const built = await builtSite(
    {
      'src/pages/all.jsx': shown(
        'all.keys().map((key) => [key, all(key).name])',
        "const all = require.context('@generated/writer/default', true, /\\.json$/)",
      ),
      // left by another engine or an earlier build
      '.docusaurus/docusaurus.config.mjs': 'export default { title: "Old" }\n',
      '.docusaurus/globalData.json': '{"old":true}\n',
      'src/pages/fields.jsx': shown(
        '[currentLocale, locales, docusaurusVersion === metadata.docusaurusVersion, typeof docusaurusVersion]',
        "import { currentLocale, locales } from '@generated/i18n'\nimport metadata, { docusaurusVersion } from '@generated/site-metadata'",
      ),
      'src/pages/names.jsx': shown(
        '[config.title, data]',
        "import config from '@generated/docusaurus.config'\nimport data from '@generated/globalData.json'",
      ),
      'src/pages/paths.jsx': shown(
        '[config.title, data, a.name]',
        `import config from '../../.docusaurus/docusaurus.config.mjs'
import data from './../../.docusaurus/globalData.json'
import a from '../../.docusaurus/writer/default/deep/a.json'`,
      ),
    },
    `plugins: ['@docusaurus/plugin-content-pages', ${writer}],`,
  )
  expect(mainOf(built, 'all/index.html')).toBe('[[./deep/a.json,a],[./deep/b.json,b]]')
  expect(mainOf(built, 'paths/index.html')).toBe('[T,{},a]')
  expect(mainOf(built, 'fields/index.html')).toBe('[en,[en],true,string]')
  expect(mainOf(built, 'names/index.html')).toBe('[T,{}]')
})

test('all data of a plugin does not include a deleted post', async () => {
  const { siteDir, ...built } = await builtSite(
    {
      'blog/2024-01-01-a.md': 'A\n',
      'blog/2024-01-02-b.md': 'B\n',
      'src/pages/index.jsx': shown(
        'all.keys().map((key) => all(key).permalink)',
        "const all = require.context('@generated/docusaurus-plugin-content-blog/default', false, /site-blog.*\\.json$/)",
      ),
    },
    `themes: ['@docusaurus/theme-classic'], plugins: ['@docusaurus/plugin-content-pages', ['@docusaurus/plugin-content-blog', { onUntruncatedBlogPosts: 'ignore' }]],`,
  )
  expect(mainOf(built, 'index.html')).toBe('[/blog/2024/01/01/a,/blog/2024/01/02/b]')
  fs.rmSync(path.join(siteDir, 'blog/2024-01-01-a.md'))
  expect((await buildSite(siteDir)).isBuilt).toBe(true)
  expect(mainOf(readOutput(siteDir), 'index.html')).toBe('[/blog/2024/01/02/b]')
})

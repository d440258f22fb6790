import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, builtSite, mainOf, readOutput } from '../__fixtures__/buildTestSite.ts'

const shown = (value: string, imports: string) =>
  `${imports}\nexport default () => <main>{JSON.stringify(${value}).replaceAll('"', '')}</main>\n`

/** Adds a route with another in it, the first with an attribute of its own. */
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

test('code of a site reads its routes and their components', async () => {
  const built = await builtSite(files, fields)
  expect(mainOf(built, 'routes/index.html')).toBe(
    '[[{path:/registry,exact:true},{path:/routes,exact:true},{path:/own,sidebar:mine,routes:[{path:/own/a,exact:true}]},{path:*}],[function,function,function,function]]',
  )
  expect(mainOf(built, 'registry/index.html')).toBe(
    '[@site/src/Inner.jsx,@site/src/Outer.jsx,@site/src/pages/registry.jsx,@site/src/pages/routes.jsx]',
  )
})

test('routes are those of this build, whatever else is as it was', async () => {
  const { siteDir } = await builtSite({ ...files, 'src/pages/a.md': '# A\n' }, fields)
  fs.writeFileSync(path.join(siteDir, 'src/pages/b.md'), '# B\n')
  expect((await buildSite(siteDir)).isBuilt).toBe(true)
  expect(mainOf(readOutput(siteDir), 'routes/index.html')).toContain('{path:/b,exact:true}')
})

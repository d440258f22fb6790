import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { sitePackagesPlugin } from '../../bundle/strataPlugins.ts'
import { pluginDependenciesPlugin } from './pluginDependenciesPlugin.ts'

const theme = 'node_modules/docusaurus-theme-own'

test('a plugin and a bundled package resolve the dependency versions installed beside them', async () => {
  const root = createFolder({
    'page.js': "import { name } from 'part'\nimport { part } from 'lib'\nexport default [name, part]\n",
    'node_modules/part/package.json': '{ "name": "part", "type": "module", "exports": "./index.js" }',
    'node_modules/part/index.js': "export const name = 'part of the site'\n",
    'node_modules/lib/package.json': '{ "name": "lib", "type": "module", "exports": "./index.js" }',
    'node_modules/lib/index.js': "export { name as part } from 'part'\nexport { same } from 'same'\n",
    'node_modules/lib/node_modules/part/package.json': '{ "name": "part", "type": "module", "exports": "./index.js" }',
    'node_modules/lib/node_modules/part/index.js': "export const name = 'part of lib'\n",
    'node_modules/same/package.json': '{ "name": "same", "type": "module", "exports": "./index.js" }',
    'node_modules/same/index.js': "export const same = 'same'\n",
    [`${theme}/package.json`]: '{ "name": "docusaurus-theme-own", "type": "module" }',
    [`${theme}/theme/Own.js`]:
      "import { name } from 'part'\nimport { same } from 'same'\nexport default [name, same]\n",
    [`${theme}/node_modules/part/package.json`]: '{ "name": "part", "type": "module", "exports": "./index.js" }',
    [`${theme}/node_modules/part/index.js`]: "export const name = 'part of the theme'\n",
  })
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [pluginDependenciesPlugin(), sitePackagesPlugin(root)],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { rolldownOptions: { plugins: [sitePackagesPlugin(root)] }, exclude: [] },
  })
  onTestFinished(() => server.close())
  const { client } = server.environments
  await client.transformRequest('/page.js')
  await client.transformRequest(`/${theme}/theme/Own.js`)
  const infos = client.depsOptimizer?.metadata.depInfoList ?? []
  await Promise.all(infos.map(({ processing }) => processing))
  const joined = Object.fromEntries(
    (client.depsOptimizer?.metadata.depInfoList ?? []).map(({ id, file }) => [id, readFileSync(file, 'utf8')]),
  )
  expect(joined).toMatchObject({
    part: expect.stringContaining('part of the site'),
    lib: expect.stringContaining('part of lib'),
    'docusaurus-theme-own > part': expect.stringContaining('part of the theme'),
    'docusaurus-theme-own > same': expect.any(String),
  })
})

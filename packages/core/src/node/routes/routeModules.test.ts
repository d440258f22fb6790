import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { resolveRouteModules } from './routeModules.ts'

test('routes with long paths and code modules have separate files', async () => {
  const siteDir = createFolder({ 'part.js': '' })
  const site = { context: { siteDir, generatedFilesDir: path.join(siteDir, '.docusaurus') } } as Site
  const routes = ['a', 'b'].map((end) => ({
    route: {
      path: `/docs/${'a-folder-with-a-name/'.repeat(20)}${end}`,
      component: '@site/src/Page',
      modules: { part: path.join(siteDir, 'part.js') },
    },
    plugin: { name: 'own', id: 'default' },
  }))
  const resolved = await resolveRouteModules(routes, { site, createdData: new Set() })
  expect(new Set(resolved.map(({ route }) => route.component)).size).toBe(2)
})

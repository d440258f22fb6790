import type { LoadContext, PluginActions, PostBuildProps, RouteConfig, SiteConfig } from '@strata/core'
import { expect, test } from 'vitest'
import pluginDebug from './index.ts'

async function runDebug(config: Partial<SiteConfig> = {}, allContent = {}) {
  const siteConfig = { baseUrl: '/', trailingSlash: true, ...config } as SiteConfig
  const context = { siteDir: '/site', siteConfig, baseUrl: siteConfig.baseUrl } as LoadContext
  const plugin = await pluginDebug(context, { id: 'default' })
  const routes: RouteConfig[] = []
  const shared: { [name: string]: unknown } = {}
  const actions: PluginActions = {
    addRoute: (route) => routes.push(route),
    createAsset: async (file) => file,
    createData: async (name) => name,
    createSharedData(name, data) {
      shared[name] = typeof data === 'function' ? data() : data
      return { $shared: `/${name}.json` }
    },
    hasCode: () => false,
    setGlobalData: () => undefined,
  }
  await plugin.allContentLoaded?.({ allContent, actions })
  return { routes, shared, plugin }
}

test('adds the seven debug pages with noIndex', async () => {
  const { routes } = await runDebug()
  expect(routes.map(({ path, component, noIndex, exact }) => [path, component, noIndex, exact])).toEqual([
    ['/__docusaurus/debug/', '@theme/DebugConfig', true, true],
    ['/__docusaurus/debug/config/', '@theme/DebugConfig', true, true],
    ['/__docusaurus/debug/metadata/', '@theme/DebugSiteMetadata', true, true],
    ['/__docusaurus/debug/registry/', '@theme/DebugRegistry', true, true],
    ['/__docusaurus/debug/routes/', '@theme/DebugRoutes', true, true],
    ['/__docusaurus/debug/content/', '@theme/DebugContent', true, true],
    ['/__docusaurus/debug/globalData/', '@theme/DebugGlobalData', true, true],
  ])
})

test.each([
  ['/base/', true, '/base/__docusaurus/debug/', '/base/__docusaurus/debug/config/'],
  ['/base/', false, '/base/__docusaurus/debug', '/base/__docusaurus/debug/config'],
  ['/', undefined, '/__docusaurus/debug', '/__docusaurus/debug/config'],
])('follows baseUrl %s and trailingSlash %s', async (baseUrl, trailingSlash, first, second) => {
  const { routes } = await runDebug({ baseUrl, trailingSlash })
  expect(routes.slice(0, 2).map(({ path }) => path)).toEqual([first, second])
})

test('publishes configuration and content as serializable data', async () => {
  const plugins: SiteConfig['plugins'] = [function local() {} as never]
  const allContent = { docs: { default: { source: '/site/docs/a.md', date: new Date(0) } } }
  const { routes, shared } = await runDebug({ plugins, customFields: { secret: 1 } }, allContent)
  expect(shared).toEqual({
    'debug-config': { baseUrl: '/', trailingSlash: true, plugins: ['[function local]'], customFields: { secret: 1 } },
    'debug-content': { docs: { default: { source: '@site/docs/a.md', date: '1970-01-01T00:00:00.000Z' } } },
  })
  const refOf = (path: string) => routes.find((route) => route.path === `/__docusaurus/debug/${path}`)?.shared
  expect(refOf('config/')).toEqual({ config: { $shared: '/debug-config.json' } })
  expect(refOf('content/')).toEqual({ content: { $shared: '/debug-content.json' } })
})

test('sorts content by plugin and instance', async () => {
  const { shared } = await runDebug(
    {},
    { pages: { default: null }, docs: { default: 1, community: 2 }, blog: { default: 3 }, theme: {} },
  )
  expect(JSON.stringify(shared['debug-content'])).toBe('{"blog":{"default":3},"docs":{"community":2,"default":1}}')
})

test('writes routes and modules of a build to the files that the pages fetch', async () => {
  const { plugin } = await runDebug()
  const files: { [file: string]: unknown } = {}
  await plugin.postBuild?.({
    debug: { routes: [{ path: '/' }], registry: [{ identifier: '@theme/X' }] },
    writeFile: async (file: string, data: string | Uint8Array) => void (files[file] = JSON.parse(String(data))),
  } as unknown as PostBuildProps)
  expect(files).toEqual({
    '__strata/routes.json': [{ path: '/' }],
    '__strata/registry.json': [{ identifier: '@theme/X' }],
  })
})

test('rejects invalid options', () => {
  expect(() => pluginDebug.validateOptions?.({ options: { id: 'a b', on: true } })).toThrow(
    '"plugin-debug.id" is invalid: it may contain only letters, digits, "_" and "-"; got "a b".\n\n"plugin-debug.on" is not a known field.',
  )
})

import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BundleInput } from '../bundle/virtual/types.ts'
import { createSite, load } from '../plugins/__fixtures__/loadTestSite.ts'
import { createDevConfig } from './createDevConfig.ts'
import { DevSite } from './DevSite.ts'
import { EngineModules } from './EngineModules.ts'
import { PageModules } from './PageModules.ts'
import { MissingImports } from './plugins/MissingImports.ts'

test('the bundler does not watch files itself, whatever plugins configure, to not handle each edit twice', async () => {
  const server = "() => ({ name: 'server', configureVite: () => ({ server: { cors: false, watch: {} } }) })"
  const aliases = "() => ({ name: 'aliases', configureWebpack: () => ({ resolve: { alias: { a: '/b' } } }) })"
  for (const plugin of [server, aliases]) {
    const siteDir = createSite(`plugins: [${plugin}]`)
    const site = await load(siteDir, { mode: 'development' })
    const input = { site, isDev: true } as BundleInput
    const cacheDir = path.join(siteDir, 'cache')
    const config = await createDevConfig(new DevSite(site), {
      input,
      engine: new EngineModules({ input, cacheDir }),
      pages: new PageModules(() => undefined),
      missing: new MissingImports(() => undefined),
      cacheDir,
      upgrade: createServer(),
      hotUpdateEnvironments: () => Promise.resolve(),
    })
    expect(config.server).toMatchObject({ watch: null, middlewareMode: {} })
    expect(config.server?.cors).toBe(plugin === server ? false : undefined)
  }
})

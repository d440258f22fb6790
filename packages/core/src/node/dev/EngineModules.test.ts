import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { logger } from '../api/logger.ts'
import type { BundleInput } from '../bundle/virtual/types.ts'
import { createSite, load } from '../plugins/__fixtures__/loadTestSite.ts'
import type { BundledEngine } from './bundleEngine.ts'
import { EngineModules } from './EngineModules.ts'

const pages = "plugins: ['@docusaurus/plugin-content-pages']"

/** Creates a site with one module of the engine, and a spy that counts how often modules are joined. */
async function open(fields = pages) {
  const siteDir = createSite(fields, { 'engine.js': 'export default 1\n' })
  const engineFile = path.join(siteDir, 'engine.js')
  const hourAgo = Date.now() / 1000 - 3600
  const bundle = vi.fn((_input: BundleInput, isServer: boolean) => {
    const made: BundledEngine = { modules: new Map([[engineFile, String(isServer)]]), files: [engineFile] }
    return Promise.resolve(made)
  })
  const start = async (): Promise<EngineModules> => {
    const site = await load(siteDir, { mode: 'development' })
    const engine = new EngineModules({ input: { site } as BundleInput, cacheDir: path.join(siteDir, 'cache'), bundle })
    await Promise.all([engine.get('ssr'), engine.get('client')])
    return engine
  }
  // recently changed files have no stamp
  await new Promise((resolve) => setTimeout(resolve, 60))
  return { siteDir, engineFile, hourAgo, bundle, start }
}

test('bundles modules once for the server and once for browsers, and caches them for the next start', async () => {
  const { engineFile, bundle, start } = await open()
  const engine = await start()
  expect((await engine.get('ssr')).get(engineFile)).toBe('true')
  expect((await engine.get('client')).get(engineFile)).toBe('false')
  expect(bundle).toHaveBeenCalledTimes(2)
  const next = await start()
  expect((await next.get('client')).get(engineFile)).toBe('false')
  expect(bundle).toHaveBeenCalledTimes(2)
})

test('bundles an edited module again, even if its modification time is unchanged', async () => {
  const { engineFile, hourAgo, bundle, start } = await open()
  await start()
  writeFileSync(engineFile, 'export default 2\n')
  utimesSync(engineFile, hourAgo, hourAgo)
  await start()
  expect(bundle).toHaveBeenCalledTimes(4)
})

test('uses a replaced component at once and after a restart', async () => {
  const { siteDir, bundle, start } = await open()
  const engine = await start()
  await engine.refresh()
  expect(bundle).toHaveBeenCalledTimes(2)
  mkdirSync(path.join(siteDir, 'src/theme'), { recursive: true })
  writeFileSync(path.join(siteDir, 'src/theme/Logo.js'), 'export default () => null\n')
  await engine.refresh()
  expect(bundle).toHaveBeenCalledTimes(4)
  await start()
  expect(bundle).toHaveBeenCalledTimes(4)
})

test('loads modules one by one if code of a plugin takes part in bundling', async () => {
  const { bundle, start } = await open(
    "plugins: ['@docusaurus/plugin-content-pages', () => ({ name: 'own', configureVite: () => ({ plugins: [{ name: 'x', transform() {} }] }) })]",
  )
  const engine = await start()
  expect(await engine.get('client')).toEqual(new Map())
  expect(bundle).not.toHaveBeenCalled()
})

test('reports modules that cannot be bundled, and loads them one by one', async () => {
  const { bundle, start } = await open()
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  bundle.mockRejectedValue(new Error('no memory'))
  const engine = await start()
  expect(await engine.get('ssr')).toEqual(new Map())
  expect(warn.mock.calls.join('\n')).toContain('loaded one by one, which is slower: no memory')
  warn.mockRestore()
})

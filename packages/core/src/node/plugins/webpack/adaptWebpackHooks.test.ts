import { afterEach, expect, test, vi } from 'vitest'
import { logger } from '../../api/logger.ts'
import type { LoadContext, Plugin } from '../../api/plugin.ts'
import { adaptWebpackHooks } from './adaptWebpackHooks.ts'
import type { WebpackConfig } from './webpackConfig.ts'

const context = {
  baseUrl: '/',
  mode: 'production',
  siteDir: '/site',
  generatedFilesDir: '/site/.docusaurus',
} as unknown as LoadContext

afterEach(() => {
  vi.restoreAllMocks()
})

async function adapt(configureWebpack: (config: WebpackConfig) => unknown) {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  const plugin = { name: 'test', path: '/site', configureWebpack } as unknown as Plugin & { path: string }
  await adaptWebpackHooks(plugin, context)
  return { extension: plugin.configureVite?.(false), warn }
}

test('a plugin returns aliases of its own beside those that it was given', async () => {
  const { extension, warn } = await adapt((config) => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...(config.resolve?.alias as object), own: '/site/own' } },
  }))
  expect(extension?.resolve?.alias).toEqual({ own: '/site/own' })
  expect(warn).not.toHaveBeenCalled()
})

test('what a plugin changes in the configuration that it is given counts too, once', async () => {
  const { extension, warn } = await adapt((config) => {
    Object.assign(config.resolve?.alias as object, { own: '/site/own' })
    config.module?.rules?.push({ test: /\.txt$/, type: 'asset/source' })
    return { module: config.module }
  })
  expect(extension?.resolve?.alias).toEqual({ own: '/site/own' })
  expect(extension?.plugins).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

test('what has no counterpart is named, whether it was returned or set', async () => {
  const { warn } = await adapt((config) => {
    config.externals = ['a']
    return { target: 'node' }
  })
  expect(warn.mock.calls.join()).toMatch(/externals.*target|target.*externals/)
})

import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { logger } from '../../api/logger.ts'
import type { LoadContext, Plugin } from '../../api/plugin.ts'
import { adaptWebpackHooks, noteContent } from './adaptWebpackHooks.ts'
import type { WebpackRulesApi } from './webpackRulesPlugin.ts'
import { toList, type WebpackConfig } from './webpackConfig.ts'

const context = {
  baseUrl: '/',
  mode: 'production',
  siteDir: '/site',
  generatedFilesDir: '/site/.docusaurus',
  outDir: '/site/build',
} as unknown as LoadContext

afterEach(() => {
  vi.restoreAllMocks()
})

async function adapt(
  configureWebpack: (config: WebpackConfig, isServer: boolean, utils: object, content: unknown) => unknown,
  content?: unknown,
  earlier: Plugin[] = [],
) {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  const plugin = { name: 'test', path: '/site', configureWebpack } as unknown as Plugin & { path: string }
  await adaptWebpackHooks(plugin, context, earlier)
  noteContent(plugin, content)
  return { extension: plugin.configureVite?.(false), ofServer: plugin.configureVite?.(true), warn }
}

test('a plugin returns aliases of its own beside those that it was given', async () => {
  const { extension, warn } = await adapt((config) => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...(config.resolve?.alias as object), own: '/site/own' } },
  }))
  expect(extension?.resolve?.alias).toEqual([{ find: 'own', replacement: '/site/own' }])
  expect(warn).not.toHaveBeenCalled()
})

test('a plugin is given what it has loaded, and where the output will be', async () => {
  const { extension, ofServer } = await adapt(
    (config, _isServer, _utils, content) => {
      const { words } = content as { words: string[] }
      const { path } = (config as { output: { path: string } }).output
      return { resolve: { alias: { [words.join('-')]: `${path}/words` } } }
    },
    { words: ['of', 'content'] },
  )
  expect(extension?.resolve?.alias).toEqual([{ find: 'of-content', replacement: '/site/build/words' }])
  expect(ofServer?.resolve?.alias).toEqual([{ find: 'of-content', replacement: '/site/build/__server/words' }])
})

test('what a plugin changes in the configuration that it is given counts too, once', async () => {
  const { extension, warn } = await adapt((config) => {
    Object.assign(config.resolve?.alias as object, { own: '/site/own' })
    config.module?.rules?.push({ test: /\.txt$/, type: 'asset/source' })
    return { module: config.module }
  })
  expect(extension?.resolve?.alias).toEqual([{ find: 'own', replacement: '/site/own' }])
  expect(extension?.plugins).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

test('lists and objects that Docusaurus gives are there to be added to', async () => {
  const { extension, warn } = await adapt((given) => {
    const config = given as {
      optimization: { minimizer: unknown[]; splitChunks: false | { cacheGroups: object } }
      resolve: { alias: object; modules: string[] }
      resolveLoader: { modules: string[] }
      output: { filename: string }
      performance: object
    }
    config.optimization.minimizer.push({})
    if (config.optimization.splitChunks !== false)
      Object.assign(config.optimization.splitChunks.cacheGroups, { own: {} })
    if (config.resolve.modules.includes('src') || config.resolveLoader.modules.includes('src')) throw new Error('known')
    Object.assign(config.performance, { maxAssetSize: 1e6 })
    expect(config.output.filename).toBe('assets/js/[name].[contenthash:8].js')
    Object.assign(config.resolve.alias, { own: '/site/own' })
    return {}
  })
  expect(extension?.resolve?.alias).toEqual([{ find: 'own', replacement: '/site/own' }])
  expect(extension?.plugins).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

test('on the server a fallback stands for what is missing, not for modules of Node', async () => {
  const { extension, ofServer } = await adapt(() => ({
    resolve: { fallback: { path: '/site/path.js', lost: '/site/found.js' } },
  }))
  const finds = [extension, ofServer].map((one) =>
    ((one?.resolve?.alias ?? []) as { find: RegExp }[]).map(({ find }) => String(find)),
  )
  expect(finds).toEqual([['/^lost$/', '/^path$/'], ['/^lost$/']])
})

test('what has no counterpart is named, whether it was returned or set', async () => {
  const { warn } = await adapt((config) => {
    config.externals = [/a/]
    return { target: 'node' }
  })
  expect(warn.mock.calls.join()).toMatch(/externals.*target|target.*externals/)
})

test('endings that an import leaves out are looked for where the plugin puts them', async () => {
  const prepended = await adapt(() => ({
    resolve: { extensions: ['.web.js', '...'] },
    mergeStrategy: { 'resolve.extensions': 'prepend' },
  }))
  expect(prepended.extension?.resolve?.extensions?.slice(0, 2)).toEqual(['.web.js', '.js'])
  const spread = await adapt((config) => ({
    resolve: { extensions: [...toList(config.resolve?.extensions), '.md'] },
  }))
  expect(spread.extension?.resolve?.extensions).toEqual(['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json', '.md'])
  const changed = await adapt((config) => {
    Object.assign(config.resolve ?? {}, { extensions: ['.web.js', ...toList(config.resolve?.extensions)] })
    return config
  })
  expect(changed.extension?.resolve?.extensions?.[0]).toBe('.web.js')
  const replaced = await adapt(() => ({
    resolve: { extensions: ['.js'] },
    mergeStrategy: { 'resolve.extensions': 'replace' },
  }))
  expect(replaced.extension?.resolve?.extensions).toEqual(['.js'])
  const untouched = await adapt((config) => ({ resolve: config.resolve }))
  expect(untouched.extension?.resolve).not.toHaveProperty('extensions')
})

test('a plugin finds the rules of Docusaurus, to leave files out of them', async () => {
  const { extension, warn } = await adapt((config) => {
    const rules = config.module?.rules as { test: RegExp; [name: string]: unknown }[]
    const svg = rules.find(({ test }) => String(test).includes('.svg'))
    Object.assign(svg as object, { exclude: /words/ })
    rules.push({ test: /words\.svg$/, type: 'asset/source' })
    const copies = rules.map((rule) => (rule.test.test('a.png') ? { ...rule, exclude: /shaders/ } : rule))
    return { mergeStrategy: { 'module.rules': 'replace' }, module: { rules: copies } }
  })
  expect(extension?.plugins).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

test('what a plugin changes of a rule of Docusaurus besides its files is named', async () => {
  const { extension, warn } = await adapt((config) => {
    const rules = config.module?.rules as { test: RegExp; [name: string]: unknown }[]
    Object.assign(rules.find(({ test }) => test.test('a.svg')) as object, { use: ['own-loader'] })
    return {}
  })
  expect(extension?.plugins ?? []).toEqual([])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(String.raw`module.rules: /\.svg$/i.`))
})

const docs: Plugin = {
  name: 'docusaurus-plugin-content-docs',
  getPathsToWatch: () => ['/site/versions.json', '/site/i18n/docs/**/*.{md,mdx}', '/site/docs/**/*.{md,mdx}'],
}

interface MarkdownRule {
  test?: RegExp
  include?: string[]
  exclude?: unknown
  use: { loader: string; options?: { remarkPlugins: unknown[] } }[]
  oneOf?: unknown[]
}

function findMarkdownRule(config: WebpackConfig): MarkdownRule | undefined {
  const rules = (config.module?.rules ?? []) as MarkdownRule[]
  return rules.find(({ use }) => use.some(({ loader }) => loader.includes('mdx-loader')))
}

test('a plugin finds the rules for documents of content plugins, to restrict them or to add loaders', async () => {
  const { extension, warn } = await adapt(
    (config) => {
      const rule = findMarkdownRule(config)
      expect(rule?.include).toEqual(['/site/i18n/docs/', '/site/docs/'])
      rule?.use.push({ loader: path.join(import.meta.dirname, 'webpackConfig.ts') })
      if (rule !== undefined) rule.exclude = /old/
      return { mergeStrategy: { 'module.rules': 'replace' }, module: { rules: config.module?.rules } }
    },
    undefined,
    [docs],
  )
  expect(warn).not.toHaveBeenCalled()
  const [{ api } = {}] = (extension?.plugins ?? []) as Partial<WebpackRulesApi>[]
  expect(api?.documents).toEqual([])
  expect(api?.files).toMatchObject([{ condition: { include: ['/site/i18n/docs/', '/site/docs/'], exclude: /old/ } }])
})

test('another change of a rule for documents is reported', async () => {
  const { extension, warn } = await adapt(
    (config) => void findMarkdownRule(config)?.use[0]?.options?.remarkPlugins.push(() => {}),
    undefined,
    [docs],
  )
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('These changes have no effect: module.rules: /\\.mdx?$/i.')],
  ])
  expect(extension?.plugins ?? []).toEqual([])
})

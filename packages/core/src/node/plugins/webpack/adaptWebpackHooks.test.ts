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

test('a plugin can return its own aliases with those that it received', async () => {
  const { extension, warn } = await adapt((config) => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...(config.resolve?.alias as object), own: '/site/own' } },
  }))
  expect(extension?.resolve?.alias).toEqual([{ find: 'own', replacement: '/site/own' }])
  expect(warn).not.toHaveBeenCalled()
})

test('a plugin receives its content and the output folder', async () => {
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

test('applies a mutation of the given configuration once', async () => {
  const { extension, warn } = await adapt((config) => {
    Object.assign(config.resolve?.alias as object, { own: '/site/own' })
    config.module?.rules?.push({ test: /\.txt$/, type: 'asset/source' })
    return { module: config.module }
  })
  expect(extension?.resolve?.alias).toEqual([{ find: 'own', replacement: '/site/own' }])
  expect(extension?.plugins).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

test("provides the lists and objects of Docusaurus's configuration, so that plugins can add to them", async () => {
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

test('a fallback on the server replaces missing packages, not modules of Node', async () => {
  const { extension, ofServer } = await adapt(() => ({
    resolve: { fallback: { path: '/site/path.js', lost: '/site/found.js' } },
  }))
  const finds = [extension, ofServer].map((one) =>
    ((one?.resolve?.alias ?? []) as { find: RegExp }[]).map(({ find }) => String(find)),
  )
  expect(finds).toEqual([['/^lost$/', '/^path$/'], ['/^lost$/']])
})

test('reports what has no counterpart, whether returned or assigned', async () => {
  const { warn } = await adapt((config) => {
    config.externals = [/a/]
    return { target: 'node' }
  })
  expect(warn.mock.calls.join()).toMatch(/externals.*target|target.*externals/)
})

test('tries omitted extensions in the order of the plugin', async () => {
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

test('a plugin can find the rules of Docusaurus and exclude files from them', async () => {
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

test('reports other changes of a rule of Docusaurus', async () => {
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

test('a plugin can restrict the rules for documents of content plugins, or add loaders', async () => {
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

test('reports other changes of a rule for documents', async () => {
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

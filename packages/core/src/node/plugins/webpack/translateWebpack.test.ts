import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { build, type PluginOption, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import type { ViteExtension } from '../../api/plugin.ts'
import type { WebpackRulesApi } from './webpackRulesPlugin.ts'
import { translateWebpack as translate } from './translateWebpack.ts'
import { matchesRule, type FileRule } from './translateRule.ts'
import type { WebpackConfig } from './webpackConfig.ts'

const translateWebpack = (config: WebpackConfig, dir = os.tmpdir()) => translate(config, { siteDir: dir, dirs: [dir] })

const listRules = ({ plugins = [] }: ViteExtension) => (plugins as WebpackRulesApi[]).flatMap(({ api }) => api.files)

class DefinePlugin {
  constructor(readonly definitions: object) {}
}
class EnvironmentPlugin {
  constructor(
    readonly keys: string[],
    readonly defaultValues: { [name: string]: unknown },
  ) {}
}
class IgnorePlugin {
  constructor(readonly options: object) {}
}
class ProvidePlugin {
  constructor(readonly definitions: object) {}
}
class NormalModuleReplacementPlugin {
  constructor(
    readonly resourceRegExp: RegExp,
    readonly newResource: string | ((data: { request: string }) => void),
  ) {}
}
class MonacoPlugin {
  readonly languages = []
}

test('translates aliases, definitions, ignored modules and file types', async () => {
  const { extension, rest } = translateWebpack({
    resolve: {
      alias: { b: '/x/b', a$: '/x/a.js', big: false },
      fallback: { path: false, util: '/x/util.js', assert: 'node:assert' },
    },
    plugins: [
      new DefinePlugin({ VERSION: '"1"', FLAG: true, 'process.env': { STAGE: '"x"', PART: { count: 1 } } }),
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/ }),
      null,
    ],
    module: {
      rules: [
        { test: /\.vert$/, type: 'asset/source' },
        { test: /\.pdf$/, use: [{ loader: '/n/node_modules/file-loader/dist/cjs.js' }] },
        { test: /CHANGELOG\.md$/, use: ['babel-loader', { loader: '@docusaurus/mdx-loader', options: {} }] },
        { test: /\.mdx$/, use: [{ loader: '/n/core/dist/client/exports/Noop.js' }] },
        { test: /\.s[ac]ss$/, use: ['style-loader', 'css-loader', 'sass-loader'] },
        { resourceQuery: /raw/, type: 'asset/source' },
        { test: /\.(scss|sass)$/, oneOf: [{ test: /\.module\.scss$/, use: ['css-loader', 'sass-loader'] }] },
      ],
    },
    devtool: false,
    mergeStrategy: { 'module.rules': 'prepend' },
  })
  expect(rest).toEqual([])
  // Vite does this by itself
  const extensionAlias = { '.js': ['.ts', '.js'], '.mjs': '.mts' }
  expect(translateWebpack({ resolve: { extensionAlias } }).rest).toEqual([])
  expect(extension).toMatchObject({
    resolve: {
      alias: [
        { find: /^a$/, replacement: '/x/a.js' },
        { find: /^assert$/, replacement: 'assert' },
        { find: /^util$/, replacement: '/x/util.js' },
        { find: 'b', replacement: '/x/b' },
      ],
    },
    define: {
      VERSION: '"1"',
      FLAG: 'true',
      'process.env': '{"STAGE":"x","PART":{"count":1}}',
      'process.env.STAGE': '"x"',
      'process.env.PART': '{"count":1}',
      'process.env.PART.count': '1',
    },
    plugins: [expect.objectContaining({ name: 'strata:webpack-rules' })],
  })
  const [plugin] = extension.plugins as { resolveId(id: string): Promise<string | undefined> }[]
  const found = await Promise.all(
    ['./locale', 'big', 'big/part.js', 'path', 'bigger', 'path/posix'].map((id) => plugin?.resolveId(id)),
  )
  expect(found.map((id) => id !== undefined)).toEqual([true, true, true, true, false, false])
})

test('ignores imports from some folders, or those that a function selects', async () => {
  const checkResource = (request: string, context: string) => request === 'canvas' && context.endsWith('konva')
  const { extension } = translateWebpack({
    plugins: [
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/g, contextRegExp: /moment$/g }),
      new IgnorePlugin({ checkResource }),
    ],
  })
  const [plugin] = extension.plugins as { resolveId(id: string, importer: string): Promise<string | undefined> }[]
  const isIgnored = async (id: string, importer: string) => (await plugin?.resolveId(id, importer)) !== undefined
  expect(await isIgnored('./locale', '/n/node_modules/moment/moment.js')).toBe(true)
  expect(await isIgnored('./locale', '/site/src/index.js')).toBe(false)
  expect(await isIgnored('canvas', '/n/konva/index.js?v=1')).toBe(true)
  expect(await isIgnored('canvas', '/site/src/index.js')).toBe(false)
})

test('an ignored module is missing for requires and imports at run time', async () => {
  const siteDir = createFolder({
    'entry.js': `import * as whole from 'canvas'
export const found = [
  Object.keys(whole.default),
  ...[1, 2].map(() => { try { return require('canvas') } catch ({ code }) { return code } }),
  await import('canvas').catch(({ message }) => message),
  BIG,
]
`,
  })
  const { extension } = translateWebpack({
    plugins: [new IgnorePlugin({ resourceRegExp: /^canvas$/ }), new DefinePlugin({ BIG: 10n })],
  })
  const { output } = (await build({
    root: siteDir,
    configFile: false,
    logLevel: 'silent',
    define: extension.define ?? {},
    plugins: extension.plugins as PluginOption[],
    build: { write: false, ssr: path.join(siteDir, 'entry.js'), rolldownOptions: { output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput
  const file = path.join(siteDir, 'out.mjs')
  writeFileSync(file, output[0].code)
  const { found } = (await import(file)) as { found: unknown }
  expect(found).toEqual([[], 'MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', "Cannot find module 'canvas'", 10n])
})

test('combines conditions as in webpack, and parses options in the names of loaders', () => {
  const toFiles = (rules: object[]) => listRules(translateWebpack({ module: { rules } }).extension)
  const isFor = (rule: FileRule | undefined, file: string) => rule !== undefined && matchesRule(file, rule.condition)

  const [text] = toFiles([
    {
      test: { and: [/\.txt$/, { not: [/draft/, /note/] }], or: [/^\/a/, /^\/b/] },
      exclude: { and: [/n/, /m/] },
      use: 'raw-loader?esModule=false',
    },
  ])
  expect(text?.as).toBe('raw')
  const files = ['/a/x.txt', '/b/n.txt', '/a/draft.txt', '/c/x.txt', '/a/nm.txt', '/a/x.md']
  expect(files.map((file) => isFor(text, file))).toEqual([true, true, false, false, false, false])

  const [ofFolder] = toFiles([{ test: /\.txt$/, oneOf: [{ test: /\/legal\//, type: 'asset/source' }] }])
  expect(['/legal/a.txt', '/legal/a.png', '/a.txt'].map((file) => isFor(ofFolder, file))).toEqual([true, false, false])
})

test('supports functions, patterns and lists of code as definitions', () => {
  const { extension } = translateWebpack({
    plugins: [new DefinePlugin({ twice: (n: number) => n * 2, PATTERN: /a+/g, LIST: ['"one"', 2, { a: '"b"' }] })],
  })
  class RuntimeValue {
    constructor(readonly fn: () => unknown) {}
  }
  const atBuild = translateWebpack({ plugins: [new DefinePlugin({ WHEN: new RuntimeValue(() => '"now"') })] })
  expect(atBuild.extension.define).toEqual({ WHEN: '"now"' })
  const { twice = '', ...others } = extension.define ?? {}
  expect(new Function(`return ${String(twice)}(4)`)()).toBe(8)
  expect(others).toEqual({ PATTERN: '/a+/g', LIST: '["one",2,{"a":"b"}]' })
})

test('replaces environment variables by their values at build time', () => {
  process.env.STRATA_TEST_SET = 'set'
  const names = ['STRATA_TEST_SET', 'STRATA_TEST_UNSET', 'STRATA_TEST_LACKING']
  const { extension, rest } = translateWebpack({
    plugins: [new EnvironmentPlugin(names, { STRATA_TEST_SET: 'default', STRATA_TEST_UNSET: false })],
  })
  delete process.env.STRATA_TEST_SET
  expect(rest).toEqual([])
  expect(extension.define).toEqual({
    'process.env.STRATA_TEST_SET': '"set"',
    'process.env.STRATA_TEST_UNSET': 'false',
    'process.env.STRATA_TEST_LACKING': 'undefined',
  })
})

test('translates a Dotenv plugin through its own methods, for each target', () => {
  class Dotenv {
    gatherVariables = () => ({ KEY: 'value' })
    formatData({ variables, target, version }: { variables: { KEY: string }; target: string; version: string }) {
      const rest = version.startsWith('5') && target === 'web' ? { 'process.env': '"MISSING"' } : {}
      return { 'process.env.KEY': JSON.stringify(variables.KEY), ...rest }
    }
    apply(compiler: { hooks: { compilation: { tap(): void } } }) {
      compiler.hooks.compilation.tap()
    }
  }
  const toDefine = (target: string) => {
    const { extension, rest } = translate({ plugins: [new Dotenv()] }, { siteDir: '/', dirs: ['/'], given: { target } })
    expect(rest).toEqual([])
    return extension.define
  }
  expect(toDefine('web')).toEqual({ 'process.env.KEY': '"value"', 'process.env': '{}' })
  expect(toDefine('node')).toEqual({ 'process.env.KEY': '"value"' })
})

test('file-loader still emits files with type javascript/auto', () => {
  const rule = { test: /\.wasm$/i, loader: 'file-loader', type: 'javascript/auto' }
  expect(translateWebpack({ module: { rules: [rule] } }).rest).toEqual([])
})

test('translates options of style compilers', () => {
  const sass = { loader: '/n/node_modules/sass-loader/dist/cjs.js' }
  const options = {
    sourceMap: true,
    additionalData: '@use "sass:math";',
    sassOptions: { includePaths: ['src/scss'], loadPaths: ['/x'], quietDeps: true },
  }
  const { extension, rest } = translateWebpack(
    {
      module: {
        rules: [
          { test: /\.s[ca]ss$/, oneOf: [{ test: /\.module\.s[ca]ss$/, use: [{ ...sass, options }] }, { use: [sass] }] },
          { test: /\.scss$/, use: [{ loader: 'sass-loader', options: { sassOptions: { style: 'expanded' } } }] },
          { test: /\.less$/, loader: 'less-loader', options: { lessOptions: { modifyVars: { brand: 'red' } } } },
          { test: /\.less$/, loader: 'less-loader', options: { lessOptions: () => ({}) } },
        ],
      },
    },
    '/site',
  )
  const told = {
    additionalData: '@use "sass:math";\n',
    loadPaths: [path.resolve('/site'), path.resolve('/site', 'src/scss'), path.resolve('/x')],
    quietDeps: true,
  }
  expect(extension.css?.preprocessorOptions).toEqual({
    scss: { ...told, style: 'expanded' },
    sass: told,
    less: { modifyVars: { brand: 'red' } },
  })
  expect(rest).toEqual(['less-loader: lessOptions as a function'])
})

test('passes the file to a function that adds to styles', () => {
  const additionalData = (source: string, { resourcePath }: { resourcePath: string }) =>
    `/* ${resourcePath} */${source}`
  const { extension } = translateWebpack({
    module: { rules: [{ test: /\.scss$/, use: [{ loader: 'sass-loader', options: { additionalData } }] }] },
  })
  const made = extension.css?.preprocessorOptions?.scss?.additionalData as (source: string, file: string) => string
  expect(made('a{}', '/x/a.scss')).toBe('/* /x/a.scss */a{}')
})

test("ignores an alias of React to the site's copy, which would duplicate it", () => {
  const react = path.dirname(createRequire(import.meta.url).resolve('react/package.json'))
  const runtime = path.join(react, 'jsx-runtime.js')
  const alias = {
    react,
    react$: react,
    'react/jsx-runtime': runtime,
    'react-dom': '/other/react-dom',
    'react-x': react,
  }
  const { extension, rest } = translateWebpack({ resolve: { alias } }, import.meta.dirname)
  expect(extension.resolve?.alias).toEqual(
    (['react-dom', 'react-x'] as const).map((find) => ({ find, replacement: alias[find] })),
  )
  expect(rest).toEqual([])
})

test("ignores an alias to Docusaurus's router, which the engine's replaces", () => {
  const dir = createFolder({
    'react-router/package.json': '{ "name": "react-router", "version": "5.3.4" }',
    'react-router-dom/package.json': '{ "name": "react-router-dom", "version": "7.1.0" }',
    'shim/package.json': '{ "name": "shim", "version": "1.0.0" }',
  })
  const [router, later, shim] = ['react-router', 'react-router-dom', 'shim'].map((name) => path.join(dir, name))
  const alias = { 'react-router': router, 'react-router-dom': later, 'react-helmet-async': shim }
  const { extension } = translateWebpack({ resolve: { alias } })
  expect(extension.resolve?.alias).toEqual([
    { find: 'react-router-dom', replacement: later },
    { find: 'react-helmet-async', replacement: shim },
  ])
})

test('applies an alias below its own name only once', () => {
  const { extension } = translateWebpack({ resolve: { alias: { process: 'process/browser' } } })
  const [entry] = (extension.resolve?.alias ?? []) as [{ find: RegExp; replacement: string }]
  const follow = (request: string) => request.replace(entry.find, entry.replacement)
  expect(['process', 'process/', 'process/browser', 'process/browser/x', 'processes'].map(follow)).toEqual([
    'process/browser',
    'process/browser/',
    'process/browser',
    'process/browser/x',
    'processes',
  ])
})

test("reports what has no counterpart in webpack's terms", () => {
  const { rest } = translateWebpack({
    plugins: [new MonacoPlugin()],
    module: { rules: [{ test: /\.toml$/, use: 'toml-loader' }] },
    resolve: { byDependency: {}, extensionAlias: { '.js': ['.ts', '.js'], '.css': ['.scss'] } },
    externals: [/x/],
    experiments: { topLevelAwait: true, outputModule: true },
  })
  expect(rest).toEqual([
    'module.rules: /\\.toml$/ (toml-loader)',
    'plugins: MonacoPlugin',
    'resolve.byDependency',
    'resolve.extensionAlias',
    'experiments.outputModule',
    'externals',
  ])
})

test('injects provided names, and resolves replaced modules like others', async () => {
  const { extension, rest } = translateWebpack({
    plugins: [
      new ProvidePlugin({ Buffer: ['buffer', 'Buffer'], React: 'react' }),
      // it gives the console that is there
      new ProvidePlugin({ console: '/site/node_modules/console-browserify/index.js' }),
      new NormalModuleReplacementPlugin(/^old$/, '/x/new.js'),
    ],
  })
  expect(rest).toEqual([])
  const inject = { Buffer: ['buffer', 'Buffer'], React: ['strata:provided/react.js', 'default'] }
  expect(extension).toHaveProperty('build', { rolldownOptions: { transform: { inject } } })
  // for modules that are served individually
  expect(extension.plugins).toContainEqual(expect.objectContaining({ name: 'strata:provide', apply: 'serve' }))
  const resolve = createResolve(extension)
  expect(await resolve('old')).toBe('/x/new.js')
  expect(await resolve('older')).toBeUndefined()
})

/** Resolves a specifier with a plugin's hook; without it, names resolve to files in `/site/lib`. */
function createResolve(extension: object): (id: string) => Promise<string | undefined> {
  const [plugin] = Reflect.get(extension, 'plugins') as {
    resolveId(this: object, id: string, importer: string): Promise<{ id: string } | undefined>
  }[]
  const resolve = (id: string) => ({ id: path.resolve('/site/lib', id) })
  return async (id) => (await plugin?.resolveId.call({ resolve }, id, '/site/src/a.js'))?.id
}

test('replaces modules by functions, which see the specifier or the resolved file', async () => {
  const given: object[] = []
  const { extension, rest } = translateWebpack({
    plugins: [
      new NormalModuleReplacementPlugin(/^old\//g, (data) => {
        given.push({ ...data })
        data.request = data.request.replace('old/', 'new/')
      }),
      new NormalModuleReplacementPlugin(/lib\/heavy\.js$/, './light.js'),
    ],
  })
  expect(rest).toEqual([])
  const resolve = createResolve(extension)
  expect(await resolve('old/a.js')).toBe('/site/lib/new/a.js')
  expect(await resolve('old/a.js')).toBe('/site/lib/new/a.js')
  expect(given[0]).toMatchObject({
    request: 'old/a.js',
    context: '/site/src',
    contextInfo: { issuer: '/site/src/a.js' },
  })
  expect(await resolve('./heavy.js')).toBe('/site/lib/light.js')
  expect(await resolve('./other.js')).toBeUndefined()
})

test('a rule can have a function that parses the data of a file', async () => {
  const parse = (text: string) => {
    if (text.includes('!')) throw new Error('unexpected !')
    return text.trim().split('=')
  }
  const rules = [
    { test: /\.pair$/, type: 'json', parser: { parse } },
    { test: /\.webmanifest$/, type: 'json' },
    { test: /\.gif$/, type: 'asset/inline' },
  ]
  const { extension, rest } = translateWebpack({ module: { rules } })
  expect(rest).toEqual([])
  const file = createFile({ 'a.pair': 'a=b\n', 'b.pair': '!', 'c.webmanifest': '{ "name": "C" }' }, 'a.pair')
  expect((await load(extension, file))?.code).toBe(
    `const value = ["a","b"]\nexport { value as default, value as 'module.exports' }`,
  )
  expect((await load(extension, file.replace('a.pair', 'c.webmanifest')))?.code).toContain(
    'const value = {"name":"C"}\n',
  )
  expect(listRules(extension).at(-1)?.as).toBe('url&inline')
  await expect(load(extension, file.replace('a.pair', 'b.pair'))).rejects.toThrow(
    /The parser of a webpack rule failed: unexpected !\..*b\.pair/s,
  )
})

test('imports YAML files as data, and reports errors in them with their position', async () => {
  const { extension, rest } = translateWebpack({ module: { rules: [{ test: /\.ya?ml$/, use: 'yaml-loader' }] } })
  expect(rest).toEqual([])
  const dir = createFolder({ 'a.yaml': '---\ntitle: A\ntags: [x]\n', 'b.yml': 'a: 1\nb: [\n' })
  const [plugin] = extension.plugins as { load(id: string): Promise<{ code: string }> }[]
  expect((await plugin?.load(path.join(dir, 'a.yaml')))?.code).toBe(
    'const value = {"title":"A","tags":["x"]}\nexport { value as default }',
  )
  await expect(plugin?.load(path.join(dir, 'b.yml'))).rejects.toThrow(/The file is not valid YAML: .*b\.yml:3:1/s)
})

/** Creates a folder with files; returns the path of the given file. */
function createFile(files: { [name: string]: string }, name: string): string {
  const dir = createFolder(files)
  return path.join(dir, name)
}

interface LoadHook {
  addWatchFile(file: string): void
}

async function load(extension: object, id: string): Promise<{ code: string; read: string[] } | undefined> {
  const [plugin] = Reflect.get(extension, 'plugins') as {
    load(this: LoadHook, id: string): Promise<{ code: string } | undefined>
  }[]
  const read: string[] = []
  const made = await plugin?.load.call({ addWatchFile: (file) => void read.push(file) }, id)
  return made === undefined ? undefined : { code: made.code, read }
}

test('runs loaders of a plugin, except for those that compile scripts', async () => {
  const file = createFile(
    {
      'a.words': 'one two',
      'words-loader.js': `module.exports = function (source) {
  const done = this.async()
  this.addDependency(__dirname + '/more.txt')
  setTimeout(() => done(null, 'export const words = ' + JSON.stringify(source.split(this.getOptions().by))))
}
`,
      'node_modules/upper-loader/package.json': '{ "main": "./index.js" }',
      'node_modules/upper-loader/index.js': 'module.exports = (source) => source.toUpperCase()\n',
    },
    'a.words',
  )
  const dir = path.dirname(file)
  const use = ['babel-loader', { loader: path.join(dir, 'words-loader.js'), options: { by: ' ' } }, 'upper-loader']
  const { extension, rest } = translateWebpack(
    { module: { rules: [{ test: /\.words$/, exclude: /other/, use }] } },
    dir,
  )
  expect(rest).toEqual([])
  expect(await load(extension, file)).toEqual({
    code: 'export const words = ["ONE","TWO"]',
    read: [file, path.join(dir, 'more.txt')],
  })
  // in development the bundler distinguishes versions of a file by these queries; another query is left to other plugins
  expect((await load(extension, `${file}?v=6e5c4082`))?.code).toContain('"ONE"')
  expect(await load(extension, `${file}?raw`)).toBeUndefined()
  expect(await load(extension, path.join(dir, 'other.words'))).toBeUndefined()
})

test('reports a loader that needs webpack itself, with its file', async () => {
  const file = createFile(
    { 'a.b': '', 'b-loader.js': 'module.exports = function () { this._compiler.hooks.done.tap() }\n' },
    'a.b',
  )
  const dir = path.dirname(file)
  const rule = { test: /\.b$/, loader: path.join(dir, 'b-loader.js') }
  const { extension } = translateWebpack({ module: { rules: [rule] } }, dir)
  await expect(load(extension, file)).rejects.toThrow(/A webpack loader failed: .*\n.*a\.b.*\n.*b-loader\.js/)
})

test('a loader can return JSON or text, also for files in a folder', async () => {
  const file = createFile(
    {
      'examples/a.ts': 'let a',
      'examples/b.ts': 'let b',
      'c.md': 'C',
      'wrap.js': 'module.exports = (content) => JSON.stringify({ content })\n',
      'upper.js': 'module.exports = (source) => source.toUpperCase()\n',
    },
    'examples/a.ts',
  )
  const folder = path.dirname(file)
  const dir = path.dirname(folder)
  const rules = [
    { test: folder, exclude: /b\.ts$/, use: ['json-loader', './wrap.js'] },
    { include: folder, type: 'json', use: './wrap.js' },
    { test: /\.md$/, use: ['raw-loader', './upper.js'] },
    { test: (name: string) => name.endsWith('.yml'), use: ['json-loader', 'yaml-loader'] },
    { test: /\.m?js/, resolve: { fullySpecified: false } },
    { include: [folder], use: 'babel-loader' },
  ]
  const { extension, rest } = translateWebpack({ module: { rules } }, dir)
  expect(rest).toEqual([])
  const codeOf = async (name: string) => (await load(extension, path.join(dir, name)))?.code.split('\n')[0]
  expect(await codeOf('examples/a.ts')).toBe('const value = {"content":"let a"}')
  expect(await codeOf('examples/b.ts')).toBe('const value = {"content":"let b"}')
  expect(await codeOf('c.md')).toBe('const value = "C"')
})

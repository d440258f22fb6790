import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type PluginOption, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { translateRule } from './translateRule.ts'
import { translateWebpack } from './translateWebpack.ts'
import type { WebpackConfig } from './webpackConfig.ts'

test.each<[string, unknown, unknown]>([
  ['scripts', /\.[jt]sx?$/, [{ as: 'raw', condition: { test: /\.a$/ } }]],
  ['scripts and documents', { and: [/\.(?:js|mdx?)$/] }, [{ as: 'raw', condition: { test: /\.a$/ } }]],
  ['all but stylesheets', { not: [/\.css$/] }, [{ as: 'raw', condition: { test: /\.a$/ } }]],
  ['stylesheets, whose files are published anyway', [/\.css$/, /\.scss$/], []],
  ['a folder, which the bundler does not ask for', /vendor/, undefined],
])('translates a rule with an issuer: %s', (_, issuer, expected) => {
  const rule = translateRule({ test: /\.a$/, issuer, type: 'asset/source' }, [])
  expect(rule).toEqual(
    expected === undefined ? undefined : (expected as object[]).map((one) => expect.objectContaining(one)),
  )
})

test('nested rules combine their conditions', () => {
  const condition = { test: { and: [/\.a$/, /b/] } }
  const inner = { test: /b/, type: 'asset/source' }
  for (const name of ['rules', 'oneOf'])
    expect(translateRule({ test: /\.a$/, type: 'asset', [name]: [inner] }, [])).toMatchObject([
      { as: 'raw', condition },
    ])
  expect(translateRule({ type: 'asset', rules: [{ test: /\.a$/ }, { oneOf: [inner] }] }, [])).toMatchObject([
    { as: 'url' },
    { as: 'raw' },
  ])
})

test('files get the names that a rule configures', async () => {
  const siteDir = createFolder({
    'entry.js': "import one from './data/one.bin'\nimport two from './data/two.cast'\nglobalThis.found = [one, two]\n",
    'data/one.bin': 'one',
    'data/two.cast': 'two',
  })
  const code = await bundle(siteDir, 'entry.js', {
    module: {
      rules: [
        { test: /\.bin$/, type: 'asset/resource', generator: { filename: 'files/[name]-[hash:6][ext]' } },
        {
          test: /\.cast$/,
          type: 'asset',
          generator: { filename: ({ filename }: { filename: string }) => `/casts/${filename.replace('data/', '')}` },
        },
      ],
    },
  })
  expect(code).toMatch(/"\/base\/files\/one-[\da-f]{6}\.bin"/)
  expect(code).toContain('"/base/casts/two.cast"')
  expect(code).toMatch(/^(?:one|two)\n(?:one|two)$/m)
})

test('rules for styles that the bundler supports are not needed', () => {
  expect(translateRule({ test: /\.pcss$/, use: [] }, [])).toEqual([])
})

/** Bundles a site's script with webpack settings and returns Vite's chunks. */
async function bundle(siteDir: string, entry: string, config: WebpackConfig): Promise<string> {
  const { extension, rest } = translateWebpack(config, { siteDir, dirs: [siteDir] })
  expect(rest).toEqual([])
  const plugins = () => extension.plugins as PluginOption[]
  const { output } = (await build({
    root: siteDir,
    base: '/base/',
    configFile: false,
    logLevel: 'silent',
    plugins: plugins(),
    worker: { plugins },
    build: { write: false, minify: false, rolldownOptions: { input: path.join(siteDir, entry) } },
  })) as Rolldown.RolldownOutput
  return output.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('\n')
}

test('worker-loader exports a worker class', async () => {
  const siteDir = createFolder()
  writeFileSync(
    path.join(siteDir, 'count.worker.js'),
    "import { by } from './by.js'\nself.onmessage = (event) => self.postMessage(event.data * by)\n",
  )
  writeFileSync(path.join(siteDir, 'by.js'), 'export const by = 12345\n')
  writeFileSync(
    path.join(siteDir, 'entry.js'),
    "import Worker from './count.worker.js'\nglobalThis.made = new Worker()\n",
  )
  const rules = [{ test: /\.worker\.js$/, use: { loader: 'worker-loader', options: { filename: '[name].js' } } }]
  const code = await bundle(siteDir, 'entry.js', { module: { rules } })
  expect(code).toMatch(/new Worker\(/)
  expect(code).toContain('12345')
})

test('an alias for a file or folder applies to imports that resolve to it', async () => {
  const siteDir = createFolder({
    'entry.js':
      "import { one } from './lib/one'\nimport { two } from './lib/parts/two.js'\nglobalThis.found = [one, two]\n",
    'lib/one.js': "export const one = 'heavy one'\n",
    'lib/parts/two.js': "export const two = 'heavy two'\n",
    'light/one.js': "export { one } from './all.js'\n",
    'light/all.js': "export const one = 'light one'\n",
    'light/parts/two.js': "export const two = 'light two'\n",
  })
  const toPath = (name: string) => path.join(siteDir, name)
  const alias = {
    [toPath('lib/one.js')]: toPath('light/one.js'),
    [toPath('lib/parts')]: toPath('light/parts'),
    [toPath('light')]: toPath('light/parts/..'),
  }
  const code = await bundle(siteDir, 'entry.js', { resolve: { alias } })
  expect(code).toContain('light one')
  expect(code).toContain('light two')
  expect(code).not.toContain('heavy')
})

test('resolves packages from additional folders after the installed ones', async () => {
  const siteDir = createFolder()
  for (const dir of ['own/mine', 'own/both', 'node_modules/both']) {
    mkdirSync(path.join(siteDir, dir), { recursive: true })
    writeFileSync(path.join(siteDir, dir, 'index.js'), `export const name = ${JSON.stringify(dir)}\n`)
  }
  writeFileSync(path.join(siteDir, 'own/plain.js'), "export const name = 'plain'\n")
  const names = ['mine', 'both', 'plain']
  const imports = names.map((name, index) => `import { name as n${index} } from '${name}'\n`).join('')
  writeFileSync(path.join(siteDir, 'entry.js'), `${imports}globalThis.found = [n0, n1, n2]\n`)
  const code = await bundle(siteDir, 'entry.js', { resolve: { modules: ['own', 'node_modules'] } })
  expect(['"own/mine"', '"own/both"', '"node_modules/both"', 'plain'].map((text) => code.includes(text))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('a rule publishes files for all queries but one', async () => {
  const siteDir = createFolder()
  writeFileSync(path.join(siteDir, 'a.words'), 'one two\n')
  writeFileSync(path.join(siteDir, 'entry.js'), "import a from './a.words'\nglobalThis.found = `at ${a}`\n")
  const rules = [{ test: /\.words$/, resourceQuery: { not: [/raw/] }, type: 'asset/resource' }]
  const code = await bundle(siteDir, 'entry.js', { module: { rules } })
  expect(code).toContain('at data:application/octet-stream;base64,')
})

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeFiles } from '../../__fixtures__/createFolder.ts'
import { listBundlerPackages } from './listBundlerPackages.ts'

const siteDir = createFolder()

function write(folder: string, manifest: object): string {
  writeFiles(siteDir, { [`${folder}/package.json`]: JSON.stringify({ name: path.basename(folder), ...manifest }) })
  return path.join(siteDir, folder)
}

test('lists packages whose modules Node cannot resolve, from the site and third-party plugins', () => {
  const both = { main: 'dist/umd.js', module: 'dist/esm.js' }
  const dir = write('site', { dependencies: { slider: '1', modern: '1', node: '1', esm: '1', absent: '1' } })
  write('site/node_modules/slider', { ...both, dependencies: { track: '1', node: '1' } })
  write('site/node_modules/track', both)
  write('site/node_modules/modern', { ...both, exports: { '.': './dist/esm.js', './package.json': './package.json' } })
  write('site/node_modules/node', { main: 'index.js' })
  write('site/node_modules/esm', { ...both, type: 'module' })
  const plugin = write('site/node_modules/docusaurus-plugin-search', { dependencies: { autocomplete: '1' } })
  write('site/node_modules/docusaurus-plugin-search/node_modules/autocomplete', both)
  const ofEngine = write('site/node_modules/@strata/own', { dependencies: { inner: '1' } })
  write('site/node_modules/@strata/own/node_modules/inner', both)
  const plugins = [
    { path: path.join(plugin, 'lib'), version: { type: 'package', name: 'docusaurus-plugin-search' } },
    { path: ofEngine, version: { type: 'package', name: '@strata/own' } },
    { path: dir, version: { type: 'project' } },
  ]
  const site = { context: { siteDir: dir }, plugins } as unknown as Parameters<typeof listBundlerPackages>[0]
  expect(listBundlerPackages(site)).toEqual(['autocomplete', 'slider', 'track'])
})

test('lists ES modules that import stylesheets, whichever entry they use', () => {
  const dir = write('styles', { dependencies: { tweet: '1', plain: '1', widget: '1' } })
  const file = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, 'node_modules', name)), { recursive: true })
    fs.writeFileSync(path.join(dir, 'node_modules', name), text)
  }
  // its `exports` do not include `package.json`
  write('styles/node_modules/tweet', {
    type: 'module',
    exports: { '.': { 'react-server': './s.js', default: './dist/index.js' } },
  })
  file('tweet/dist/index.js', "export * from './tweet.js'\n")
  file('tweet/dist/tweet.js', "import styles from './tweet.module.css'\nexport const a = styles\n")
  write('styles/node_modules/plain', { exports: { import: './index.mjs', require: './index.cjs' } })
  file('plain/index.mjs', "import './other.mjs'\n")
  file('plain/other.mjs', "import './index.mjs'\n")
  file('plain/theme.css', 'a {}')
  write('styles/node_modules/widget', { exports: [{ import: './index.mjs' }] })
  file('widget/index.mjs', "import 'normalize/normalize.css'\n")
  const site = { context: { siteDir: dir }, plugins: [] } as unknown as Parameters<typeof listBundlerPackages>[0]
  expect(listBundlerPackages(site)).toEqual(['tweet', 'widget'])
})

test('lists ES modules that import without file extensions, and their dependents', () => {
  const dir = write('endings', { dependencies: { boot: '1', signs: '1', many: '1' } })
  write('endings/node_modules/many', { main: 'index.js' })
  const file = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, 'node_modules', name)), { recursive: true })
    fs.writeFileSync(path.join(dir, 'node_modules', name), text)
  }
  const exports = { '.': { import: './esm/index.js', require: './cjs/index.js' } }
  write('endings/node_modules/boot', { module: 'esm/index.js', dependencies: { hooks: '1', whole: '1' } })
  write('endings/node_modules/hooks', { exports })
  file('hooks/esm/index.js', "export * from './useThing'\n")
  file('hooks/esm/useThing.js', 'export const useThing = () => {}\n')
  write('endings/node_modules/whole', { exports })
  file('whole/esm/index.js', "export * from './useThing.js'\nimport './absent'\n")
  file('whole/esm/useThing.js', 'export const useThing = () => {}\n')
  write('endings/node_modules/signs', { exports, peerDependencies: { many: '1' } })
  file('signs/esm/index.js', "import { sign } from 'many/utils'\nimport 'many/a.js'\n")
  const site = { context: { siteDir: dir }, plugins: [] } as unknown as Parameters<typeof listBundlerPackages>[0]
  expect(listBundlerPackages(site)).toEqual(['boot', 'hooks', 'signs'])
})

test('leaves large packages to Node if they have a build for it', () => {
  const dir = write('large', { dependencies: { many: '1', few: '1', alone: '1' } })
  const both = { main: 'lib/index.js', module: 'es/index.js' }
  const names = Array.from({ length: 320 }, (_, at) => `m${at}.js`)
  for (const [name, manifest] of Object.entries({ many: both, alone: { module: 'es/index.js' } })) {
    write(`large/node_modules/${name}`, { ...manifest, dependencies: { part: '1' } })
    const folder = path.join(dir, 'node_modules', name, 'es')
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'index.js'), names.map((file) => `import './${file}'\n`).join(''))
    for (const file of names) fs.writeFileSync(path.join(folder, file), '')
  }
  write('large/node_modules/few', both)
  write('large/node_modules/part', both)
  const site = { context: { siteDir: dir }, plugins: [] } as unknown as Parameters<typeof listBundlerPackages>[0]
  expect(listBundlerPackages(site)).toEqual(['alone', 'few'])
})

test('lists packages that only the manifest of the surrounding workspace declares', () => {
  const dir = write('workspace/sites/docs', {})
  write('workspace', { workspaces: ['sites/*'], dependencies: { icons: '1' } })
  write('workspace/node_modules/icons', { main: 'index.js', module: 'index.mjs' })
  const site = { context: { siteDir: dir }, plugins: [] } as unknown as Parameters<typeof listBundlerPackages>[0]
  expect(listBundlerPackages(site)).toContain('icons')
})

test('leaves dependencies of packages that Node loads to Node, so that there is one copy', () => {
  const dir = write('shared', {})
  const both = { main: 'dist/umd.js', module: 'dist/esm.js' }
  write('shared', { dependencies: { 'docusaurus-theme-reference': '1', reference: '1', styled: '1', slider: '1' } })
  // of this one the components are read by the bundler
  write('shared/node_modules/docusaurus-theme-reference', { main: 'index.js', dependencies: { slider: '1' } })
  write('shared/node_modules/reference', { main: 'index.js', peerDependencies: { styled: '1', absent: '1' } })
  write('shared/node_modules/styled', { ...both, dependencies: { stylis: '1' } })
  write('shared/node_modules/stylis', both)
  write('shared/node_modules/slider', both)
  const site = { context: { siteDir: dir }, plugins: [] } as unknown as Parameters<typeof listBundlerPackages>[0]
  expect(listBundlerPackages(site)).toEqual(['slider'])
})

test('lists packages for a platform that plugins replace, and their peer dependencies', () => {
  const dir = write('native', { dependencies: { paper: '1', plain: '1', 'native-web': '1' } })
  write('native/node_modules/paper', { main: 'index.js', peerDependencies: { native: '*', area: '*' } })
  write('native/node_modules/area', { exports: './index.js', peerDependencies: { native: '*' } })
  write('native/node_modules/native', { main: 'index.js' })
  write('native/node_modules/native-web', { main: 'index.js' })
  write('native/node_modules/plain', { main: 'index.js' })
  const alias = [{ find: /^native$/, replacement: 'native-web' }]
  const list = (extensions: string[]) => {
    const plugin = {
      path: dir,
      version: { type: 'project' },
      configureVite: () => ({ resolve: { alias, extensions } }),
    }
    const site = { context: { siteDir: dir }, plugins: [plugin] }
    return listBundlerPackages(site as unknown as Parameters<typeof listBundlerPackages>[0])
  }
  expect(list(['.web.js', '.js'])).toEqual(['area', 'paper'])
  expect(list(['.js'])).toEqual([])
})

test('gives the bundler ES modules that depend on its packages, unless CommonJS depends on them', () => {
  const both = { main: 'lib/index.js', module: 'es/index.js' }
  const exports = { '.': { import: './es/index.js', require: './lib/index.js' } }
  const dir = write('kit', { dependencies: { kit: '1', old: '1' } })
  write('kit/node_modules/kit', { ...both, dependencies: { tools: '1', picker: '1', icons: '1', alone: '1' } })
  write('kit/node_modules/tools', both)
  write('kit/node_modules/picker', { ...both, exports, dependencies: { tools: '1', trigger: '1' } })
  write('kit/node_modules/trigger', { exports, dependencies: { tools: '1' } })
  write('kit/node_modules/alone', { exports })
  write('kit/node_modules/icons', { exports, dependencies: { colors: '1' } })
  write('kit/node_modules/colors', both)
  write('kit/node_modules/old', { main: 'index.js', dependencies: { icons: '1', colors: '1' } })
  const site = { context: { siteDir: dir }, plugins: [] } as unknown as Parameters<typeof listBundlerPackages>[0]
  expect(listBundlerPackages(site)).toEqual(['kit', 'picker', 'tools', 'trigger'])
})

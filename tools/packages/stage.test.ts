import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createFolder } from '../../packages/core/src/node/__fixtures__/createFolder.ts'
import { stagePackage } from './stage/stagePackage.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['core', 'plugin-sitemap', 'plugin-content-blog', 'theme-classic']
let target = ''
const read = (file: string) => readFileSync(path.join(target, file), 'utf8')
const list = (folder: string) =>
  readdirSync(path.join(target, folder), { recursive: true, withFileTypes: true })
    // later versions of Node follow the symbolic links in it
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)))
const readManifest = (folder: string) =>
  JSON.parse(read(`${folder}/package.json`)) as {
    exports: { [name: string]: { types?: string; default?: string } | string }
    dependencies: { [name: string]: string }
    scripts?: object
    devDependencies?: object
  }

beforeAll(async () => {
  target = createFolder()
  for (const folder of folders) {
    await stagePackage(path.join(root, 'packages', folder), path.join(target, folder), { codeHash: 'abc' })
  }
})

test('bundles libraries into the package instead of dependencies, with their licenses', () => {
  expect(Object.keys(readManifest('core').dependencies).sort()).toEqual([
    '@vitejs/plugin-react',
    'jiti',
    'lilconfig',
    'loader-runner',
    'parse5',
    'postcss',
    'satteri',
    'vite',
  ])
  expect(Object.keys(readManifest('plugin-content-blog').dependencies)).toEqual(['@strata/core'])
  expect(read('core/THIRD-PARTY.md')).toMatch(/^## .*\bzod 4\.[^]*Permission is hereby granted/m)
  expect(read('plugin-content-blog/THIRD-PARTY.md')).toMatch(/^## .*\bfeed \d/m)
  expect(existsSync(path.join(target, 'plugin-sitemap/THIRD-PARTY.md'))).toBe(false)
  expect(readManifest('core')).not.toHaveProperty('scripts')
  expect(readManifest('core')).not.toHaveProperty('devDependencies')
})

test('bundles Node code into few files, and includes every file that the manifest names', () => {
  expect(list('plugin-sitemap/dist').filter((file) => file.endsWith('.js'))).toEqual(['plugin-sitemap/dist/node/index.js'])
  expect(list('core/dist/node').filter((file) => /\.c?js$/.test(file)).length).toBeLessThan(110)
  for (const folder of folders) {
    const named = Object.values(readManifest(folder).exports)
      .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
      .filter((file) => !file.includes('*'))
    expect(named.filter((file) => !existsSync(path.join(target, folder, file)))).toEqual([])
  }
})

test('keeps import.meta.url in code that the engine writes for browsers', () => {
  const [file] = list('core/dist/node').filter((name) => name.endsWith('.js') && read(name).includes('__hmr_import'))
  expect(read(file ?? '')).toContain('__hmr_import(import.meta.url)')
})

test('no declaration file imports an undeclared package', () => {
  for (const folder of folders) {
    const { dependencies } = readManifest(folder)
    const own = `@strata/${folder}`
    const known = new Set([...Object.keys(dependencies), 'react', 'react-dom', 'react/jsx-runtime', '@strata/core', own])
    for (const file of list(folder).filter((name) => name.endsWith('.d.ts'))) {
      const named = [...read(file).matchAll(/\bfrom ['"]((?:@[\w-]+\/)?[a-z][\w-]*)/g)].map(([, name = '']) => name)
      const unknown = named.filter((name) => !known.has(name) && !/^(?:node|virtual)$|^@(?:docusaurus|theme|site|generated)/.test(name))
      expect([file, unknown]).toEqual([file, []])
    }
  }
})

test('bundles the grammars of all languages, and loads them by name', () => {
  const scripts = list('core/dist/node').filter((file) => file.endsWith('.js'))
  const code = scripts.map(read).join('\n')
  expect(code).not.toContain('`refractor/${')
  expect(code).toMatch(/import\([^)]+\)\.then\(\(\w+\) => \(\{ default: \w+\.grammars\[language\] \}\)\)/)
})

test('the engine runs from its package, and shares one copy of its modules', () => {
  const modules = path.join(target, 'core/node_modules')
  symlinkSync(path.join(root, 'node_modules'), modules)
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: path.join(target, 'core'), encoding: 'utf8' })
  expect(run('bin/strata.mjs', '--version')).toBe(`${(readManifest('core') as unknown as { version: string }).version}\n`)
  expect(run('bin/strata.mjs', '--help')).toContain('write-translations')
  const script = `
    const [core, internal, { z }] = await Promise.all(['./dist/node/api/index.js', './dist/node/internal.js', './dist/node/vendor/zod.js'].map((file) => import(file)))
    let message
    try { core.parseOptions(z.strictObject({ lastmod: z.string().optional() }), { lastMod: 'date' }, 'sitemap') } catch (error) { message = [core.isSiteError(error), error instanceof core.OptionsError, error.problems[0].hint] }
    console.log(JSON.stringify([typeof internal.build, message]))`
  expect(JSON.parse(run('--input-type=module', '--eval', script))).toEqual(['function', [true, true, 'Did you mean "lastmod"?']])
})

test('bundles other types into one file, which needs neither Vite nor Node', () => {
  const declarations = (folder: string) => list(folder).filter((file) => file.endsWith('.d.ts')).sort()
  expect(declarations('plugin-content-blog')).toEqual([
    'plugin-content-blog/dist/client/index.d.ts',
    'plugin-content-blog/dist/node/index.d.ts',
    'plugin-content-blog/types/parts.d.ts',
  ])
  expect(declarations('core').length).toBeLessThan(10)
  const parts = read('core/types/parts.d.ts')
  expect(parts).toContain("declare module '@strata/core/exports/Link' {")
  expect(parts).not.toMatch(/from '\.|import\('\.|^export declare |'vite'|'node:/m)
  // the first matching condition is used
  expect(Object.keys(readManifest('core').exports['./vendor/zod'] ?? {})).toEqual(['types', 'default'])
})

test('bundles translations into one file', () => {
  expect(existsSync(path.join(target, 'theme-classic/translations'))).toBe(false)
  const archive = brotliDecompressSync(readFileSync(path.join(target, 'theme-classic/translations.json.br'))).toString()
  const texts = JSON.parse(archive) as { [locale: string]: unknown }
  expect(Object.keys(texts).length).toBeGreaterThan(25)
  const german = readFileSync(path.join(root, 'packages/theme-classic/translations/de.json'), 'utf8')
  expect(texts.de).toEqual(JSON.parse(german))
})

test('declares component types under the names that sites import, and bundles sources into one file', () => {
  expect(read('theme-classic/types/modules.d.ts')).toMatch(/declare module '@theme\/Footer' \{\n(?! {2}export \*)/)
  expect(list('theme-classic/dist/theme').filter((file) => file.endsWith('.d.ts'))).toEqual([])
  const archive = brotliDecompressSync(readFileSync(path.join(target, 'theme-classic/sources.json.br'))).toString()
  const footer = readFileSync(path.join(root, 'packages/theme-classic/src/theme/Footer/index.tsx'), 'utf8')
  expect((JSON.parse(archive) as { [file: string]: string })['src/theme/Footer/index.tsx']).toBe(footer)
  expect(Object.keys(JSON.parse(archive) as object).filter((file) => /\.test\./.test(file))).toEqual([])
})

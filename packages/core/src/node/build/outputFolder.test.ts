import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, createSite, readOutput } from '../__fixtures__/buildTestSite.ts'

const files = { 'package.json': '{}', 'src/pages/a.md': '# A\n', 'static/robots.txt': 'x' }

test.each([
  ['.', '.', 'the site folder itself'],
  ['src', 'src', 'src'],
  ['static', 'static', 'static'],
  ['src/pages', 'src/pages', 'src/pages'],
])('rejects a build into "%s" without losing files', async (outDir, shown, lost) => {
  const siteDir = createSite(files)
  const outcome = await buildSite(siteDir, { outDir })
  expect(outcome).toMatchObject({
    isBuilt: false,
    name: 'SiteError',
    message: `The output folder "${shown}" contains sources of the site, which the build would delete: ${lost}.
  Choose a folder with nothing else in it, for example --out-dir build.`,
  })
  for (const file of Object.keys(files)) expect(fs.existsSync(path.join(siteDir, file)), file).toBe(true)
})

test('rejects a folder above the site', async () => {
  const siteDir = createSite({ ...files, 'build/index.html': 'earlier' })
  expect(await buildSite(path.join(siteDir, '.'), { outDir: '..' })).toMatchObject({
    isBuilt: false,
    name: 'SiteError',
  })
  expect(fs.existsSync(path.join(siteDir, 'src/pages/a.md'))).toBe(true)
})

test('rejects a link to a folder with sources', async () => {
  const siteDir = createSite(files)
  fs.symlinkSync(path.join(siteDir, 'src'), path.join(siteDir, 'build'), 'junction')
  expect(await buildSite(siteDir)).toMatchObject({
    isBuilt: false,
    message: expect.stringContaining('The output folder "build" contains sources of the site') as unknown,
  })
})

const i18n = `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },`

test('all locales replace the output together, and each counts its own warnings', async () => {
  const siteDir = createSite(
    { ...files, 'src/pages/b.md': '[gone](./gone.md)\n', 'build/old.txt': 'earlier', 'build/fr/old.txt': 'earlier' },
    `contentSecurityPolicy: 'strict', onBrokenMarkdownLinks: 'warn', onBrokenLinks: 'ignore', ${i18n}`,
  )
  const outcome = await buildSite(siteDir, { locales: ['en', 'fr'] })
  // the first has those of builds before in this process
  expect(outcome.isBuilt && outcome.warningCounts.at(-1)).toBe(1)
  const output = readOutput(siteDir)
  expect(output.files).toEqual(expect.arrayContaining(['a/index.html', 'fr/a/index.html']))
  expect(output.files.filter((file) => file.endsWith('old.txt'))).toEqual([])
  expect(output.read('fr/a/index.html')).toContain('lang="fr"')
  expect(output.files.filter((file) => file.endsWith('_headers'))).toEqual(['_headers'])
  expect(output.read('_headers')).toMatch(/^\/\*\n[\s\S]*\n\/fr\/\*\n/)
})

test('locales in adjacent folders are each replaced as a whole, and other files stay', async () => {
  const localeConfigs = `{ en: { baseUrl: '/en/' }, fr: { baseUrl: '/fr/' } }`
  const siteDir = createSite(
    { ...files, 'build/de/index.html': 'earlier', 'build/en/old.txt': 'earlier', 'build/fr/old.txt': 'earlier' },
    `i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: ${localeConfigs} },`,
  )
  // the second build finds an output with hard links to the cached bundles
  for (const time of ['first', 'second']) {
    expect(await buildSite(siteDir, { locales: ['en', 'fr'] }), time).toMatchObject({ isBuilt: true })
    const output = readOutput(siteDir)
    expect(output.files).toEqual(
      expect.arrayContaining(['de/index.html', 'en/_headers', 'en/a/index.html', 'fr/_headers', 'fr/a/index.html']),
    )
    expect(output.files.filter((file) => file.endsWith('old.txt'))).toEqual([])
  }
  const built = fs.readFileSync(path.join(siteDir, 'build/fr/a/index.html'), 'utf8')
  fs.writeFileSync(path.join(siteDir, 'src/pages/a.md'), '[broken](./b.md)\n')
  expect(await buildSite(siteDir, { locales: ['fr', 'en'] })).toMatchObject({ isBuilt: false })
  expect(readOutput(siteDir).read('fr/a/index.html')).toBe(built)
  expect(fs.readdirSync(siteDir).filter((name) => name.startsWith('build'))).toEqual(['build'])
})

test('rejects two locales with the same folder', async () => {
  const localeConfigs = `{ fr: { baseUrl: '/', url: 'https://example.fr' } }`
  const siteDir = createSite(
    files,
    `i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: ${localeConfigs} },`,
  )
  expect(await buildSite(siteDir, { locales: ['en', 'fr'] })).toMatchObject({
    isBuilt: false,
    message: `The locale "fr" has the same output folder as another locale: build.
  at docusaurus.config.ts
  Give it another "baseUrl" in "i18n.localeConfigs", or build each locale separately with --locale and --out-dir.`,
  })
})

test('keeps bundles of many locales for the next build', async () => {
  const locales = ['en', 'de', 'es', 'fr', 'it', 'ja']
  const siteDir = createSite(files, `i18n: { defaultLocale: 'en', locales: ${JSON.stringify(locales)} },`)
  expect(await buildSite(siteDir, { locales })).toMatchObject({ isBuilt: true })
  const bundles = path.join(siteDir, 'node_modules/.cache/strata/bundles')
  const first = readTimes(bundles)
  expect(first).toHaveLength(locales.length)
  expect(await buildSite(siteDir, { locales })).toMatchObject({ isBuilt: true })
  expect(readTimes(bundles)).toEqual(first)
})

/** Names of cached bundles with the times of their creation. */
function readTimes(dir: string): [name: string, time: number][] {
  return fs.readdirSync(dir).map((name) => [name, fs.statSync(path.join(dir, name, 'record.json')).mtimeMs])
}

test('a locale that fails to build leaves the output of all locales unchanged', async () => {
  const earlier = { 'build/index.html': 'earlier', 'build/fr/index.html': 'plus tôt' }
  const siteDir = createSite({ ...files, ...earlier, 'i18n/fr/code.json': '{bad' }, i18n)
  expect(await buildSite(siteDir, { locales: ['en', 'fr'] })).toMatchObject({ isBuilt: false, name: 'SiteError' })
  const { files: left, read } = readOutput(siteDir)
  expect(left).toEqual(['fr/index.html', 'index.html'])
  expect(read('index.html')).toBe('earlier')
  expect(fs.readdirSync(siteDir).filter((name) => name.startsWith('build.'))).toEqual([])
})

/** A plugin that uses the output's path directly, as plugins do that were written for builds in place. */
const namesBuild = (then: string) => `import fs from 'node:fs'
import path from 'node:path'
export default ({ siteDir, i18n: { currentLocale } }) => ({
  name: 'names-build',
  async postBuild() {
    const dir = path.join(siteDir, 'build')
    fs.mkdirSync(path.join(dir, currentLocale + '-images'))
    fs.writeFileSync(path.join(dir, currentLocale + '-images/size.txt'), String(fs.readFileSync(path.join(dir, 'robots.txt')).length))
    ${then}
  },
})
`

test('a plugin that writes to the output path writes to the new output', async () => {
  const siteDir = createSite({ ...files, 'own.mjs': namesBuild('') }, `plugins: ['./own.mjs'], ${i18n}`)
  // the folder is not there for the first of them, and has the plugin's own from the last build for the second
  for (const time of ['first', 'second']) {
    expect(await buildSite(siteDir, { locales: ['en', 'fr'] }), time).toMatchObject({ isBuilt: true })
    for (const locale of ['en', 'fr']) expect(readOutput(siteDir).read(`${locale}-images/size.txt`)).toMatch(/^\d+$/)
    expect(fs.lstatSync(path.join(siteDir, 'build')).isDirectory()).toBe(true)
    expect(fs.readdirSync(siteDir).filter((name) => name.startsWith('build.'))).toEqual([])
  }
})

test('a plugin that writes to the output path and fails leaves the output unchanged', async () => {
  const siteDir = createSite(
    { ...files, 'build/index.html': 'earlier', 'own.mjs': namesBuild("throw new Error('no')") },
    `plugins: ['./own.mjs']`,
  )
  expect(await buildSite(siteDir)).toMatchObject({ isBuilt: false })
  expect(readOutput(siteDir).files).toEqual(['index.html'])
  expect(fs.readdirSync(siteDir).filter((name) => name.startsWith('build'))).toEqual(['build'])
})

test('reports a full disk once, not as an error of every page', async () => {
  const full = `import { mkdirSync, symlinkSync } from 'node:fs'
export default ({ outDir }) => ({
  name: 'full',
  allContentLoaded() {
    for (const page of ['a', 'b']) {
      mkdirSync(outDir + '/' + page, { recursive: true })
      symlinkSync('/dev/full', outDir + '/' + page + '/index.html')
    }
  },
})
`
  const siteDir = createSite(
    { ...files, 'src/pages/b.md': '# B\n', 'full.mjs': full },
    `plugins: ['@docusaurus/plugin-content-pages', './full.mjs'],`,
  )
  expect(await buildSite(siteDir)).toMatchObject({
    isBuilt: false,
    name: 'Error',
    message: 'The output could not be written: ENOSPC',
  })
})

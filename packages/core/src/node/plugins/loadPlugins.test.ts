import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SiteError } from '../api/errors.ts'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { createSite, load, named, packageFiles } from './__fixtures__/loadTestSite.ts'

test('fills in the context of a site without options', async () => {
  const siteDir = createSite('', { 'package.json': '{"version":"9.8.7"}' })
  const { context, plugins, siteMetadata } = await load(siteDir)
  expect(plugins).toEqual([])
  expect(context).toMatchObject({
    siteDir,
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    siteConfigPath: path.join(siteDir, 'docusaurus.config.ts'),
    outDir: path.join(siteDir, 'build'),
    baseUrl: '/',
    localizationDir: path.join(siteDir, 'i18n', 'en'),
    codeTranslations: {},
    siteVersion: '9.8.7',
    mode: 'production',
  })
  expect(siteMetadata).toEqual({
    docusaurusVersion: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
    siteVersion: '9.8.7',
    pluginVersions: {},
  })
})

test('ignores plugins and themes that return null', async () => {
  const siteDir = createSite(`plugins: [() => null, './off.ts', './on.ts'], themes: [async () => null]`, {
    'off.ts': `export default async (context: object, { id }: { id: string }) => (id === 'default' ? null : { name: id })\n`,
    'on.ts': named('on'),
  })
  const { plugins, siteMetadata } = await load(siteDir)
  expect(plugins.map(({ name }) => name)).toEqual(['on'])
  expect(Object.keys(siteMetadata.pluginVersions)).toEqual(['on'])
})

test('ignores Docusaurus plugins for built-in features', async () => {
  const siteDir = createSite(
    `plugins: ['@docusaurus/plugin-svgr', ['rsdoctor', { a: 1 }], [require.resolve('@docusaurus/plugin-css-cascade-layers'), { layers: {} }]]`,
  )
  expect((await load(siteDir)).plugins).toEqual([])
})

test('loads plugins and themes by every kind of name, in order', async () => {
  const siteDir = createSite(
    `presets: ['one'],
     plugins: ['@docusaurus/plugin-two', 'three', '@four', '@five/six', './src/seven', false, null, () => ({ name: 'eight' }), ['./src/nine.ts', { id: 'other', a: 1 }]],
     themes: ['ten', '@docusaurus/theme-search-algolia']`,
    {
      'package.json': '{}',
      ...packageFiles(
        '@strata/preset-one',
        `export default () => ({ plugins: ['in-preset', false], themes: ['preset-theme'] })\n`,
      ),
      ...packageFiles('docusaurus-plugin-in-preset', named('in-preset')),
      ...packageFiles('docusaurus-theme-preset-theme', named('preset-theme')),
      ...packageFiles('@strata/plugin-two', named('two')),
      ...packageFiles('docusaurus-plugin-three', named('three')),
      ...packageFiles('@four/docusaurus-plugin', named('four')),
      ...packageFiles('@five/docusaurus-plugin-six', named('six')),
      'src/seven/index.ts': `const name: string = 'seven'\nexport default () => ({ name })\n`,
      'src/nine.ts': `module.exports = (context: unknown, options: object) => ({ name: 'nine', options })\n`,
      ...packageFiles('docusaurus-theme-ten', named('ten')),
      ...packageFiles('@strata/theme-search', named('search')),
    },
  )
  const { plugins, siteMetadata } = await load(siteDir)
  expect(plugins.map(({ name, id, kind }) => `${kind} ${name} ${id}`)).toEqual([
    'plugin in-preset default',
    'theme preset-theme default',
    'plugin two default',
    'plugin three default',
    'plugin four default',
    'plugin six default',
    'plugin seven default',
    'plugin eight default',
    'plugin nine other',
    'theme ten default',
    'theme search default',
  ])
  expect(plugins.find(({ name }) => name === 'nine')?.options).toEqual({ id: 'other', a: 1 })
  expect(siteMetadata.pluginVersions).toMatchObject({
    two: { type: 'package', name: '@strata/plugin-two', version: '1.2.3' },
    seven: { type: 'project' },
    eight: { type: 'local' },
  })
})

test('passes validated options, theme configuration and ids to plugins', async () => {
  const siteDir = createSite(
    `themeConfig: { a: 1 }, plugins: [['./p.ts', { id: 'x', size: 2 }]], themes: ['./t1.ts', './t2.ts']`,
    {
      'p.ts': `export default (context, options) => ({ name: 'p', seen: context.siteConfig.themeConfig, given: options })
export const validateOptions = ({ options }) => ({ ...options, size: options.size * 10 })\n`,
      't1.ts': `const theme = () => ({ name: 't1' })
theme.validateThemeConfig = ({ themeConfig }) => ({ ...themeConfig, b: themeConfig.a + 1 })
export default theme\n`,
      't2.ts': `export default () => ({ name: 't2' })
export const validateThemeConfig = ({ themeConfig, userThemeConfig }) => ({ ...themeConfig, c: themeConfig.b + 1, user: Object.keys(userThemeConfig) })\n`,
    },
  )
  const { plugins, context } = await load(siteDir)
  const themeConfig = { a: 1, b: 2, c: 3, user: ['a'] }
  expect(context.siteConfig.themeConfig).toEqual(themeConfig)
  expect(plugins[0]).toMatchObject({ id: 'x', seen: themeConfig, given: { id: 'x', size: 20 }, path: siteDir })
})

test('runs the same plugin twice with two ids', async () => {
  const siteDir = createSite(`plugins: ['./p.ts', ['./p.ts', { id: 'second' }]]`, { 'p.ts': named('p') })
  expect((await load(siteDir)).plugins.map(({ id }) => id)).toEqual(['default', 'second'])
})

test('keeps the methods of a plugin that is a class instance', async () => {
  const siteDir = createSite(`plugins: ['./p.ts']`, {
    'p.ts': `class P { name = 'p'; #secret = 7; loadContent() { return this.#secret } }\nexport default () => new P()\n`,
  })
  const [plugin] = (await load(siteDir)).plugins
  expect(plugin?.loadContent?.()).toBe(7)
})

test('a second load reads changed files again and lists what it read', async () => {
  const siteDir = createSite(`plugins: ['./p.ts']`, {
    'p.ts': `import { name } from './name.ts'\nexport default () => ({ name })\n`,
    'name.ts': `export const name = 'before'\n`,
  })
  const before = await load(siteDir)
  expect(before.plugins[0]?.name).toBe('before')
  expect(before.sourceFiles.map((file) => path.relative(siteDir, file)).sort()).toEqual([
    'docusaurus.config.ts',
    'name.ts',
    'p.ts',
  ])
  fs.writeFileSync(path.join(siteDir, 'name.ts'), `export const name = 'after'\n`)
  expect((await load(siteDir)).plugins[0]?.name).toBe('after')
})

test('lists files that a replaced module for grammars requires', async () => {
  const siteDir = createSite(`plugins: [() => ({ name: 'theme', getCodeBlocks: () => ({ grammars: 'languages' }) })]`, {
    'src/theme/languages.js': `export default () => void require('@site/src/plus.js')\n`,
    'src/plus.js': '',
  })
  const { sourceFiles } = await load(siteDir)
  expect(sourceFiles).toContain(path.join(siteDir, 'src/plus.js'))
})

test('site files share one copy of the engine and of every package', async () => {
  const counter = `globalThis.strataTestCount = (globalThis.strataTestCount ?? 0) + 1\nexport default () => ({ name: 'counted' })\n`
  const siteDir = createSite(`plugins: ['docusaurus-plugin-counted', './local.ts']`, {
    ...packageFiles('docusaurus-plugin-counted', counter),
    ...packageFiles('@strata/plugin-renamed', `export const label = 'renamed'\n`),
    'local.ts': `import { SiteError } from '@strata/core'
import counted from 'docusaurus-plugin-counted'
import { label } from '@docusaurus/plugin-renamed'
export default () => ({ name: 'local', SiteError, label, counted: counted().name })\n`,
  })
  const { plugins } = await load(siteDir)
  expect(plugins[1]).toMatchObject({ SiteError, label: 'renamed', counted: 'counted' })
  expect(Reflect.get(globalThis, 'strataTestCount')).toBe(1)
})

test('reads changed files beside the site folder again, too', async () => {
  const root = createFolder({
    'shared/name.ts': `export const name = 'before'\n`,
    'site/docusaurus.config.ts': `import { name } from '../shared/name'\nexport default { title: name, url: 'https://example.com', baseUrl: '/' }\n`,
  })
  const siteDir = path.join(root, 'site')
  const { context, sourceFiles } = await load(siteDir)
  expect(context.siteConfig.title).toBe('before')
  expect(sourceFiles).toContain(path.join(root, 'shared/name.ts'))
  fs.writeFileSync(path.join(root, 'shared/name.ts'), `export const name = 'after'\n`)
  expect((await load(siteDir)).context.siteConfig.title).toBe('after')
})

test('another locale has its own base URL, folders and translations', async () => {
  const siteDir = createSite(
    `i18n: { defaultLocale: 'en', locales: ['en', 'ar'], localeConfigs: { ar: { path: 'arabic', direction: 'rtl' } } },
     themeConfig: { title: 'Title' }, themes: ['./t.ts'], plugins: [['./p.ts', { id: 'x' }]]`,
    {
      't.ts': `export default (context) => ({
  name: 't',
  getDefaultCodeTranslationMessages: () => ({ 'a': 'A', 'b': 'B' }),
  getTranslationFiles: () => [{ path: 'navbar', content: { title: { message: 'Title', description: 'D' } } }],
  translateThemeConfig: ({ themeConfig, translationFiles }) => ({ ...themeConfig, title: translationFiles[0].content.title.message }),
})\n`,
      'p.ts': `export default () => ({
  name: 'p',
  loadContent: () => ({ label: 'Label' }),
  getTranslationFiles: ({ content }) => [{ path: 'options', content: { label: { message: content.label } } }],
  translateContent: ({ content, translationFiles }) => ({ ...content, label: translationFiles[0].content.label.message }),
})\n`,
      'i18n/arabic/code.json': '{"b":{"message":"ب"}}',
      'i18n/arabic/t/navbar.json': '{"title":{"message":"عنوان"}}',
      'i18n/arabic/p-x/options.json': '{"label":{"message":"علامة"}}',
    },
  )
  const english = await load(siteDir)
  expect(english.context.baseUrl).toBe('/')
  expect(english.context.codeTranslations).toEqual({ a: 'A', b: 'B' })

  const { context, plugins, localize } = await load(siteDir, { locale: 'ar' })
  expect(context).toMatchObject({
    baseUrl: '/ar/',
    siteConfig: { baseUrl: '/ar/', themeConfig: { title: 'عنوان' } },
    outDir: path.join(siteDir, 'build', 'ar'),
    localizationDir: path.join(siteDir, 'i18n', 'arabic'),
    codeTranslations: { a: 'A', b: 'ب' },
    i18n: {
      currentLocale: 'ar',
      localeConfigs: {
        en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en', baseUrl: '/' },
        ar: { label: 'العربية', direction: 'rtl', htmlLang: 'ar', path: 'arabic', baseUrl: '/ar/' },
      },
    },
  })
  const [plugin] = plugins
  expect(plugin && (await localize(plugin, await plugin.loadContent?.()))).toEqual({ label: 'علامة' })

  const ownDomain = await load(siteDir, { locale: 'ar', localizePath: false })
  expect([ownDomain.context.baseUrl, ownDomain.context.outDir]).toEqual(['/', path.join(siteDir, 'build')])
})

test('a locale that is built alone has its pages and links at the base URL of the site', async () => {
  const siteDir = createSite(`i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`)
  const { context } = await load(siteDir, { locale: 'fr', localizePath: false })
  expect(context.baseUrl).toBe('/')
  expect(context.i18n.localeConfigs.fr?.baseUrl).toBe('/')
  expect(context.outDir).toBe(path.join(siteDir, 'build'))
})

test('the metadata has the framework version of the configuration', async () => {
  const siteDir = createSite(`frameworkVersion: '3.2.1'`)
  expect((await load(siteDir)).siteMetadata.docusaurusVersion).toBe('3.2.1')
})

test('resolves paths of plugins, even in presets, relative to the configuration', async () => {
  const siteDir = createFolder({
    'settings/site.config.mjs': `export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: ['../presets/own.mjs'], plugins: ['../plugins/one.mjs', './two.mjs'] }\n`,
    'presets/own.mjs': `export default () => ({ plugins: ['../plugins/three.mjs', './beside-preset.mjs'], themes: [['./theme.mjs', {}]] })\n`,
    'presets/beside-preset.mjs': named('beside-preset'),
    'plugins/one.mjs': named('one'),
    'settings/two.mjs': named('two'),
    'plugins/three.mjs': named('three'),
    'settings/theme.mjs': named('theme'),
  })
  const { plugins } = await load(siteDir, { config: 'settings/site.config.mjs' })
  expect(plugins.map(({ name }) => name)).toEqual(['three', 'beside-preset', 'theme', 'one', 'two'])
})

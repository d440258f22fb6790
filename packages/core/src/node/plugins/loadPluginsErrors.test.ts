import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '../api/logger.ts'
import { createSite, failure, load, named, packageFiles } from './__fixtures__/loadTestSite.ts'

test('rejects unknown presets, plugins and themes together', async () => {
  const siteDir = createSite(
    `\n  presets: ['clasic'],\n  plugins: ['content-dics', './src/nothing', '@docusaurus/plugin-content-bloog', 'src/here'],\n  themes: ['@unknown/theme', 'not-built'],\n`,
    {
      'node_modules/docusaurus-theme-not-built/package.json': '{"exports":"./dist/index.js"}',
      ...packageFiles('@strata/preset-classic', named('x')),
      ...packageFiles('@strata/plugin-content-docs', named('x')),
      ...packageFiles('@strata/plugin-content-blog', named('x')),
      'src/here/index.ts': named('x'),
    },
  )
  expect(await failure(siteDir)).toMatchInlineSnapshot(`
    "The preset "clasic" (presets[0]) was not found.
      at docusaurus.config.ts:2:13
      Looked for the packages clasic, @strata/preset-clasic, @docusaurus/preset-clasic, docusaurus-preset-clasic. Did you mean "classic"?

    The plugin "content-dics" (plugins[0]) was not found.
      at docusaurus.config.ts:3:13
      Looked for the packages content-dics, @strata/plugin-content-dics, @docusaurus/plugin-content-dics, docusaurus-plugin-content-dics. Did you mean "content-docs"?

    The plugin "./src/nothing" (plugins[1]) was not found.
      at docusaurus.config.ts:3:29
      Looked for src/nothing in the site folder.

    The plugin "@docusaurus/plugin-content-bloog" (plugins[2]) was not found.
      at docusaurus.config.ts:3:46
      Looked for the packages @strata/plugin-content-bloog, @docusaurus/plugin-content-bloog. Did you mean "@docusaurus/plugin-content-blog"?

    The plugin "src/here" (plugins[3]) was not found.
      at docusaurus.config.ts:3:82
      Looked for the package src/here. Did you mean "./src/here"?

    The theme "@unknown/theme" (themes[0]) was not found.
      at docusaurus.config.ts:4:12
      Looked for the packages @unknown/theme, @unknown/docusaurus-theme-theme. Install the package or correct the name.

    The theme "not-built" (themes[1]) can't be loaded: the package docusaurus-theme-not-built has no entry file.
      at docusaurus.config.ts:4:30
      Reinstall it, or build it if it is a package in your workspace."
  `)
})

test('reports where it looked for a path in a preset', async () => {
  const siteDir = createSite(`presets: ['./presets/own.mjs']`, {
    'presets/own.mjs': `export default () => ({ plugins: ['./src/nothing.mjs'] })\n`,
  })
  expect(await failure(siteDir)).toContain('Looked for src/nothing.mjs in the site folder and presets.')
})

test('rejects modules that export no function or fail while they load', async () => {
  const siteDir = createSite(
    `presets: ['./preset.ts', () => { throw new TypeError('No preset') }, './options.ts'], plugins: ['./object.ts', './broken.ts', './throws.ts', './imports.ts'], themes: [() => 5, async () => { throw new Error('No luck') }]`,
    {
      'preset.ts': 'export default {}\n',
      'options.ts': `export default () => { throw Object.assign(new Error('x'), { name: 'OptionsError', problems: [{ message: 'Not so.' }] }) }\n`,
      'object.ts': `export const name = 'x'\n`,
      'broken.ts': 'export default {\n  a: 1,,\n}\n',
      'throws.ts': 'const a = {}\n\nexport default a.b.c\n',
      'imports.ts': `import x from 'no-such-package'\nimport y from './no-file'\nexport default x + y\n`,
    },
  )
  expect(await failure(siteDir)).toMatchInlineSnapshot(`
    "The preset at presets[0] does not export a function.
      at preset.ts
      Use a default export: a function (context, options) that returns the preset object.

    presets[1] (inline function): TypeError: No preset.
      at docusaurus.config.ts:1:111

    ./options.ts (presets[2]): Not so.
      at docusaurus.config.ts

    The plugin at plugins[0] does not export a function.
      at object.ts
      Use a default export: a function (context, options) that returns the plugin object.

    Syntax error: Unexpected token.
      at broken.ts:2:8

    TypeError: Cannot read properties of undefined (reading 'c').
      at throws.ts:3:20

    Cannot find the imported package "no-such-package".
      at imports.ts:1:15
      Install it: npm install no-such-package"
  `)
})

test('rejects plugins that fail to start, have no name, or the same name and id', async () => {
  const siteDir = createSite(
    `plugins: [() => undefined, () => ({}), './a.ts', './b.ts', ['./a.ts', { id: 'two' }], ['./a.ts', { id: 'two' }], './fails.ts']`,
    {
      'a.ts': named('same'),
      'b.ts': named('same'),
      'fails.ts': `export default (context) => {\n  return context.nothing.more\n}\n`,
    },
  )
  expect(await failure(siteDir)).toMatchInlineSnapshot(`
    "plugins[0] (inline function) did not return a plugin object with a name.
      at docusaurus.config.ts
      Return an object with at least { name: '…' }, or null to turn the plugin off.

    plugins[1] (inline function) did not return a plugin object with a name.
      at docusaurus.config.ts
      Return an object with at least { name: '…' }, or null to turn the plugin off.

    The plugin "same" is configured twice with the id "default": plugins[2] (./a.ts) and plugins[3] (./b.ts).
      at docusaurus.config.ts
      Give one of them its own "id", or remove it.

    The plugin "same" is configured twice with the id "two": plugins[4] (./a.ts) and plugins[5] (./a.ts).
      at docusaurus.config.ts
      Give one of them another "id", or remove it.

    ./fails.ts (plugins[6]) failed to start: TypeError: Cannot read properties of undefined (reading 'more').
      at fails.ts:2:26"
  `)
})

test('rejects a hook that is not a function, and ignores an undefined one', async () => {
  const siteDir = createSite(`plugins: ['./a.ts']`, {
    'a.ts': `export default () => ({ name: 'a', postBuild: false, loadContent: 5 })\n`,
  })
  expect(await failure(siteDir)).toBe(
    './a.ts (plugins[0]) returned an invalid plugin "a": "loadContent" must be a function; got number.\n  at a.ts',
  )
})

test.each([
  'getDefaultCodeTranslationMessages: async () => { throw new Error("no texts") }',
  'translateThemeConfig: () => { throw new Error("no texts") }',
  'translateThemeConfig: () => ({}), getTranslationFiles: async () => { throw new Error("no texts") }',
])('reports the plugin whose translation hook fails: %s', async (hooks) => {
  const siteDir = createSite(`plugins: [() => ({ name: 'theirs', ${hooks} })]`, { 'i18n/en/code.json': '{}' })
  expect(await failure(siteDir)).toMatch(
    /^The plugin "theirs" \(default\) failed in (?:get|translate)\w+: no texts\.\n {2}at docusaurus\.config\.ts:\d/,
  )
})

test('rejects wrong options and wrong theme configuration together', async () => {
  const siteDir = createSite(
    `plugins: [['./p.ts', { sise: 1 }], ['./q.ts', { id: 'a/b' }], ['./r.ts', { x: 1 }]], themes: ['./t.ts']`,
    {
      'p.ts': `import { z } from 'zod'
export default () => ({ name: 'p' })
export const validateOptions = ({ options, validate }) => validate(z.strictObject({ size: z.number().optional() }), options)\n`,
      'q.ts': named('q'),
      'r.ts': `const schema = { validate: () => ({ error: { message: 'two', details: [{ message: '"x" is not allowed' }, { message: '"y" is required' }] } }) }
export default () => ({ name: 'r' })
export const validateOptions = ({ options, validate }) => validate(schema, options)\n`,
      't.ts': `export default () => ({ name: 't' })\nexport const validateThemeConfig = () => { throw new Error('Not my colour') }\n`,
    },
  )
  fs.mkdirSync(path.join(siteDir, 'node_modules'))
  fs.symlinkSync(path.resolve('node_modules/zod'), path.join(siteDir, 'node_modules', 'zod'))
  expect(await failure(siteDir)).toMatchInlineSnapshot(`
    "./p.ts (plugins[0]): "sise" is not a known field.
      at docusaurus.config.ts:1:95
      Did you mean "size"?

    ./q.ts (plugins[1]): "id" is invalid: expected a short name; got "a/b".
      at docusaurus.config.ts:1:120
      Use only letters, digits, hyphens and underscores.

    ./r.ts (plugins[2]): "x" is not allowed.
      at docusaurus.config.ts:1:147

    ./r.ts (plugins[2]): "y" is required.
      at docusaurus.config.ts

    ./t.ts (themes[0]): Not my colour.
      at t.ts:2:50"
  `)
})

test('rejects a locale that is not a language', async () => {
  expect(
    await failure(createSite(`i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'] }`), { locale: 'pt_BR' }),
  ).toMatchInlineSnapshot(`
    "The site has no locale "pt_BR".
      at docusaurus.config.ts
      "i18n.locales" lists en, pt-BR. Did you mean "pt-BR"?"
  `)
})

test('builds a locale that is not configured, and says so', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const siteDir = createSite(`i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'] }`)
  const { context } = await load(siteDir, { locale: 'pt-PT' })
  expect(context.i18n).toMatchObject({
    currentLocale: 'pt-PT',
    locales: ['en', 'pt-BR', 'pt-PT'],
    localeConfigs: { 'pt-PT': { baseUrl: '/pt-PT/', htmlLang: 'pt-PT' } },
  })
  expect(context.baseUrl).toBe('/pt-PT/')
  // a list from the environment may not contain the default locale
  const ofOne = createSite(`i18n: { defaultLocale: 'en', locales: ['fr'] }`)
  expect((await load(ofOne)).context).toMatchObject({ i18n: { locales: ['fr', 'en'] }, baseUrl: '/' })
  expect((await load(ofOne, { locale: 'fr' })).context).toMatchObject({ i18n: { locales: ['fr'] }, baseUrl: '/fr/' })
  expect(String(warn.mock.calls[0])).toMatchInlineSnapshot(`
    ""i18n.locales" does not list "pt-PT"; it is used as if it were listed.
      at docusaurus.config.ts
      "i18n.locales" lists en, pt-BR. Did you mean "pt-BR"?"
  `)
})

test('reads a translation file with a byte order mark', async () => {
  const siteDir = createSite('', { 'i18n/en/code.json': '\uFEFF{"a": {"message": "x"}}' })
  const { context } = await load(siteDir)
  expect(context.codeTranslations.a).toBe('x')
})

test('rejects a damaged translation file', async () => {
  const siteDir = createSite('', { 'i18n/en/code.json': '{"a": {"mesage": "x"}, "b": "text"}' })
  expect(await failure(siteDir)).toMatchInlineSnapshot(`
    ""a.message" is invalid: expected a string; got nothing.
      at i18n/en/code.json
      Write { "<id>": { "message": "…", "description": "…" } }.

    "a.mesage" is not a known field.
      at i18n/en/code.json
      Did you mean "message"?

    "b" is invalid: expected an object; got "text".
      at i18n/en/code.json
      Write { "<id>": { "message": "…", "description": "…" } }."
  `)
  fs.writeFileSync(path.join(siteDir, 'i18n/en/code.json'), '{ nonsense')
  expect(await failure(siteDir)).toMatch(/^The file is not valid JSON: .*\n {2}at i18n\/en\/code\.json:1:\d+$/)
})

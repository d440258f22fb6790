import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteError } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { defaultParseFrontMatter } from './defaultParseFrontMatter.ts'
import { engineVersion } from './engineVersion.ts'
import { loadConfig } from './loadConfig.ts'

afterEach(() => void vi.restoreAllMocks())

const required = `title: 'T', url: 'https://example.com', baseUrl: '/'`

/** Loads a site with one configuration file. */
const loadFields = (fields: string) =>
  loadConfig({ siteDir: createFolder({ 'docusaurus.config.ts': `export default { ${fields} }\n` }) })

async function failure(files: { [file: string]: string }, config?: string): Promise<string> {
  const siteDir = createFolder(files)
  const error: unknown = await loadConfig({ siteDir, config }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SiteError)
  return (error as SiteError).message.replaceAll(`${siteDir}/`, '').replaceAll(siteDir, '.')
}

test('fills in every documented default', async () => {
  const { siteConfig } = await loadFields(required)
  expect(siteConfig).toEqual({
    title: 'T',
    url: 'https://example.com',
    baseUrl: '/',
    tagline: '',
    i18n: { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {} },
    noIndex: false,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
    baseUrlIssueBanner: true,
    themeConfig: {},
    plugins: [],
    themes: [],
    presets: [],
    customFields: {},
    staticDirectories: ['static'],
    headTags: [],
    scripts: [],
    stylesheets: [],
    clientModules: [],
    titleDelimiter: '|',
    markdown: {
      format: 'mdx',
      mermaid: false,
      emoji: true,
      anchors: { maintainCase: false },
      hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
      parseFrontMatter: defaultParseFrontMatter,
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      remarkRehypeOptions: {},
    },
    future: {
      v4: expect.objectContaining({ siteStorageNamespacing: false }),
      faster: expect.objectContaining({ rspackBundler: false }),
      experimental_router: 'browser',
    },
    storage: { type: 'localStorage', namespace: false },
    frameworkVersion: engineVersion,
    contentSecurityPolicy: false,
    externalLinks: { ignore: [] },
  })
})

test.each([
  [
    'an object',
    'docusaurus.config.ts',
    `import type { Config } from '@strata/core'\nconst c: Config = { ${required} }\nexport default c\n`,
  ],
  ['a function', 'docusaurus.config.mts', `export default () => ({ ${required} })\n`],
  ['an async function', 'docusaurus.config.mjs', `export default async () => ({ ${required} })\n`],
  ['a promise', 'docusaurus.config.js', `export default Promise.resolve({ ${required} })\n`],
  ['a CommonJS object', 'docusaurus.config.cjs', `module.exports = { ${required} }\n`],
  ['a CommonJS function', 'docusaurus.config.js', `module.exports = async function () { return { ${required} } }\n`],
  ['a TypeScript CommonJS export', 'docusaurus.config.cts', `const c = { ${required} }\nexport = c\n`],
  [
    'named exports',
    'docusaurus.config.ts',
    `export const title = 'T'\nexport const url = 'https://example.com'\nexport const baseUrl = '/'\n`,
  ],
  [
    'JSX inside',
    'docusaurus.config.js',
    `const React = { createElement: (t) => t }\nexport default { ${required}, customFields: { a: <b /> } }\n`,
  ],
])('accepts %s', async (_name, file, source) => {
  const siteDir = createFolder({ [file]: source })
  const { siteConfig, siteConfigPath } = await loadConfig({ siteDir })
  expect(siteConfig.title).toBe('T')
  expect(siteConfigPath).toBe(`${siteDir}/${file}`)
})

test('prefers TypeScript to JavaScript, and reads the file that --config names', async () => {
  const config = (title: string) => `export default { title: '${title}', url: 'https://example.com', baseUrl: '/' }\n`
  const siteDir = createFolder({
    'docusaurus.config.js': config('js'),
    'docusaurus.config.cts': config('cts'),
    'other/my.config.mjs': config('other'),
  })
  expect((await loadConfig({ siteDir })).siteConfig.title).toBe('cts')
  expect((await loadConfig({ siteDir, config: 'other/my.config.mjs' })).siteConfig.title).toBe('other')
})

test.each([
  ['', '/'],
  ['/', '/'],
  ['base', '/base/'],
  ['/a/b', '/a/b/'],
  ['a/b/', '/a/b/'],
  ['//host', '/host/'],
])('baseUrl %j becomes %j', async (given, expected) => {
  expect(
    (await loadFields(`title: 'T', url: 'https://example.com', baseUrl: ${JSON.stringify(given)}`)).siteConfig.baseUrl,
  ).toBe(expected)
})

test('accepts numbers as attributes, and omits attributes without a value', async () => {
  const { siteConfig } = await loadFields(`${required},
    headTags: [{ tagName: 'meta', attributes: { name: 'a', content: process.env.NO_SUCH_VARIABLE } }],
    scripts: [{ src: 'a.js', 'data-id': process.env.NO_SUCH_VARIABLE, 'data-size': 5, 'data-none': null, defer: true }],
    stylesheets: [{ href: 'a.css', media: undefined }]`)
  expect(siteConfig.headTags[0]?.attributes?.content).toBe(undefined)
  expect(siteConfig.scripts).toEqual([{ src: 'a.js', 'data-size': '5', defer: true }])
  expect(siteConfig.stylesheets).toEqual([{ href: 'a.css' }])
})

test('accepts a locale configuration that is conditionally undefined', async () => {
  const { siteConfig } = await loadFields(`${required},
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: { label: 'E' }, fr: undefined } }`)
  expect(siteConfig.i18n.localeConfigs).toEqual({ en: { label: 'E' }, fr: undefined })
})

test('strips the trailing slash of url, and accepts every documented field', async () => {
  const { siteConfig } = await loadFields(`title: 'T', url: 'http://localhost:3000/', baseUrl: '/',
    tagline: 'x', favicon: 'img/f.ico', titleDelimiter: '·', trailingSlash: true, noIndex: true, onBrokenLinks: 'log', onBrokenAnchors: 'ignore',
    onBrokenMarkdownLinks: 'throw', onDuplicateRoutes: 'throw', organizationName: 'o', projectName: 'p', deploymentBranch: 'd', githubHost: 'h', githubPort: '1',
    i18n: { defaultLocale: 'fr', locales: ['fr', 'fa'], path: 'i', localeConfigs: { fa: { label: 'F', htmlLang: 'fa-IR', direction: 'rtl', calendar: 'persian', path: 'f' } } },
    themeConfig: { any: { thing: 1 } }, plugins: [false, null, undefined, 'a', ['a', { id: 'x' }], () => ({}), [() => ({}), {}]], themes: ['b'], presets: ['c', ['c', {}]],
    customFields: { f: () => 1 }, staticDirectories: ['static', '/abs'], headTags: [{ tagName: 'link', attributes: { rel: 'x' }, innerHTML: '' }],
    scripts: ['a.js', { src: 'b.js', async: true, 'data-x': 'y' }], stylesheets: ['a.css', { href: 'b.css', type: 'text/css' }], clientModules: ['./m.js'],
    baseUrlIssueBanner: false, frameworkVersion: '3.2.1',
    markdown: { format: 'detect', mermaid: true, parseFrontMatter: async () => ({}), preprocessor: ({ fileContent }) => fileContent, mdx1Compat: { comments: false }, remarkRehypeOptions: { a: 1 } }`)
  expect(siteConfig).toMatchObject({ url: 'http://localhost:3000', trailingSlash: true, frameworkVersion: '3.2.1' })
  expect(siteConfig.markdown.mdx1Compat).toEqual({ comments: false, admonitions: true, headingIds: true })
  expect(siteConfig.i18n.localeConfigs.fa).toEqual({
    label: 'F',
    htmlLang: 'fa-IR',
    direction: 'rtl',
    calendar: 'persian',
    path: 'f',
  })
})

test('names known fields without effect once, in one line', async () => {
  const info = vi.spyOn(logger, 'info').mockImplementation(() => undefined)
  const fields = `${required}, webpack: { jsLoader: 'babel' }, ssrTemplate: '<html>', future: { v4: true, faster: { rspackBundler: true, swcJsLoader: undefined } }`
  await loadFields(fields)
  await loadFields(fields)
  expect(info.mock.calls).toEqual([
    [
      'docusaurus.config.ts: these fields have no effect in Strata and can be removed: webpack, future.faster, future.v4.useCssCascadeLayers.',
    ],
  ])
})

test('rejects the hash router', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  await loadFields(`${required}, future: { experimental_router: 'hash' }`)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(
      'The "hash" router is not supported: each page is a file with its own address.\n  at docusaurus.config.ts\n',
    ),
  )
})

test('accepts flags from the environment, where all values are strings', async () => {
  const { siteConfig } = await loadFields(
    `${required}, noIndex: 'TRUE', trailingSlash: 'false', baseUrlIssueBanner: 'false', markdown: { emoji: 'false', anchors: { maintainCase: 'true' } },
    future: { v4: 'true', faster: { rspackBundler: 'False' } }, scripts: [{ src: '/a.js', async: 'false', defer: 'true' }]`,
  )
  expect(siteConfig).toMatchObject({
    noIndex: true,
    trailingSlash: false,
    baseUrlIssueBanner: false,
    markdown: { emoji: false, anchors: { maintainCase: true } },
    future: { v4: { useCssCascadeLayers: true }, faster: { rspackBundler: false } },
    scripts: [{ src: '/a.js', async: false, defer: true }],
  })
})

test('accepts the fields of versions up to 3.10, and applies their flags', async () => {
  const { siteConfig } = await loadFields(`${required},
    onBrokenMarkdownLinks: 'throw',
    future: { v4: true, faster: true, experimental_vcs: 'default-v2', experimental_router: 'browser' }, storage: { type: 'localStorage' },
    headTags: [{ tagName: 'my-tag', customElement: true }, { tagName: 'script', attributes: { async: true }, other: 1 }],
    i18n: { defaultLocale: 'en', locales: ['en', 'my_locale'], localeConfigs: { my_locale: { htmlLang: 'fr', url: 'https://fr.example.com/', baseUrl: 'fr', translate: false } } },
    markdown: { emoji: false, anchors: { maintainCase: true }, hooks: { onBrokenMarkdownImages: () => undefined }, mdx1Compat: { headingIds: true } }`)
  expect(siteConfig.markdown).toMatchObject({
    emoji: false,
    anchors: { maintainCase: true },
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: expect.any(Function) },
    mdx1Compat: { comments: false, admonitions: false, headingIds: true },
  })
  expect(siteConfig.storage).toEqual({ type: 'localStorage', namespace: true })
  expect(siteConfig.i18n.localeConfigs.my_locale).toMatchObject({ url: 'https://fr.example.com', baseUrl: '/fr/' })
})

test('reports all unknown and invalid fields together, with their positions', async () => {
  expect(
    await failure({
      'docusaurus.config.ts': `export default {
  titel: 'T',
  url: 'https://example.com/docs/',
  baseUrl: 'https://example.com/',
  trailingSlash: 'yes',
  onBrokenLinks: 'thow',
  plugins: [5, ['a', 'b']],
  themes: 'classic',
  presets: [[]],
  i18n: { defaultLocale: 'de', locales: ['en'], localeConfigs: { en: { direction: 'up', lable: 'x' } } },
  headTags: [{ tagName: 'meta' }],
  scripts: [{ src: 5 }, {}],
  stylesheets: [{ hrev: 'a' }],
  markdown: { format: 'html', preprocessor: (a, b) => a, mdx1Compat: { coments: true } },
  customFields: 5,
  mySetting: 1,
  ssrTemplate: '<html>',
}
`,
    }),
  ).toMatchInlineSnapshot(`
    ""title" is invalid: expected the title of the site, a string; got nothing.
      at docusaurus.config.ts

    "url" is invalid: expected an address without a path; write url: "https://example.com" and put the path in "baseUrl"; got "https://example.com/docs/".
      at docusaurus.config.ts:3:3

    "baseUrl" is invalid: expected a path such as "/" or "/project/"; the host belongs in "url"; got "https://example.com/".
      at docusaurus.config.ts:4:3

    "trailingSlash" is invalid: expected true, false or undefined; got "yes".
      at docusaurus.config.ts:5:3

    "i18n.localeConfigs.en.direction" is invalid: expected "ltr" or "rtl"; got "up".
      at docusaurus.config.ts:10:72

    "i18n.localeConfigs.en.lable" is not a known field.
      at docusaurus.config.ts:10:89
      Did you mean "label"?

    "onBrokenLinks" is invalid: expected "ignore", "log", "warn" or "throw"; got "thow".
      at docusaurus.config.ts:6:3
      Did you mean "throw"?

    "plugins[0]" is invalid: expected the name or path of a plugin, a plugin function, or [plugin, options] with an object of options; got 5.
      at docusaurus.config.ts:7:3

    "plugins[1]" is invalid: expected the name or path of a plugin, a plugin function, or [plugin, options] with an object of options; got ["a","b"].
      at docusaurus.config.ts:7:3

    "themes" is invalid: expected a list of themes; got "classic".
      at docusaurus.config.ts:8:3

    "presets[0]" is invalid: expected the name or path of a preset, or [preset, options] with an object of options; got [].
      at docusaurus.config.ts:9:3

    "customFields" is invalid: expected an object; got 5.
      at docusaurus.config.ts:15:3

    "headTags[0].attributes" is invalid: expected an object of attributes; got nothing.
      at docusaurus.config.ts

    "scripts[0]" is invalid: expected an address, or an object with "src" whose other attributes are strings, numbers or booleans; got {"src":5}.
      at docusaurus.config.ts:12:3

    "scripts[1]" is invalid: expected an address, or an object with "src" whose other attributes are strings, numbers or booleans; got {}.
      at docusaurus.config.ts:12:3

    "stylesheets[0]" is invalid: expected an address, or an object with "href" whose other attributes are strings, numbers or booleans; got {"hrev":"a"}.
      at docusaurus.config.ts:13:3

    "markdown.format" is invalid: expected "mdx", "md" or "detect"; got "html".
      at docusaurus.config.ts:14:15

    "markdown.preprocessor" is invalid: expected a function of one argument, { filePath, fileContent }; got a function.
      at docusaurus.config.ts:14:31

    "markdown.mdx1Compat.coments" is not a known field.
      at docusaurus.config.ts:14:72
      Did you mean "comments"?

    "titel" is not a known field.
      at docusaurus.config.ts:2:3
      Did you mean "title"? Put your own data in "customFields".

    "mySetting" is not a known field.
      at docusaurus.config.ts:16:3
      Known fields here: title, url, baseUrl, tagline, favicon, trailingSlash, i18n, noIndex, onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks, onDuplicateRoutes, organizationName, projectName, deploymentBranch, githubHost, githubPort, baseUrlIssueBanner, themeConfig, plugins, themes, presets, customFields, staticDirectories, headTags, scripts, stylesheets, clientModules, titleDelimiter, markdown, future, storage, webpack, ssrTemplate, frameworkVersion, contentSecurityPolicy, externalLinks. Put your own data in "customFields"."
  `)
})

test('rejects invalid locale names', async () => {
  const config = (i18n: string) => ({ 'docusaurus.config.js': `export default { ${required}, i18n: ${i18n} }\n` })
  expect(await failure(config(`{ defaultLocale: 'en', locales: ['en', '../up'] }`))).toMatchInlineSnapshot(`
    ""i18n.locales[1]" is invalid: expected a locale such as "en" or "pt-BR", or its "htmlLang" in "localeConfigs"; got "../up".
      at docusaurus.config.js:1:101"
  `)
  expect(
    await failure(config(`{ defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { calendar: 'x y' } } }`)),
  ).toContain('localeConfigs.en.calendar" is invalid: expected a calendar such as "gregory" or "buddhist"; got "x y".')
  expect(await failure(config(`{ defaultLocale: 'en' }`))).toMatchInlineSnapshot(`
    ""i18n.locales" is invalid: expected a list of locales; got nothing.
      at docusaurus.config.js"
  `)
})

test('reports a missing file, and which names it looked for', async () => {
  expect(await failure({ 'docusaurus.conf.ts': '' })).toMatchInlineSnapshot(`
    "This folder has no configuration file.
      at .
      Looked for docusaurus.config.ts, docusaurus.config.mts, docusaurus.config.cts, docusaurus.config.js, docusaurus.config.mjs, docusaurus.config.cjs. Did you mean "docusaurus.conf.ts"?"
  `)
  const none = path.join(createFolder({}), 'none')
  await expect(loadConfig({ siteDir: none })).rejects.toThrow(`The site folder does not exist: ${none}.`)
  expect(fs.existsSync(none)).toBe(false)
  expect(await failure({}, 'my.config.ts')).toMatchInlineSnapshot(`
    "The configuration file "my.config.ts" does not exist.
      at my.config.ts
      The path after --config is relative to the site folder."
  `)
})

test.each([
  ['a syntax error', `export default {\n  title: 'T',,\n}\n`],
  ['a syntax error in an imported file', `import { a } from './a'\nexport default a\n`],
  ['an error while it runs', `const x = {}\n\nexport default x.y.z\n`],
  ['an error in its function', `export default async () => {\n  throw new TypeError('Not today')\n}\n`],
  ['an import of no file', `import a from './none'\nexport default a\n`],
  ['an import of no package', `import a from '@none/such/thing'\nexport default a\n`],
  ['a thrown text', `throw 'text'\n`],
  ['a wrong value', `export default 5\n`],
  ['a function without a result', `export default () => {}\n`],
])('rejects %s without a stack trace', async (name, source) => {
  const message = await failure({ 'docusaurus.config.ts': source, 'a.ts': 'export const a = {\n  b: 1 2\n}\n' })
  expect(message).not.toContain('    at ')
  expect(message).toMatchSnapshot(name)
})

const whatIsThrown: [what: string, source: string, message: string, place?: string][] = [
  ['by a getter', `module.exports = { get title() { throw new Error('no title') } }`, 'no title.', '1:40'],
  [
    'by a getter, a text',
    `module.exports = { get title() { throw 'no title' } }`,
    'The file threw no title instead of an error.',
  ],
  [
    'by the getter of its default export',
    `Object.defineProperty(exports, 'default', { enumerable: true, get() { throw new Error('none') } })`,
    'none.',
    '1:77',
  ],
  ['an object', `throw { code: 7 }`, 'The file threw { code: 7 } instead of an error.'],
  [
    'an object that is no text',
    `throw Object.create(null)`,
    'The file threw [Object: null prototype] {} instead of an error.',
  ],
  [
    'an error whose message is an object',
    `throw Object.assign(new Error(), { message: { a: 1 } })`,
    'The file threw { a: 1 } instead of an error.',
  ],
  ['an error without a message', `throw new TypeError()`, 'The file threw "TypeError" without a message.', '1:7'],
  [
    'an error with a cause',
    `throw new Error('outer', { cause: new TypeError('inner') })`,
    'outer.\n  caused by TypeError: inner',
    '1:7',
  ],
  [
    'several errors',
    `throw new AggregateError([new Error('one'), 'two'], 'both')`,
    'AggregateError: both.\n  caused by one\n  caused by two',
    '1:7',
  ],
  ['by a promise', `module.exports = Promise.reject(new Error('refused'))`, 'refused.', '1:33'],
  ['by a module', `import a from './a.js'; export default () => { throw new Error(a) }`, 'A.', '1:54'],
  ['after an indentation', `const a = 1\n    throw new Error('late')`, 'late.', '2:11'],
  ['by what is strict', `'use strict'; throw new Error('strict')`, 'strict.', '1:21'],
  ['a list that JSON refuses', `module.exports = [1n]`, 'The configuration must be an object; got [ 1n ].'],
]
test.each(whatIsThrown)('reports what the configuration throws: %s', async (_, source, message, place) => {
  const told = await failure({ 'docusaurus.config.js': source, 'a.js': `export default 'A'` })
  expect(told).toContain(`${message}\n  at docusaurus.config.js`)
  const [, line] = /docusaurus\.config\.js:(\S+)/.exec(told) ?? []
  expect(line).toBe(place)
})

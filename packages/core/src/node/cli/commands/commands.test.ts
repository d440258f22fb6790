import fs from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createSite, printed, run } from '../__fixtures__/runTestCli.ts'
import { findBrowserCommand, shouldOpenBrowser } from '../openBrowser.ts'
import { readPollInterval, readPort } from '../optionValues.ts'
import { formatScripts, listLocales } from './build.ts'
import { startServing } from './serve.ts'
import { askForPort } from './start.ts'
import { mergeMessages } from './writeTranslations.ts'

test('clear removes only generated files', async () => {
  const siteDir = createSite('', {
    'build/index.html': '',
    '.docusaurus/x.json': '',
    'node_modules/.cache/strata/x': '',
    'node_modules/.cache/other/x': '',
    'docs/a.md': '',
  })
  expect(await run(['clear', siteDir])).toBe(0)
  const left = (fs.readdirSync(siteDir, { recursive: true }) as string[]).filter((file) =>
    fs.statSync(path.join(siteDir, file)).isFile(),
  )
  expect(left.sort()).toEqual(['docs/a.md', 'docusaurus.config.ts', 'node_modules/.cache/other/x'])
  expect(printed.text).toMatch(/Removed build, \.docusaurus, node_modules.\.cache.strata\./)
  await run(['clear', siteDir])
  expect(printed.text).toContain('Nothing to remove.')
  expect(await run(['clear', `${siteDir}/nowhere`])).toBe(1)
  expect(printed.text).toContain(`The site folder does not exist: ${siteDir}/nowhere.`)
})

test('write-heading-ids processes the folders of the content plugins, or the given files', async () => {
  const siteDir = createSite(
    `plugins: [(context) => ({ name: 'docs', getPathsToWatch: () => [context.siteDir + '/docs/**/*.{md,mdx}'] })]`,
    {
      'docs/a.md': '# T\n\n## One\n',
      'docs/deep/b.mdx': '## Two {#two}\n',
      'other/c.md': '## Three\n',
      'other/c.txt': '## Three\n',
    },
  )
  const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8')
  expect(await run(['write-heading-ids', siteDir])).toBe(0)
  expect([read('docs/a.md'), read('docs/deep/b.mdx'), read('other/c.md')]).toEqual([
    '# T\n\n## One {#one}\n',
    '## Two {#two}\n',
    '## Three\n',
  ])
  expect(printed.text).toContain('Heading ids written to 1 of 2 files.')
  expect(await run(['write-heading-ids', siteDir, 'other', '--maintain-case'])).toBe(0)
  expect([read('other/c.md'), read('other/c.txt')]).toEqual(['## Three {#Three}\n', '## Three\n'])
  // commit hooks may pass no file of the site, as with Docusaurus
  expect(await run(['write-heading-ids', siteDir, 'none/*.md'])).toBe(0)
  // as scripts pass them that run in a folder above the site
  vi.spyOn(process, 'cwd').mockReturnValue(path.dirname(siteDir))
  expect(await run(['write-heading-ids', siteDir, `${path.basename(siteDir)}/other`, '--overwrite'])).toBe(0)
  vi.mocked(process.cwd).mockRestore()
  expect(printed.text).toContain('warning No Markdown files found.\n  Looked for none/*.md.')
})

test('write-heading-ids writes comments where braces in headings would be JavaScript', async () => {
  const siteDir = createSite(`markdown: { format: 'detect', mdx1Compat: { headingIds: false } }`, {
    'docs/a.md': '## One\n',
    'docs/b.mdx': '## Two\n',
  })
  const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8')
  expect(await run(['write-heading-ids', siteDir, 'docs'])).toBe(0)
  expect([read('docs/a.md'), read('docs/b.mdx')]).toEqual(['## One {#one}\n', '## Two {/* #two */}\n'])
  expect(await run(['write-heading-ids', siteDir, 'docs', '--syntax', 'classic', '--overwrite'])).toBe(0)
  expect(read('docs/b.mdx')).toBe('## Two {#two}\n')
})

test('write-translations adds missing messages and keeps translated ones', async () => {
  const siteDir = createSite(
    `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { title: 'Title' }, plugins: [['./p.ts', { id: 'x' }]], themes: ['./t.ts']`,
    {
      'p.ts': `export default () => ({
  name: 'p',
  loadContent: () => ({ label: 'Label' }),
  getTranslationFiles: ({ content }) => [{ path: 'sub/options', content: { label: { message: content.label } } }],
})\n`,
      't.ts': `export default (context) => ({
  name: 't',
  getDefaultCodeTranslationMessages: () => ({ 'theme.close': 'Fermer' }),
  getTranslationFiles: () => [{ path: 'navbar', content: { title: { message: context.siteConfig.themeConfig.title, description: 'D' } } }],
  translateThemeConfig: ({ translationFiles }) => ({ title: translationFiles[0].content.title.message }),
})\n`,
      'src/page.js': `import Translate from '@docusaurus/Translate'\nexport default () => <Translate id="hello" description="Greeting">Hello</Translate>\n`,
      'i18n/fr/t/navbar.json': '{"title":{"message":"Titre"},"gone":{"message":"Parti"}}',
    },
  )
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(siteDir, 'i18n/fr', file), 'utf8')) as unknown
  expect(await run(['write-translations', siteDir, '--locale', 'fr', '--messagePrefix', '(fr) '])).toBe(0)
  expect(read('code.json')).toEqual({
    'theme.close': { message: '(fr) Fermer' },
    hello: { message: '(fr) Hello', description: 'Greeting' },
  })
  expect(read('p-x/sub/options.json')).toEqual({ label: { message: '(fr) Label' } })
  expect(read('t/navbar.json')).toEqual({ title: { message: 'Titre', description: 'D' }, gone: { message: 'Parti' } })
  expect(printed.text).toContain('i18n/fr/t/navbar.json has unused keys: gone.')
  expect(await run(['write-translations', siteDir, '--locale', 'fr', '--override', '--messagePrefix', ''])).toBe(0)
  expect(read('t/navbar.json')).toMatchObject({ title: { message: 'Title' } })
  expect(await run(['write-translations', siteDir, '--locale', 'fr', '--override', '--messagePrefix', '- '])).toBe(0)
  expect(read('t/navbar.json')).toMatchObject({ title: { message: '- Title' } })
  expect(await run(['write-translations', siteDir, '--locale', 'd_e'])).toBe(1)
  expect(printed.text).toContain('The site has no locale "d_e".')
})

test('write-translations lists texts that themes declare, and those in their components', async () => {
  const siteDir = createSite(
    `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themes: ['./named.ts', './found/index.ts']`,
    {
      'named.ts': `export default ({ i18n }) => ({
  name: 'named',
  getThemePath: () => './none',
  getComponentMessages: () => ({ 'theme.next': { message: 'Next', description: 'Link' }, 'theme.back': { message: 'Back', description: 'Other' } }),
  getDefaultCodeTranslationMessages: () => (i18n.currentLocale === 'fr' ? { 'theme.next': 'Suivant' } : {}),
})\n`,
      'found/index.ts': `export default () => ({ name: 'found', getThemePath: () => './theme' })\n`,
      'found/theme/A.js': `import Translate, { translate } from '@docusaurus/Translate'
import { jsx as _jsx } from 'react/jsx-runtime'
export default () => _jsx('a', { title: translate({ id: 'found.title', message: 'Title' }), children: _jsx(Translate, { id: 'found.text', description: 'Why', children: 'Text' }) })
export const Old = () => React.createElement(Translate, { id: 'found.old' }, 'Old')\n`,
      'i18n/fr/code.json': '{"theme.back":{"message":"Retour"},"gone":{"message":"Parti"}}',
    },
  )
  const read = (locale: string) =>
    JSON.parse(fs.readFileSync(path.join(siteDir, `i18n/${locale}/code.json`), 'utf8')) as unknown
  expect(await run(['write-translations', siteDir, '--locale', 'fr'])).toBe(0)
  const found = {
    'found.title': { message: 'Title' },
    'found.text': { message: 'Text', description: 'Why' },
    'found.old': { message: 'Old' },
  }
  expect(read('fr')).toEqual({
    'theme.back': { message: 'Retour', description: 'Other' },
    gone: { message: 'Parti' },
    'theme.next': { message: 'Suivant', description: 'Link' },
    ...found,
  })
  expect(printed.text).toContain('code.json has unused keys: gone.')
  expect(await run(['write-translations', siteDir])).toBe(0)
  expect(read('en')).toMatchObject({ 'theme.next': { message: 'Next', description: 'Link' }, ...found })
})

test('write-translations reads the site, then the code that plugins watch, and drafts', async () => {
  const use = (id: string, text: string) =>
    `import Translate from '@docusaurus/Translate'\nexport default () => <Translate id="${id}">${text}</Translate>\n`
  const siteDir = createSite(`plugins: ['./plugin/index.ts'], themes: ['./theme/index.ts']`, {
    'plugin/index.ts': `export default (context) => ({
  name: 'p',
  getPathsToWatch: () => [context.siteDir + '/plugin/*.jsx', 'more', '../src/pages/*'],
  getTranslationFiles: () => [{ path: 'drafts', content: context.mode === 'development' ? { a: { message: 'A' } } : {} }],
})\n`,
    'plugin/Page.jsx': use('plugin.page', 'Plugin'),
    'plugin/more/Part.tsx': use('plugin.part', 'Part'),
    'plugin/other/Part.tsx': use('plugin.other', 'Other'),
    'theme/index.ts': `export default () => ({ name: 't', getThemePath: () => './parts' })\n`,
    'theme/parts/A.js': use('theme.a', 'Theme'),
    'src/pages/index.js': use('home', 'Home'),
  })
  expect(await run(['write-translations', siteDir])).toBe(0)
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(siteDir, 'i18n/en', file), 'utf8')) as object
  const messages = Object.keys(read('code.json')).filter((id) => /home|plugin|theme\.a/.test(id))
  expect(messages).toEqual(['home', 'plugin.page', 'plugin.part', 'theme.a'])
  expect(read('p/drafts.json')).toEqual({ a: { message: 'A' } })
})

test('merging keeps messages and adds new ones, or overwrites all', () => {
  const existing = { a: { message: 'A!', description: 'old' } }
  const found = { a: { message: 'A', description: '' }, b: { message: 'B', description: 'new' } }
  expect(mergeMessages(existing, found, { override: false, messagePrefix: '~' })).toEqual({
    messages: { a: { message: 'A!' }, b: { message: '~B', description: 'new' } },
    unknown: [],
  })
  expect(mergeMessages(existing, found, { override: true, messagePrefix: '' }).messages.a?.message).toBe('A')
})

test('serve starts a server with the base URL of the site and prints its address', async () => {
  const siteDir = createSite('', {
    'docs.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', trailingSlash: false }`,
    'out/index.html': 'Home',
    'out/a.html': 'A',
  })
  const serving = await startServing(siteDir, {
    dir: 'out',
    config: 'docs.config.js',
    host: '127.0.0.1',
    port: '0',
    open: false,
  })
  expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/base\/$/)
  expect(printed.text).toContain(`at ${serving.url}`)
  expect(await (await fetch(serving.url)).text()).toBe('Home')
  expect(await (await fetch(`${serving.url}a`)).text()).toBe('A')
  const { port } = new URL(serving.url)
  const second = await startServing(siteDir, {
    dir: 'out',
    config: 'docs.config.js',
    host: '127.0.0.1',
    port,
    open: false,
  })
  expect(printed.text).toContain(`Port ${port} is in use; the site is on ${new URL(second.url).port} instead.`)
  second.close()
  serving.close()
})

test('serve without a build explains how to make one', async () => {
  expect(await run(['serve', createSite(''), '--no-open'])).toBe(1)
  expect(printed.text).toMatchInlineSnapshot(`
    "error There is no built site to serve.
      at build
      Run the build command first, or add --build.
    "
  `)
})

test('reads ports and intervals from flags and the environment', () => {
  expect([readPort('4000', undefined), readPort(undefined, '5000'), readPort(undefined, undefined)]).toEqual([
    4000, 5000, 3000,
  ])
  expect(() => readPort('x')).toThrow('--port must be a number from 0 to 65535; got "x".')
  expect(() => readPort(undefined, '99999')).toThrow(
    'The environment variable PORT must be a number from 0 to 65535; got "99999".',
  )
  expect([readPollInterval(undefined), readPollInterval(true), readPollInterval('250')]).toEqual([false, true, 250])
  expect(() => readPollInterval('website')).toThrow('--poll takes an interval in milliseconds; got "website".')
})

test.each([
  ['\n', true],
  ['y\n', true],
  ['n\n', false],
  ['\u0004', false],
])('the answer %j to the question for another port means %s', async (typed, expected) => {
  const [input, output] = [new PassThrough(), new PassThrough()].map((stream) => Object.assign(stream, { isTTY: true }))
  if (input === undefined || output === undefined) throw new Error('There are two streams.')
  output.once('data', () => setImmediate(() => input.write(typed)))
  expect(await askForPort(3001, { input, output })).toBe(expected)
})

test.each([
  [true, true, {}, true],
  [false, true, {}, false],
  [true, false, {}, false],
  [true, true, { CI: 'true' }, false],
  [true, true, { CI: 'false' }, true],
  [true, true, { BROWSER: 'none' }, false],
])('flag %s, terminal %s, %j: opens a browser: %s', (flag, isTerminal, env, expected) => {
  expect(shouldOpenBrowser(flag, { isTerminal, env })).toBe(expected)
})

test.each([
  ['linux', {}, ['xdg-open', 'http://x/?a&b']],
  [
    'linux',
    { DOCUSAURUS_BROWSER: 'firefox', DOCUSAURUS_BROWSER_ARGS: '-P  test' },
    ['firefox', '-P', 'test', 'http://x/?a&b'],
  ],
  ['darwin', {}, ['open', 'http://x/?a&b']],
  [
    'darwin',
    { DOCUSAURUS_BROWSER: 'Safari', DOCUSAURUS_BROWSER_ARGS: '-a' },
    ['open', '-a', 'Safari', 'http://x/?a&b', '--args', '-a'],
  ],
  ['win32', { DOCUSAURUS_BROWSER: 'chrome' }, ['cmd', '/c', 'start', '""', 'chrome', 'http://x/?a^&b']],
])('on %s with %j the browser is opened by %j', (platform, env, expected) => {
  expect(findBrowserCommand('http://x/?a&b', { platform, env })).toEqual(expected)
})

test('lists the largest scripts of a build by compressed size', () => {
  const siteDir = createSite('', {
    'build/assets/small.js': 'a',
    'build/assets/deep/large.js': 'export const text = "the quick brown fox jumps"',
    'build/assets/x.css': '',
  })
  expect(formatScripts(path.join(siteDir, 'build'))).toMatch(
    /^2 scripts, 0\.\d KB \(brotli\) in total; the largest:\n +0\.\d KB {2}deep\/large\.js\n +0\.0 KB {2}small\.js$/,
  )
})

test('builds several locales, and rejects one that does not exist', async () => {
  const siteDir = createSite(`i18n: { defaultLocale: 'en', locales: ['fr', 'it'] }`)
  expect(await listLocales(siteDir, undefined, undefined)).toEqual(['en', 'fr', 'it'])
  expect(await listLocales(siteDir, undefined, ['it', 'fr'])).toEqual(['it', 'fr'])
  expect(await run(['build', '--locale', 'fr', '-l', 'd_e', siteDir])).toBe(1)
  expect(printed.text).toContain('The site has no locale "d_e".')
  printed.text = ''
  // the argument after the value is not a second locale
  expect(await run(['build', '--locale', 'fr', `${siteDir}/nowhere`])).toBe(1)
  expect(printed.text).toContain(`The site folder does not exist: ${siteDir}/nowhere.`)
})

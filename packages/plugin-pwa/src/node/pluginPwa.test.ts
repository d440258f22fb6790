import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { logger, type LoadContext, type Plugin } from '@strata/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createContext, createTinySite, type TinySite } from '../__fixtures__/buildTinySite.ts'
import { WorkerWorld } from '../__fixtures__/workerWorld.ts'
import pluginPwa from './index.ts'
import { validatePwaOptions } from './options.ts'

let site: TinySite
beforeEach(() => void (site = createTinySite()))
afterEach(() => void vi.restoreAllMocks())

async function create(options: unknown = {}, context: Partial<LoadContext> = {}): Promise<Plugin> {
  return pluginPwa(createContext(site.siteDir, context), validatePwaOptions(options))
}

describe('the precache list', () => {
  test('lists pages by URL, and omits files that no reader needs', async () => {
    const { urls } = await site.build({
      'index.html': 'home',
      'page.json': '{}',
      'docs/index.html': 'docs',
      'docs/page.json': '{}',
      'docs.html': '<meta http-equiv="refresh" content="0; url=/docs/">',
      'old.html': '<meta http-equiv="refresh" content="0; url=/docs/">',
      'docs/plain.html': 'no redirect',
      'docs/plain/index.html': 'plain',
      '404.html': 'not found',
      'a b/ü#1/index.html': 'odd',
      'cash/$&.json': '{}',
      'assets/js/main-aaaaaaaa.js': '1',
      'assets/js/main-aaaaaaaa.js.map': '{}',
      'assets/data/debug-content.12345678.json': '{}',
      'assets/cards/0123456789abcdef.png': 'card',
      '__docusaurus/debug/index.html': 'debug',
      'video.mp4': 'x',
      'sitemap.xml': 'x',
      'sw.js': 'of an earlier build',
    })
    expect(urls).toEqual([
      './',
      '404.html',
      'a%20b/%C3%BC%231/',
      'assets/js/main-aaaaaaaa.js',
      'cash/$&.json',
      'docs/',
      'docs/page.json',
      'docs/plain.html',
      'docs/plain/',
      'old.html',
      'page.json',
    ])
  })

  test('gives a revision to all files without a hash in their name', async () => {
    const { worker } = await site.build({ 'index.html': 'home', 'assets/js/main-aaaaaaaa.js': '1' })
    expect(worker).toContain(
      '[{"revision":"106a6c241b8797f52e1e77317b96a201","url":"./"},{"revision":null,"url":"assets/js/main-aaaaaaaa.js"}]',
    )
  })

  test('gives a revision to a static file whose name only seems to contain a hash', async () => {
    site.write({ 'static/assets/hero-background.png': 'image' })
    const { worker } = await site.build({ 'index.html': 'home', 'assets/hero-background.png': 'image' })
    expect(worker).toContain('{"revision":"78805a221a988e79ef3f42d7c5bfd418","url":"assets/hero-background.png"}')
  })

  test('omits large files with a warning, and supports options of Workbox', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const { urls } = await site.build(
      { 'index.html': 'home', 'big.json': 'x'.repeat(200), 'screenshots/a.png': 'x' },
      {
        injectManifestConfig: {
          maximumFileSizeToCacheInBytes: 100,
          globIgnores: ['screenshots/**'],
          globPatterns: ['**/*.none'],
        },
      },
    )
    expect(urls).toEqual(['./'])
    expect(warn.mock.calls.flat()).toEqual([
      '"plugin-pwa.injectManifestConfig.globPatterns" has no effect: the plugin sets it itself.',
      expect.stringMatching(/^plugin-pwa: big\.json is 200 B, and won't be precached/),
    ])
  })

  test('reports unknown options of Workbox', async () => {
    await expect(site.build({ 'index.html': 'home' }, { injectManifestConfig: { globIgnore: [] } })).rejects.toThrow(
      /"plugin-pwa\.injectManifestConfig" is invalid: .*globIgnore/,
    )
  })

  test('is deterministic', async () => {
    const files = { 'index.html': 'home', 'docs/index.html': 'docs' }
    const { worker } = await site.build(files)
    expect((await site.build(files)).worker).toBe(worker)
    expect((await site.build({ ...files, 'index.html': 'changed' })).worker).not.toBe(worker)
  })
})

describe('the worker', () => {
  test('is a single classic script that runs with script-src self', async () => {
    const { worker } = await site.build({ 'index.html': 'home' })
    expect(worker).not.toMatch(/\b(?:import|eval|Function)\s*\(|\bimportScripts\b|^import |sourceMappingURL/m)
  })

  test('runs custom code of the site with its parameters, in both modes', async () => {
    site.write({
      'src/sw.ts': `import { registerRoute } from 'workbox-routing'
export default function swCustom(params: { offlineMode: boolean }) {
  registerRoute(({ url }) => url.host === 'pictures.example', async () => new Response(JSON.stringify(params)))
}`,
    })
    const { worker } = await site.build({ 'index.html': 'home', '404.html': 'none' }, { swCustom: './src/sw.ts' })
    for (const offlineMode of [true, false]) {
      const running = new WorkerWorld({}).start(worker, `?params={"offlineMode":${offlineMode}}`)
      const answer = await running.request('https://pictures.example/a.png')
      expect(await answer?.json()).toEqual({ offlineMode, debug: false })
    }
  })

  test('is readable and logs in debug builds', async () => {
    const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
    const { worker } = await site.build({ 'index.html': 'home' }, { debug: true })
    expect(worker).toContain('function startWorker(')
    expect(worker).toContain('sourceMappingURL=data:application/json')
    expect(info).toHaveBeenCalledWith('Offline mode stores 1 files, 0.0 MB before compression.')
    const world = new WorkerWorld({})
    world.start(worker, '?params={"debug":true}')
    expect(world.log).toContainEqual(['[pwa]', 'worker started', { offlineMode: false, debug: true }])
  })

  test('is only bundled again after one of its files changed', async () => {
    site.write({ 'src/sw.js': 'export default () => console.log("one")' })
    const options = { swCustom: 'src/sw.js' }
    const cacheDir = path.join(site.siteDir, 'node_modules/.cache/strata/pwa')
    const codeFile = () => path.join(cacheDir, readdirSync(cacheDir).find((name) => name.endsWith('.js')) ?? '')
    await site.build({ 'index.html': 'home' }, options)
    utimesSync(codeFile(), 1, 1)
    expect((await site.build({ 'index.html': 'home' }, options)).worker).toContain('one')
    expect(statSync(codeFile()).mtimeMs).toBe(1000)
    site.write({ 'src/sw.js': 'export default () => console.log("two")' })
    expect((await site.build({ 'index.html': 'home' }, options)).worker).toContain('two')
    site.write({ 'src/sw.js': "import { word } from './word.js'\nexport default () => console.log(word)" })
    for (const word of ['three', 'four']) {
      site.write({ 'src/word.js': `export const word = '${word}'` })
      expect((await site.build({ 'index.html': 'home' }, options)).worker).toContain(word)
    }
  })

  test.each([
    [
      'export const a = 1',
      /The module of "plugin-pwa\.swCustom" has no default export\.\n {2}at .*sw\.js\n {2}Export a function/,
    ],
    ['export default () => {', /The service worker could not be bundled: [^]*\n {2}at .*sw\.js/],
    [
      'import "./none.js"\nexport default () => {}',
      /The service worker could not be bundled: [^]*none\.js[^]*\n {2}at .*sw\.js/,
    ],
  ])('reports what is wrong with %j', async (code, message) => {
    site.write({ 'src/sw.js': code })
    await expect(site.build({ 'index.html': 'home' }, { swCustom: 'src/sw.js' })).rejects.toThrow(message)
  })
})

describe('the header file', () => {
  test('disables caching of the worker', async () => {
    const { headers } = await site.build({ 'index.html': 'home' })
    expect(headers).toBe(
      "/*\n  Content-Security-Policy: default-src 'none'; connect-src 'self'; img-src https:\n\n/sw.js\n  Cache-Control: no-cache\n",
    )
  })

  test('lets a worker with custom code fetch from other sites', async () => {
    site.write({ 'src/sw.js': 'export default () => {}' })
    const { headers } = await site.build({ 'index.html': 'home' }, { swCustom: 'src/sw.js' })
    expect(headers).toContain(
      "/sw.js\n  Cache-Control: no-cache\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'none'; connect-src 'self' https:; img-src https:\n",
    )
  })
})

describe('the plugin', () => {
  const readModule = (plugin: Plugin) => plugin.getClientModules?.().map((file) => readFileSync(file, 'utf8')) ?? []

  test('registers the worker with base URL and settings', async () => {
    const plugin = await create({ offlineModeActivationStrategies: ['always'] }, { baseUrl: '/sub/' })
    expect(readModule(plugin)).toEqual([
      expect.stringMatching(
        /^import \{ startRegistration \} from ".*\/dist\/client\/startRegistration\.js"\nvoid startRegistration\(\{"workerUrl":"\/sub\/sw\.js","scope":"\/sub\/","debug":false,"strategies":\["always"\]\}\)\n$/,
      ),
    ])
  })

  test('gives the module another name if a setting changes, so that no stale bundle is used', async () => {
    site.write({ 'register.js': '' })
    const options = { swRegister: './register.js' }
    const [own, custom] = [await create(), await create(options)].map((plugin) => plugin.getClientModules?.())
    expect((await create({ debug: true })).getClientModules?.()).not.toEqual(own)
    expect((await create({ ...options, debug: true })).getClientModules?.()).not.toEqual(custom)
    expect((await create(options)).getClientModules?.()).toEqual(custom)
  })

  test('lets a site register the worker itself', async () => {
    site.write({ 'src/register.js': '' })
    const plugin = await create({ swRegister: './src/register' })
    expect(readModule(plugin)).toEqual([
      expect.stringContaining(`import ${JSON.stringify(path.join(site.siteDir, 'src/register.js'))}`),
    ])
    expect(plugin.configureVite?.(false)?.define).toEqual({
      'process.env.PWA_DEBUG': 'false',
      'process.env.PWA_SERVICE_WORKER_URL': '"/sw.js"',
      'process.env.PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES': '["appInstalled","queryString","standalone"]',
    })
    expect((await create({ swRegister: false })).getClientModules?.()).toEqual([])
  })

  test('in development, removes the worker of a build and builds none', async () => {
    const plugin = await create({}, { mode: 'development' })
    expect(readModule(plugin)).toEqual([
      expect.stringContaining('void removeWorker({"workerUrl":"/sw.js","scope":"/"})'),
    ])
    expect(plugin.postBuild).toBeUndefined()
    expect(plugin.injectHtmlTags).toBeUndefined()
  })

  test('reports a module that does not exist', async () => {
    await expect(async () => create({ swCustom: 'src/none.js' })).rejects.toThrow(
      `"plugin-pwa.swCustom" names a file that does not exist: "src/none.js".\n  at ${site.siteDir}/docusaurus.config.ts\n  Looked for ${site.siteDir}/src/none.js. Relative paths start at the site folder.`,
    )
    await expect(async () => create({ swRegister: 'src/none.js' })).rejects.toThrow(
      '"plugin-pwa.swRegister" names a file',
    )
  })

  test('allows swizzling of its component', async () => {
    const plugin = await create()
    expect(existsSync(path.join(plugin.getTypeScriptThemePath?.() ?? '', 'PwaReloadPopup/index.tsx'))).toBe(true)
    expect(pluginPwa.getSwizzleConfig?.().components.PwaReloadPopup?.actions).toEqual({
      wrap: 'unsafe',
      eject: 'unsafe',
    })
  })
})

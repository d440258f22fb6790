import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from 'vite'
import { createSite, load } from '../plugins/__fixtures__/loadTestSite.ts'
import { toCodePageReference } from '../bundle/codePages.ts'
import type { BundleInput } from '../bundle/virtual/types.ts'
import { toPosix } from '../sitePaths.ts'
import { DevSite } from './DevSite.ts'
import { EngineModules } from './EngineModules.ts'
import { ServerModules } from './ServerModules.ts'
import { Updater } from './Updater.ts'
import type { FileChange } from './FileWatcher.ts'

/** The module from which site code reads the routes. */
const routesModule = '\0virtual:strata/generated/routes'

/** A site with its updater, and a bundler that has the modules of its documents. */
async function start(files: { [name: string]: string }, plugins = '') {
  const siteDir = createSite(`plugins: ['@docusaurus/plugin-content-pages', ${plugins}]`, files)
  const devSite = new DevSite(await load(siteDir, { mode: 'development' }))
  await devSite.reload()
  const vite = await createServer({
    root: siteDir,
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      {
        name: 'documents',
        resolveId: (id) => (id.includes('?strata-code') ? id : undefined),
        load: (id) =>
          id.includes('?strata-code')
            ? devSite.codePage(toCodePageReference(id, siteDir)).then(JSON.stringify)
            : undefined,
        transform: (code, id) => (id.includes('?strata-code') ? `export default ${code}` : undefined),
      },
      {
        name: 'routes',
        resolveId: (id) => (id === routesModule ? id : undefined),
        load: (id) =>
          id === routesModule
            ? `export default ${JSON.stringify(devSite.content.routes.map(({ route }) => route.path))}`
            : undefined,
      },
    ],
  })
  onTestFinished(() => vite.close())
  const told: unknown[] = []
  // includes the current problem, which the bundler would report again at this moment
  const send = (...[message, data]: unknown[]) => told.push([message, data, devSite.fault])
  vi.spyOn(vite.ws, 'send').mockImplementation(send)
  const nothing = () => Promise.resolve({ modules: new Map<string, string>(), files: [] })
  const engine = new EngineModules({
    input: { site: devSite.site } as BundleInput,
    cacheDir: path.join(siteDir, 'cache'),
    bundle: nothing,
  })
  const updater = new Updater(devSite, { vite, engine, server: new ServerModules(vite) })
  const edit = async (name: string, text: string, event: FileChange['event'] = 'change', ending = '.mdx') => {
    const file = path.join(siteDir, `src/pages/${name}${ending}`)
    fs.writeFileSync(file, text)
    await updater.apply([{ file, event }])
    return told.splice(0)
  }
  return { siteDir, vite, devSite, edit }
}

test('what plugins add to lists of the configuration appears once, however often content is loaded', async () => {
  const link = `(context) => ({ name: 'link', contentLoaded: () => void context.siteConfig.themeConfig.navbar.items.push({ to: '/a', label: 'A' }) })`
  const { devSite, edit } = await start(
    { 'src/pages/a.mdx': '# A\n' },
    `${link}], themeConfig: { navbar: { items: [] } }, themes: [`,
  )
  await edit('b', '# B\n', 'add')
  expect(devSite.siteData.siteConfig.themeConfig).toMatchObject({ navbar: { items: [{ to: '/a', label: 'A' }] } })
})

test('clears the error before browsers are notified of the edit that fixes it', async () => {
  const { edit } = await start({ 'src/pages/a.mdx': '# A\n', 'src/pages/b.mdx': '# B\n' })
  const errorIn = (name: string) => expect.stringContaining(`src/pages/${name}.mdx:3`) as string
  const toError = (name: string) => [
    { type: 'error', err: { message: errorIn(name), stack: '' } },
    undefined,
    errorIn(name),
  ]

  expect(await edit('a', '# A\n\n<b')).toEqual([toError('a')])
  expect(await edit('a', '# A\n')).toEqual([['strata:update', { paths: ['/a'] }, undefined]])
  // another file is still broken: its error is sent again after the update, which removes the overlay
  expect(await edit('b', '# B\n\n<b')).toEqual([toError('b')])
  expect(await edit('a', '# A again\n')).toEqual([['strata:update', { paths: null }, errorIn('b')], toError('b')])
})

test('reloads pages if a static image is replaced', async () => {
  const { edit } = await start({ 'src/pages/a.mdx': '# A\n\n![Saw](/saw.png)\n', 'static/saw.png': 'first' })
  const reload = [{ type: 'full-reload' }, undefined, undefined]
  expect(await edit('../../static/saw', 'second', 'change', '.png')).toEqual([reload])
})

test('shows an edited text before a slow reload of the content', async () => {
  const slow = `() => ({ name: 'slow', getPathsToWatch: () => ['src/pages'], loadContent: () => new Promise((resolve) => setTimeout(resolve, 200)) })`
  const { vite, devSite, edit } = await start({ 'src/pages/a.mdx': '# A\n' }, slow)
  const early = ['strata:update', { paths: ['/a'] }, undefined]
  const late = ['strata:update', { paths: null }, undefined]
  const titleOf = async () => (await devSite.findPage('/a'))?.data.levels.at(-1)?.props

  await edit('a', '# A\n\nOne.\n') // the earlier state of the file is not known
  // no browser is connected, so there is no early update
  expect(await edit('a', '# A\n\nTwo.\n')).toEqual([late])
  vi.spyOn(vite.ws, 'clients', 'get').mockReturnValue(new Set([{}]) as never)
  expect(await edit('a', '# B\n\nThree.\n')).toEqual([early, late])
  expect(JSON.stringify(await titleOf())).toContain('"B"')
  expect(await edit('a', '---\ntitle: C\n---\n\nThree.\n')).toEqual([late])
  // the error is sent only once
  const error = expect.stringContaining('src/pages/a.mdx:5') as string
  expect(await edit('a', '---\ntitle: C\n---\n\nFour. <b\n')).toEqual([
    [{ type: 'error', err: { message: error, stack: '' } }, undefined, error],
  ])
})

test('serves shared data of the state that the pages refer to', async () => {
  const plugin = `{
    name: 'lists',
    loads: 0,
    made: 0,
    getPathsToWatch: () => ['src/pages/**'],
    loadContent() { return { load: ++this.loads } },
    contentLoaded({ content, actions }) {
      const list = actions.createSharedData('list', () => ({ ...content, made: ++this.made }))
      actions.addRoute({ path: '/list', component: '@site/src/pages/a.mdx', exact: true, shared: { list } })
    },
  }`
  const { devSite, edit } = await start({ 'src/pages/a.mdx': '# A\n' }, `() => (${plugin})`)
  const urlOf = async () => (await devSite.findPage('/list'))?.data.levels.at(-1)?.shared?.list?.$shared ?? ''
  const first = await urlOf()
  await edit('b', '# B\n', 'add')
  expect(JSON.parse(devSite.findShared(await urlOf()) ?? '')).toEqual({ load: 2, made: 1 })
  expect(JSON.parse(devSite.findShared(first) ?? '')).toEqual({ load: 1, made: 2 })
})

test('recompiles a code page when the file that it links to is added, and browsers load it again', async () => {
  const text = 'export const X = () => <b>{Date.now()}</b>\n\n[b](./b.mdx) <X />\n'
  const { siteDir, vite, edit } = await start({ 'src/pages/a.mdx': text })
  const id = `${toPosix(siteDir)}/src/pages/a.mdx?strata-code`
  const read = async () => (await vite.environments.client.transformRequest(id))?.code ?? ''
  const asked = vi.spyOn(vite.environments.client, 'reloadModule')
  expect(await read()).toContain('/b.mdx')
  await edit('b', '# B\n', 'add')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ id }))
  expect(await read()).not.toContain('/b.mdx')
  // nothing in the module depends on the text of b
  asked.mockClear()
  await edit('b', '# B again\n')
  expect(asked).not.toHaveBeenCalled()
})

test('reloads plugin data imported by code when it changes', async () => {
  const titles = `{
    name: 'titles',
    contentLoaded: async ({ actions }) => {
      const { readdirSync } = await import('node:fs')
      await actions.createData('pages.json', readdirSync(import.meta.dirname + '/src/pages'))
      await actions.createData('same.json', [])
    },
  }`
  const { vite, devSite, edit } = await start({ 'src/pages/a.mdx': '# A\n' }, `() => (${titles})`)
  const folder = `${toPosix(devSite.site.context.generatedFilesDir)}/titles/default`
  const read = async (name: string) => (await vite.environments.ssr.transformRequest(`${folder}/${name}.json`))?.code
  expect(await read('pages')).not.toContain('b.mdx')

  await edit('b', '# B\n', 'add')

  await vi.waitFor(async () => expect(await read('pages')).toContain('b.mdx'))
  expect(devSite.content.writtenData).toEqual(new Set([expect.stringMatching(/pages\.json$/)]))
})

test('notifies code that reads the routes of new ones', async () => {
  const { vite, edit } = await start({ 'src/pages/a.mdx': '# A\n' })
  const read = async () => (await vite.environments.ssr.transformRequest(routesModule))?.code ?? ''
  expect(await edit('b', '# B\n', 'add')).not.toContainEqual([{ type: 'full-reload' }, undefined, undefined])
  expect(await read()).toContain('/b')
  expect(await edit('c', '# C\n', 'add')).toContainEqual([{ type: 'full-reload' }, undefined, undefined])
  expect(await read()).toContain('/c')
})

test('Markdown that no plugin watches does not reload content, as plugins may have written it', async () => {
  const writer = `{
    name: 'writer',
    loads: 0,
    async loadContent() {
      const { mkdirSync, writeFileSync } = await import('node:fs')
      mkdirSync(import.meta.dirname + '/made', { recursive: true })
      writeFileSync(import.meta.dirname + '/made/a.md', '---\\ntitle: ' + ++this.loads + '\\n---\\n')
    },
  }`
  const { siteDir, edit } = await start({ 'src/pages/a.mdx': '# A\n' }, `() => (${writer})`)
  const made = path.join(siteDir, 'made/a.md')
  expect(fs.readFileSync(made, 'utf8')).toContain('title: 1')
  await edit('../../made/a', '---\ntitle: other\n---\n', 'add', '.md')
  expect(fs.readFileSync(made, 'utf8')).toContain('title: other')
  await edit('b', '# B\n', 'add')
  expect(fs.readFileSync(made, 'utf8')).toContain('title: other')
})

test('reloads the content of only those other plugins that watch the file', async () => {
  const counter = (name: string, hooks = '', content = '{ loads }') =>
    `() => { let loads = 0; return { name: '${name}', loadContent() { loads++; return ${content} }, contentLoaded({ content, actions }) { content.seen = (content.seen ?? 0) + 1; actions.setGlobalData({ ...content, loads }) }, ${hooks} } }`
  const plugins = [
    counter('fetches'),
    counter('watches', "getPathsToWatch: () => ['src/pages/b.*']"),
    counter('makes', '', 'new (class { loads = loads })()'),
  ]
  const { devSite, edit } = await start({ 'src/pages/a.mdx': '# A\n' }, plugins.join())
  const counts = () =>
    Object.fromEntries(
      ['fetches', 'watches', 'makes'].map((name) => [name, devSite.content.globalData[name]?.default]),
    ) as { [name: string]: unknown }
  const once = { loads: 1, seen: 1 }
  const twice = { loads: 2, seen: 1 }
  expect(counts()).toEqual({ fetches: once, watches: once, makes: once })
  await edit('c', '# C\n', 'add')
  // no copy of what has methods is as good
  expect(counts()).toEqual({ fetches: once, watches: once, makes: twice })
  await edit('b', '# B\n', 'add')
  expect(counts()).toMatchObject({ fetches: once, watches: twice })
})

test('reloads a plugin that changes the configuration in loadContent', async () => {
  const link = `(context) => ({ name: 'link', loadContent: () => void context.siteConfig.themeConfig.navbar.items.push({ to: '/a', label: 'A' }) })`
  const { devSite, edit } = await start(
    { 'src/pages/a.mdx': '# A\n' },
    `${link}], themeConfig: { navbar: { items: [] } }, themes: [`,
  )
  await edit('b', '# B\n', 'add')
  expect(devSite.siteData.siteConfig.themeConfig).toMatchObject({ navbar: { items: [{ to: '/a', label: 'A' }] } })
})

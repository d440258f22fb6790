import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from 'vite'
import { createSite, load } from '../plugins/__fixtures__/loadTestSite.ts'
import { createUpdater } from './createUpdater.ts'
import type { BundleInput } from '../bundle/virtualModules.ts'
import { DevSite } from './DevSite.ts'
import { EngineModules } from './EngineModules.ts'
import { ServerModules } from './ServerModules.ts'

test('nothing is wrong any more when browsers are told of an edit that puts it right', async () => {
  const siteDir = createSite(`plugins: ['@docusaurus/plugin-content-pages']`, {
    'src/pages/a.mdx': '# A\n',
    'src/pages/b.mdx': '# B\n',
  })
  const devSite = new DevSite(await load(siteDir))
  await devSite.reload()
  const vite = await createServer({
    root: siteDir,
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
  })
  onTestFinished(() => vite.close())
  const told: unknown[] = []
  // what the bundler would say again if it were done at this moment
  const send = (...[message, data]: unknown[]) => told.push([message, data, devSite.fault])
  vi.spyOn(vite.ws, 'send').mockImplementation(send)
  const nothing = () => Promise.resolve({ modules: new Map<string, string>(), files: [] })
  const engine = new EngineModules({
    input: { site: devSite.site } as BundleInput,
    cacheDir: path.join(siteDir, 'cache'),
    bundle: nothing,
  })
  const update = createUpdater(devSite, { vite, engine, server: new ServerModules(vite) })
  const edit = async (name: string, text: string) => {
    const file = path.join(siteDir, `src/pages/${name}.mdx`)
    fs.writeFileSync(file, text)
    await update([{ file, event: 'change' }])
    return told.splice(0)
  }
  const errorIn = (name: string) => expect.stringContaining(`src/pages/${name}.mdx:3`) as string
  const toError = (name: string) => [
    { type: 'error', err: { message: errorIn(name), stack: '' } },
    undefined,
    errorIn(name),
  ]

  expect(await edit('a', '# A\n\n<b')).toEqual([toError('a')])
  expect(await edit('a', '# A\n')).toEqual([['strata:update', { paths: ['/a'] }, undefined]])
  // another file is still broken: this is said again, after the update that takes the message away
  expect(await edit('b', '# B\n\n<b')).toEqual([toError('b')])
  expect(await edit('a', '# A again\n')).toEqual([['strata:update', { paths: null }, errorIn('b')], toError('b')])
})

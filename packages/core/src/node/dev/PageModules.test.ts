import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { referencePrefix } from '../bundle/virtual/ids.ts'
import { toPosix } from '../sitePaths.ts'
import { PageModules } from './PageModules.ts'

test('does not count files read by loaders as modules, whatever their names', async () => {
  const root = createFolder({ 'read.js': 'export default 1\n', 'imported.js': 'export default 2\n' })
  const read = path.join(root, 'read.js')
  const loaded = '\0strata:loaded/e30'
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: path.join(root, 'cache'),
    server: { middlewareMode: true, ws: false },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'loaded' ? loaded : id.startsWith('\0') ? id : undefined),
        load(id) {
          if (id.startsWith(`\0${referencePrefix}`)) return "import 'loaded'\nimport '/imported.js'\n"
          if (id !== loaded) return undefined
          this.addWatchFile(read)
          return 'export default "text"\n'
        },
      },
    ],
  })
  onTestFinished(() => server.close())
  await new PageModules(() => server).prepare(['@site/page'])
  const { moduleGraph } = server.environments.client
  const results = (name: string) =>
    [...(moduleGraph.getModulesByFile(toPosix(path.join(root, name))) ?? [])].map((module) => module.transformResult)
  expect(results('imported.js')).toEqual([expect.objectContaining({ code: expect.stringContaining('2') })])
  expect(results('read.js')).toEqual([null])
})

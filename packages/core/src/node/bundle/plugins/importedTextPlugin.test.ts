import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { toPosix } from '../../sitePaths.ts'
import { importedTextPlugin } from './importedTextPlugin.ts'

test('serves a text file outside the site only after a module imports it', async () => {
  const dir = createFolder({
    'a.py': 'text of a.py\n',
    'b.py': 'text of b.py\n',
    'site/main.js': "export const read = () => import('../a.py?raw')\n",
  })
  const root = path.join(dir, 'site')
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: path.join(dir, 'cache'),
    plugins: [importedTextPlugin()],
    server: { port: 0, fs: { allow: [root] } },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const origin = server.resolvedUrls?.local[0] ?? ''
  const read = async (address: string) => (await fetch(new URL(address, origin))).text()
  await read('/main.js')
  const folder = `/@fs/${toPosix(dir).replace(/^\//, '')}`
  expect(await read(`${folder}/a.py?import&raw`)).toContain('export default "text of a.py\\n"')
  expect(await read(`${folder}/b.py?import&raw`)).not.toContain('text of b.py')
})

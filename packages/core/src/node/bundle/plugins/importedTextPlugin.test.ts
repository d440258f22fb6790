import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { toPosix } from '../../sitePaths.ts'
import { importedTextPlugin } from './importedTextPlugin.ts'

test('a text beside the site is served once a module imports it, and nothing else beside it', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'text-'))
  const root = path.join(dir, 'site')
  mkdirSync(root)
  for (const name of ['a.py', 'b.py']) writeFileSync(path.join(dir, name), `text of ${name}\n`)
  writeFileSync(path.join(root, 'main.js'), "export const read = () => import('../a.py?raw')\n")
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: path.join(dir, 'cache'),
    plugins: [importedTextPlugin()],
    server: { port: 0, fs: { allow: [root] } },
  })
  onTestFinished(async () => {
    await server.close()
    rmSync(dir, { recursive: true })
  })
  await server.listen()
  const origin = server.resolvedUrls?.local[0] ?? ''
  const read = async (address: string) => (await fetch(new URL(address, origin))).text()
  await read('/main.js')
  const folder = `/@fs/${toPosix(dir).replace(/^\//, '')}`
  expect(await read(`${folder}/a.py?import&raw`)).toContain('export default "text of a.py\\n"')
  expect(await read(`${folder}/b.py?import&raw`)).not.toContain('text of b.py')
})

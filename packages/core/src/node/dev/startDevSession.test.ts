import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '../api/logger.ts'
import { createFolder, createFolderWithPackages } from '../__fixtures__/createFolder.ts'
import { getCacheDir } from '../sitePaths.ts'
import { startDevSession } from './startDevSession.ts'

test('applies a configuration that failed as soon as the error is fixed', async () => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const success = vi.spyOn(logger, 'success').mockImplementation(() => {})
  vi.spyOn(logger, 'info').mockImplementation(() => {})
  const config = (fields: string) =>
    `export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ['@docusaurus/plugin-content-pages'], ${fields} }\n`
  const siteDir = createFolderWithPackages({ 'docusaurus.config.ts': config(''), 'src/pages/a.md': 'Text\n' })
  const session = await startDevSession({ siteDir, host: 'localhost', port: 0 })
  onTestFinished(() => session.close())
  onTestFinished(() => void vi.restoreAllMocks())
  const write = (name: string, text: string) => writeFileSync(path.join(siteDir, name), text)
  const untilSaid = (spy: typeof error, count: number) =>
    vi.waitFor(() => expect(spy.mock.calls.length).toBeGreaterThanOrEqual(count), 20_000)
  write('src/pages/a.md', '---\ntitle: [1]\n---\n')
  await untilSaid(error, 1)
  write('docusaurus.config.ts', config(`tagline: 'Other'`))
  await untilSaid(error, 2)
  expect(success).not.toHaveBeenCalled()
  write('src/pages/a.md', 'Text\n')
  await untilSaid(success, 1)
  // the problem of the configuration persists after an edit of a text
  write('docusaurus.config.ts', 'exprt')
  await untilSaid(error, 3)
  write('src/pages/a.md', 'Another text\n')
  await untilSaid(error, 4)
}, 60_000)

test('reports a missing component with the position of its import in the document', async () => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const siteDir = createFolderWithPackages({
    'docusaurus.config.ts': `export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ['@docusaurus/plugin-content-pages'] }\n`,
    'src/theme/MDXPage.jsx': 'export default () => null\n',
    'src/pages/a.mdx': "import Shelf from './_Shelf'\n\n<Shelf />\n",
  })
  const { url } = await serve(siteDir)
  const response = await fetch(`${url}/a`)
  const place = `Cannot find the imported file "./_Shelf".\n  at ${path.join(siteDir, 'src/pages/a.mdx')}:1:19\n`
  expect(response.status).toBe(500)
  expect(await response.text()).toContain(place)
  expect(error.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining(place)])
}, 60_000)

test('restarts the site once if its cache was removed, for example by "clear"', async () => {
  const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
  vi.spyOn(logger, 'success').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const siteDir = createFolder({
    'docusaurus.config.ts': `export default { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ['@docusaurus/plugin-content-pages'] }\n`,
    'src/theme/MDXPage.jsx': 'export default () => null\n',
    'src/pages/a.md': 'Text\n',
  })
  // the folder itself is not a link, because other tests use the cache in the one of the repository
  const packages = path.resolve(import.meta.dirname, '../../../../../node_modules')
  mkdirSync(path.join(siteDir, 'node_modules'))
  for (const name of readdirSync(packages).filter((entry) => !entry.startsWith('.')))
    symlinkSync(path.join(packages, name), path.join(siteDir, 'node_modules', name))
  const { url } = await serve(siteDir)
  const headers = { accept: 'text/html' }
  await fetch(`${url}/a`, { headers })
  expect(info).not.toHaveBeenCalled()
  const cacheDir = getCacheDir({ siteDir })
  const bundled = path.join(cacheDir, 'vite/deps/_metadata.json')
  await vi.waitFor(() => expect(existsSync(bundled)).toBe(true), 20_000)
  rmSync(cacheDir, { recursive: true })
  const responses = await Promise.all([fetch(`${url}/a`, { headers }), fetch(`${url}/a`, { headers })])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(existsSync(path.join(cacheDir, 'vite'))).toBe(true)
  expect(info.mock.calls).toEqual([['The cache was removed; restarting the site.']])
}, 60_000)

async function serve(siteDir: string): Promise<{ url: string }> {
  const session = await startDevSession({ siteDir, host: 'localhost', port: 0 })
  onTestFinished(() => session.close())
  const server = createServer((request, response) => void session.answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

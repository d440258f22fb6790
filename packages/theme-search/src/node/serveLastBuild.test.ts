import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { createLastBuildPlugin, toIndexFile } from './serveLastBuild.ts'

test.each([
  ['/search-manifest.json', '/', 'search-manifest.json'],
  ['/sub/search-manifest.json', '/sub/', 'search-manifest.json'],
  ['/search-manifest.json', '/sub/', undefined],
  ['/assets/search/docs-default-3.1.1.ab12cd34.json', '/', 'assets/search/docs-default-3.1.1.ab12cd34.json'],
  ['/assets/search/../x.json', '/', undefined],
  ['/assets/search/..%2fx.json', '/', undefined],
  ['/assets/search/a/b.json', '/', undefined],
  ['/assets/search/.json', '/', undefined],
  ['/assets/search/x.js', '/', undefined],
  ['/docs/', '/', undefined],
])('toIndexFile(%j, %j) is %j', (pathname, baseUrl, file) => expect(toIndexFile(pathname, baseUrl)).toBe(file))

test('serves the index of the last build, answers 404 if it is missing, and passes on other requests', async () => {
  const outDir = createFolder()
  await mkdir(path.join(outDir, 'assets/search'), { recursive: true })
  await writeFile(path.join(outDir, 'assets/search/default.json'), '{"a":1}')
  const handlers: Parameters<
    Parameters<ReturnType<typeof createLastBuildPlugin>['configureServer']>[0]['middlewares']['use']
  >[0][] = []
  createLastBuildPlugin({ outDir, baseUrl: '/' }).configureServer({
    middlewares: { use: (handler) => handlers.push(handler) },
  })
  const server = createServer((request, response) =>
    handlers[0]?.(request, response, () => response.writeHead(418).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.close()
    await rm(outDir, { recursive: true })
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await (await fetch(`${origin}/assets/search/default.json?v=1`)).json()).toEqual({ a: 1 })
  expect((await fetch(`${origin}/search-manifest.json`)).status).toBe(404)
  expect((await fetch(`${origin}/docs/`)).status).toBe(418)
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { answerRequest, answerStatic, serveFile } from './answerRequest.ts'

test.each(['logo@2x.png', 'a+b.png', 'c#.png', 'a b,c&d.png'])('serves the file %s of a document', async (name) => {
  const file = path.join(createFolder({ [name]: 'image' }), name)
  const server = createServer((request, response) => void serveFile(file, request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const address = `http://localhost:${(server.address() as AddressInfo).port}/assets/images/${encodeURIComponent(name)}`
  const response = await fetch(address)
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'image/png',
    'image',
  ])
})

test('a path that begins with two slashes stays on this host', async () => {
  const findShared = vi.fn(() => '{}')
  const devSite = { site: { context: { baseUrl: '/', siteConfig: {} } }, revision: '1.0', findShared }
  const response = { writeHead: vi.fn(), end: vi.fn() }
  for (const url of ['//', '//evil.example/a'])
    await answerRequest(
      { method: 'GET', url } as IncomingMessage,
      response as unknown as ServerResponse,
      devSite as never,
      {} as never,
    )
  expect(findShared.mock.calls).toEqual([['/'], ['/evil.example/a']])
})

test('redirects to the URL of a page as browsers write it, however its plugin wrote it', async () => {
  const page = { route: { path: '/文档', levels: [{ exact: true }] } }
  const devSite = {
    site: { context: { baseUrl: '/', siteConfig: {} } },
    findShared: () => undefined,
    content: { assets: { copies: new Map() } },
    findPage: async () => page,
  }
  const response = { writeHead: vi.fn(), end: vi.fn() }
  await answerRequest(
    { method: 'GET', url: '/%E6%96%87%E6%A1%A3/?a' } as IncomingMessage,
    response as unknown as ServerResponse,
    devSite as never,
    {} as never,
  )
  expect(response.writeHead.mock.calls).toMatchObject([[302, { Location: '/%E6%96%87%E6%A1%A3?a' }]])
})

describe('a static file', () => {
  const names = [
    'C++ & a@2x.pdf',
    'a#1.txt',
    'why?.txt',
    '100%.txt',
    'Grüße.txt',
    'sub/a b.txt',
    'page.html',
    'guide/index.html',
  ]
  const listen = async (staticDirs: string[]) => {
    const server = createServer((request, response) => {
      answerStatic(request, response, { staticDirs, baseUrl: '/base/' }).then(
        (isAnswered) => isAnswered || response.writeHead(404).end(),
        () => response.destroy(),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    onTestFinished(() => void server.close())
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }

  test('is found by its URL, whatever characters its name has', async () => {
    const dirs = [
      createFolder(Object.fromEntries(names.map((name) => [name, name]))),
      createFolder({ 'second.txt': 'second.txt' }),
    ]
    const host = await listen(dirs)
    for (const name of [...names, 'second.txt']) {
      const response = await fetch(`${host}/${name.split('/').map(encodeURIComponent).join('/')}?b=%2B`)
      expect([response.status, await response.text()], name).toEqual([200, name])
    }
    expect((await fetch(`${host}/C++%20&%20a@2x.pdf`)).headers.get('content-type')).toBe('application/pdf')
    for (const address of ['/page', '/guide', '/guide/']) {
      const response = await fetch(host + address)
      expect([response.status, response.headers.get('content-type')], address).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
    }
    const other = await fetch(`${host}/page/?a`, { redirect: 'manual' })
    expect([other.status, other.headers.get('location')]).toEqual([302, '/base/page?a'])
    expect((await fetch(`${host}/why%3F.txt`, { method: 'POST' })).status).toBe(404)
  })

  test('is never outside of the static folders, nor hidden', async () => {
    const dir = createFolder({ 'static/a.txt': 'a', 'static/.env': 'secret', 'outside.txt': 'secret' })
    const host = await listen([path.join(dir, 'static')])
    for (const address of [
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/.env',
      '/%2Eenv',
      '/%',
      '/',
      '/b.txt',
      '/a.txt/',
    ])
      expect((await fetch(host + address)).status, address).toBe(404)
  })
})

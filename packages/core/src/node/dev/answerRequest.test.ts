import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import sirv from 'sirv'
import { answerRequest, serveFile, unescapeSigns } from './answerRequest.ts'

test.each(['logo@2x.png', 'a+b.png', 'c#.png', 'a b,c&d.png'])('the file %s of a document is sent', async (name) => {
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

test('an address that begins with two slashes is of this host', async () => {
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

test('the address of a page is led to as browsers write it, whatever its plugin wrote', async () => {
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

test('a static file is found by its address with escaped signs', async () => {
  const files = sirv(createFolder({ 'C++ & a@2x.pdf': 'text' }), { dev: true })
  const server = createServer((request, response) => {
    if (request.headers['x-unescape'] !== undefined) request.url = unescapeSigns(request.url ?? '')
    files(request, response, () => void response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const address = `http://localhost:${(server.address() as AddressInfo).port}/C%2B%2B%20%26%20a%402x.pdf?b=%2B`
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(address, { headers: { 'x-unescape': '' } })).status).toBe(200)
})

test('signs that end a path, or a part of it, stay escaped', () => {
  expect(unescapeSigns('/a%2Fb%23c%3Fd%25e%2E')).toBe('/a%2Fb%23c%3Fd%25e%2E')
})

import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFolder, writeFiles } from '../__fixtures__/createFolder.ts'
import { chooseEncoding } from './compressFile.ts'
import { createStaticServer } from './createStaticServer.ts'
import { listen } from './listen.ts'

const root = createFolder()
const dir = path.join(root, 'build')
const longText = 'A sentence that comes again and again. '.repeat(200)
// not a repeated sentence, for which all quality settings give the same size
const longScript = fs.readFileSync(new URL(import.meta.url), 'utf8')
const servers: http.Server[] = []
let port = 0

function write(file: string, text: string): void {
  writeFiles(dir, { [file]: text })
}

async function start(options: Partial<Parameters<typeof createStaticServer>[0]> = {}): Promise<number> {
  const server = http.createServer(createStaticServer({ dir, baseUrl: '/', trailingSlash: true, ...options }))
  servers.push(server)
  return listen(server, { host: '127.0.0.1', port: 0 })
}

beforeAll(async () => {
  write('index.html', '<h1>Home</h1>')
  write('docs/index.html', `<p>${longText}</p>`)
  write('docs/intro.md', '# Intro ü')
  write('docs/a b.md', '# A b')
  write('assets/app.1a2b3c.js', 'export {}')
  write('assets/long.1a2b3c.js', longScript)
  write('img/ten.png', '0123456789')
  write('404.html', '<h1>Not found</h1>')
  write('fr/404.html', '<h1>Introuvable</h1>')
  write('board/index.html', '<h1>Board</h1>')
  write(
    '_redirects',
    '# rules\n/feedback/*  /board/:splat  301!\n/board/*  /board/  200\n/docs  /nowhere  302\n/renamed /board/#new 302\n/board.html /board/#html 302\n/bad line //evil.example 301\n',
  )
  write('packed.txt', longText)
  fs.writeFileSync(path.join(dir, 'packed.txt.br'), zlib.brotliCompressSync('from the .br file'))
  write(
    '_headers',
    "/*\n  Content-Security-Policy: default-src 'none'\n/assets/app*\n  Cache-Control: public, max-age=31536000, immutable\n/img/*\n  Cache-Control: max-age=60\n/docs/a%20b.md\n  ! Content-Security-Policy\n/docs/intro.md\n  X-Name: 文档\n",
  )
  fs.writeFileSync(path.join(root, 'secret.txt'), 'secret')
  fs.symlinkSync(path.join(root, 'secret.txt'), path.join(dir, 'link.txt'))
  fs.symlinkSync(root, path.join(dir, 'up'))
  fs.symlinkSync(path.join(dir, 'docs'), path.join(dir, 'inside'))
  port = await start()
})
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

function get(
  url: string,
  {
    headers = {},
    method = 'GET',
    to = port,
  }: { headers?: http.OutgoingHttpHeaders; method?: string; to?: number } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port: to, path: url, headers, method, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** Sends a request target unchanged; an HTTP client would normalize the URL. */
function sendRaw(target: string, host = 'localhost'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

test('serves pages with their type, validators and the headers file', async () => {
  const { status, headers, body } = await get('/')
  expect(status).toBe(200)
  expect(body.toString()).toBe('<h1>Home</h1>')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^W\/"/) as unknown,
  })
})

test('the headers file matches encoded URLs, however they are requested', async () => {
  expect((await get('/docs/%61%20b.md')).headers).not.toHaveProperty('content-security-policy')
})

test.each([
  ['/docs/intro.md', 'text/markdown; charset=utf-8'],
  ['/assets/app.1a2b3c.js', 'text/javascript; charset=utf-8'],
  ['/img/ten.png', 'image/png'],
])('%s is %s', async (url, type) => expect((await get(url)).headers['content-type']).toBe(type))

test('the headers file controls caching; missing files are not cached', async () => {
  expect((await get('/assets/app.1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/long.1a2b3c.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await get('/assets/none.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await get('/img/ten.png')).headers['cache-control']).toBe('max-age=60')
  expect((await get('/img/none.png')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('answers 304 for a current copy, and 200 after a change', async () => {
  write('changing.txt', 'one')
  const { headers } = await get('/changing.txt')
  expect((await get('/changing.txt', { headers: { 'If-None-Match': headers.etag } })).status).toBe(304)
  expect((await get('/changing.txt', { headers: { 'If-Modified-Since': headers['last-modified'] } })).status).toBe(304)
  write('changing.txt', 'two or more')
  const changed = await get('/changing.txt', { headers: { 'If-None-Match': headers.etag } })
  expect([changed.status, changed.body.toString()]).toEqual([200, 'two or more'])
})

test('compresses text as the client accepts', async () => {
  const br = await get('/docs/', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(zlib.brotliDecompressSync(br.body).toString()).toBe(`<p>${longText}</p>`)
  expect(br.body.length).toBe(Number(br.headers['content-length']))
  const gzip = await get('/docs/', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(gzip.body).toString()).toBe(`<p>${longText}</p>`)
  const plain = await get('/docs/')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(`<p>${longText}</p>`)
})

test('compresses shared files at the highest level', async () => {
  const packed = await get('/assets/long.1a2b3c.js', { headers: { 'Accept-Encoding': 'br' } })
  expect(zlib.brotliDecompressSync(packed.body).toString()).toBe(longScript)
  const quick = zlib.brotliCompressSync(longScript, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } })
  expect(packed.body.length).toBeLessThan(quick.length)
})

test('serves a precompressed file next to the original', async () => {
  const { headers, body } = await get('/packed.txt', { headers: { 'Accept-Encoding': 'br' } })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(zlib.brotliDecompressSync(body).toString()).toBe('from the .br file')
})

test('compresses a changed file again', async () => {
  const read = async () =>
    zlib.brotliDecompressSync((await get('/again.txt', { headers: { 'Accept-Encoding': 'br' } })).body).toString()
  write('again.txt', longText)
  expect(await read()).toBe(longText)
  write('again.txt', `${longText}!`)
  expect(await read()).toBe(`${longText}!`)
})

test.each([
  ['', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity;q=1, *;q=0', undefined],
  ['deflate', undefined],
])('Accept-Encoding: %s → %s', (header, expected) => expect(chooseEncoding(header)).toBe(expected))

test('supports range requests', async () => {
  const part = await get('/img/ten.png', { headers: { Range: 'bytes=2-4' } })
  expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  expect((await get('/img/ten.png', { headers: { Range: 'bytes=-2' } })).body.toString()).toBe('89')
  const outside = await get('/img/ten.png', { headers: { Range: 'bytes=10-' } })
  expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */10'])
  expect((await get('/img/ten.png', { headers: { Range: 'bytes=0-1', 'If-Range': 'W/"other"' } })).status).toBe(200)
})

test('answers HEAD with headers only', async () => {
  const { status, headers, body } = await get('/img/ten.png', { method: 'HEAD' })
  expect([status, headers['content-length'], body.length]).toEqual([200, '10', 0])
})

test('rejects other methods', async () => {
  const { status, headers } = await get('/', { method: 'POST' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('answers unknown paths with the nearest not-found page and status 404', async () => {
  const missing = await get('/nothing/here')
  expect([missing.status, missing.body.toString()]).toEqual([404, '<h1>Not found</h1>'])
  expect(missing.headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'content-type': 'text/html; charset=utf-8',
  })
  expect(missing.headers).not.toHaveProperty('etag')
  expect((await get(`/${'long'.repeat(900)}`)).status).toBe(404)
  expect((await get('/fr/rien/ici/')).body.toString()).toBe('<h1>Introuvable</h1>')
})

test('redirects keep the query and never name a host', async () => {
  const { status, headers } = await get('/docs?a=1&b=//x', { headers: { Host: 'evil.example' } })
  expect([status, headers.location]).toEqual([301, '/docs/?a=1&b=//x'])
  // with another setting of the trailing slash, the address that a browser remembered would lead back
  expect(headers['cache-control']).toBe('no-cache')
  const slashless = await start({ trailingSlash: false })
  expect((await get('/docs/?a=1', { to: slashless })).headers.location).toBe('/docs?a=1')
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/docs/../../secret.txt',
  '/docs/%2e%2e/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '/link.txt',
  '/up/secret.txt',
  '/up/build/../secret.txt',
  '/docs%00/index.html',
  '//..//secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
])('never leaves the folder: %s', async (target) => {
  const answer = await sendRaw(target)
  expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404) /)
  expect(answer).not.toMatch(/\r\n\r\n[^]*secret/)
})

test('header values can contain any characters', async () => {
  const { status, headers } = await get('/docs/intro.md')
  expect([status, Buffer.from(String(headers['x-name']), 'latin1').toString()]).toEqual([200, '文档'])
})

test('follows a symlink within the folder', async () => {
  expect((await get('/inside/intro.md')).status).toBe(200)
})

test.each([
  '//example.com/docs',
  '//docs',
  '/\\example.com',
  '/%5cexample.com/..',
  '/%09/example.com',
  'http://example.com/docs',
  '///docs',
])('never redirects to another host: %s', async (target) => {
  const answer = await sendRaw(target, 'example.com')
  expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404) /)
  expect(answer).not.toMatch(/^location:/im)
})

test('serves every path below the base URL', async () => {
  const based = await start({ baseUrl: '/base/' })
  expect((await get('/base/docs/', { to: based })).status).toBe(200)
  const outside = await get('/docs/', { to: based })
  expect([outside.status, outside.headers.location]).toEqual([302, '/base/'])
  expect((await get('/base/assets/app.1a2b3c.js', { to: based })).status).toBe(200)
})

test('uses the next port if one is taken', async () => {
  const server = http.createServer()
  servers.push(server)
  expect(await listen(server, { host: '127.0.0.1', port })).toBeGreaterThan(port)
})

test('rejects an address of another machine, with advice', async () => {
  const listening = listen(http.createServer(), { host: '192.0.2.1', port: 0 })
  await expect(listening).rejects.toThrow(
    '"192.0.2.1" is not an address of this machine.\n  Use --host localhost, or 0.0.0.0 for all networks.',
  )
})

test('the redirects file rewrites or redirects paths without a file', async () => {
  const below = await get('/board/p/abc')
  expect([below.status, below.body.toString()]).toEqual([200, '<h1>Board</h1>'])
  expect((await get('/board/')).status).toBe(200)
  const moved = await get('/feedback/p/abc?a=b')
  expect([moved.status, moved.headers.location]).toEqual([301, '/board/p/abc?a=b'])
  // a rule without "!" does not hide a file
  expect((await get('/docs/')).status).toBe(200)
  expect((await get('/renamed?a=b')).headers.location).toBe('/board/?a=b#new')
  expect((await get('/bad')).status).toBe(404)
  expect((await get('/_redirects')).status).toBe(404)
})

test('redirects the file of a page to its URL, unless the redirects file has a rule', async () => {
  const named = await get('/docs/index.html?a=b')
  expect([named.status, named.headers.location]).toEqual([301, '/docs/?a=b'])
  expect((await get('/404.html')).status).toBe(200)
  expect((await get('/board.html')).headers.location).toBe('/board/#html')
})

test('stops looking up a path of thousands of missing folders at the first', async () => {
  const asked: string[] = []
  const exists = fs.existsSync
  const spy = vi.spyOn(fs, 'existsSync').mockImplementation((file) => {
    asked.push(String(file))
    return exists(file)
  })
  try {
    expect((await get(`/fr/${'a/'.repeat(2000)}`)).body.toString()).toBe('<h1>Introuvable</h1>')
  } finally {
    spy.mockRestore()
  }
  expect(asked.length).toBeLessThan(20)
})

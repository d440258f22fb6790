import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, test } from '../browser.ts'
import { serveFolder } from '../serveFolder.ts'
import { type DevFixture, startFixture } from '../sites.ts'

/** No response may contain it. */
const secret = 'what-only-the-owner-knows'
const secretFile = 'secret-of-the-traversal-test.txt'

let dev: DevFixture
let served: Awaited<ReturnType<typeof serveFolder>>
let outside: string

beforeAll(async () => {
  dev = await startFixture('edited-site')
  outside = path.join(path.dirname(dev.dir), secretFile)
  writeFileSync(outside, secret)
  // outside the served folder, and inside it
  for (const file of [secretFile, '.env', '.git/config', 'build/.env', 'build/.git/config', 'build/_headers'])
    dev.write(file, `VITE_X=${secret}\n`)
  dev.write('build/index.html', '<h1>Home</h1>')
  dev.write('build/docs/index.html', '<h1>Docs</h1>')
  symlinkSync(outside, path.join(dev.dir, 'build/link.txt'))
  symlinkSync(dev.dir, path.join(dev.dir, 'build/up'))
  mkdirSync(path.join(dev.dir, 'build/assets'))
  served = await serveFolder(path.join(dev.dir, 'build'), { baseUrl: '/', trailingSlash: undefined })
}, 120_000)
afterAll(async () => {
  await served.close()
  await dev.close()
  rmSync(outside)
})

/** Ways to write "one folder up". */
const ups = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '.%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '%252e%252e/',
  '%25252e%25252e/',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%255c',
  '....//',
  '..;/',
  '..%00/',
  '..%0a/',
  '%c0%ae%c0%ae/',
  '%c0%ae%c0%ae%c0%af',
  '%uff0e%uff0e/',
  '．．/',
]

const starts = ['/', '/docs/', '/assets/', '/@fs/']

/** Addresses that escaped from the folder of other servers: by parent folders, links, or the bundler's paths of files. */
function listAddresses(): string[] {
  const files = [outside, path.join(dev.dir, '.env'), '/etc/passwd']
  return [
    ...starts.flatMap((start) => ups.map((up) => start + up.repeat(8) + secretFile)),
    ...ups.flatMap((up) => [`/docs/${up.repeat(12)}etc/passwd`, `/${up}${secretFile}`]),
    ...files.flatMap((file) => [
      `/@fs${file}`,
      ...[
        '?raw',
        '?import&raw',
        '?import&raw??',
        '?raw??',
        '?url&raw',
        '?inline',
        '?import&inline=1.wasm?init',
        '?.svg?.wasm?init',
        '?.svg',
        '?worker',
        '#.js',
      ].map((query) => `/@fs${file}${query}`),
      `/@fs/${dev.dir}/docs/../..${file}`,
      `/@fs/x/x/x/vite/../../../../../..${file}?import&?inline=1.wasm?init`,
      `/@id/${file}`,
      `/@id/__x00__${file}`,
      `/@vite/..${file}`,
      `/${file}`,
      `//${file}`,
      `/file://${file}`,
      `/%00${file}`,
      `${file}%00.html`,
    ]),
    '/.env',
    '/%2eenv',
    '/.env?raw',
    '/.env?import&raw??',
    '/.ENV',
    '/.env/',
    '/.env.',
    '/.env%00',
    '/.git/config',
    '/link.txt',
    '/up/',
    `/up/${secretFile}`,
    '/up/.env',
    '/_headers',
    '/%5fheaders',
    `/${secretFile}%20`,
    `http://localhost/${secretFile}`,
    `http://localhost/../${secretFile}`,
    `/__open-in-editor?file=${outside}`,
    `/${'a/'.repeat(3000)}${'../'.repeat(3010)}${secretFile}`,
  ]
}

/** Requests an address without normalizing it; returns the raw response. */
function ask(origin: string, address: string): Promise<string> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname)
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
    socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
}

describe('no URL leads outside of the published files', () => {
  test('on a served site', async () => {
    expect(await ask(served.origin, '/docs/')).toContain('<h1>Docs</h1>')
    await expectNoLeak(served.origin)
  })

  test('in development', async () => {
    // addresses of this form do serve files of the site
    expect(await ask(dev.origin, `/@fs${dev.dir}/docs/saw.md?raw`)).toContain('Saw')
    await expectNoLeak(dev.origin)
    expect(await ask(dev.origin, '/docs/saw')).toContain('HTTP/1.1 200')
    expect(dev.isRunning()).toBe(true)
  })
})

describe('the dev server', () => {
  test('answers 400 to malformed URLs, and never opens an editor', async () => {
    for (const pathname of ['/%', '/%zz', '/docs/%E0%A4%A']) {
      expect((await fetch(dev.url(pathname))).status, pathname).toBe(400)
    }
    expect((await fetch(dev.url('/__open-in-editor?file=/etc/passwd'))).status).toBe(404)
    expect(dev.output()).not.toContain('URIError')
  })

  test('survives an upgrade request with a malformed URL', async () => {
    const { hostname, port } = new URL(dev.origin)
    const socket = net.connect(Number(port), hostname)
    socket.write(
      `GET // HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-hmr\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    await once(socket, 'ready')
    // sent after the upgrade request, so answered after it
    for (const pathname of ['/docs/intro', '/docs/saw']) {
      expect((await fetch(dev.url(pathname))).status).toBe(200)
    }
    socket.destroy()
    expect(dev.isRunning()).toBe(true)
  })
})

async function expectNoLeak(origin: string): Promise<void> {
  const addresses = listAddresses()
  expect(addresses.length).toBeGreaterThan(150)
  const wrong: object[] = []
  for (const address of addresses) {
    const answer = await ask(origin, address)
    const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]
    // no address starts an editor or makes the server fail
    if (answer.includes(secret) || /root:.*:0:0:/.test(answer) || status === undefined || status === '500')
      wrong.push({ address: address.slice(0, 200), status, answer: answer.slice(0, 300) })
  }
  expect(wrong).toEqual([])
}

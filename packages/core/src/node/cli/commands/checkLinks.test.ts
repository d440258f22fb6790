import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSite, printed, run } from '../__fixtures__/runTestCli.ts'

/** A fake external server: each path behaves as its name says. */
const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const line = `${request.method} ${pathname}`
  requests.push(line)
  const send = (status: number, headers: http.OutgoingHttpHeaders = {}): void => {
    response.writeHead(status, headers).end()
  }
  if (pathname === '/silent') return
  if (pathname === '/reset') return void request.socket.destroy()
  if (pathname === '/moved') return send(301, { location: '/sound' })
  if (pathname === '/moved-away') return send(308, { location: '/status-404' })
  if (pathname === '/moved-to-silent') return send(307, { location: '/silent' })
  if (pathname === '/head-hangs' && request.method === 'HEAD') return
  if (pathname === '/head-resets' && request.method === 'HEAD') return void request.socket.destroy()
  if (pathname === '/circle') return send(302, { location: '/circle' })
  if (pathname === '/get-only') return send(request.method === 'HEAD' ? 405 : 200)
  if (pathname === '/busy') {
    const isFirst = requests.filter((each) => each === line).length === 1
    return isFirst ? send(429, { 'retry-after': '0' }) : send(200)
  }
  if (pathname === '/busy-until') {
    const isFirst = requests.filter((each) => each === line).length === 1
    return isFirst ? send(503, { 'retry-after': new Date(Date.now() - 1000).toUTCString() }) : send(200)
  }
  if (pathname === '/busy-for-hours') return send(429, { 'retry-after': '7200' })
  const status = /^\/status-(\d+)$/.exec(pathname)?.[1]
  send(status === undefined ? 200 : Number(status))
})
const requests: string[] = []
let host = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
})

function linkTo(...paths: string[]): string {
  return paths.map((each) => `<a href="${each.startsWith('/') ? host : ''}${each}">x</a>`).join('')
}

test('requests working URLs once, without anchors, and not again until they expire', async () => {
  const siteDir = createSite('', {
    'build/index.html': linkTo(
      '/sound',
      '/sound#part',
      '/moved',
      '/get-only',
      'https://example.com/docs',
      'mailto:a@b.c',
    ),
    'build/a/index.html': `${linkTo('/sound')}<img src="${host}/image.png"><template>${linkTo('/hidden')}</template>`,
  })
  expect(await run(['check-links', siteDir, '--external'])).toBe(0)
  expect(printed.text).toContain('5 external links work; 5 requested in this run.')
  const wanted = ['HEAD /sound', 'HEAD /image.png', 'HEAD /hidden', 'HEAD /moved', 'HEAD /sound', 'HEAD /get-only']
  expect([...requests].sort()).toEqual([...wanted, 'GET /get-only'].sort())
  expect(await run(['check-links', siteDir, '--external'])).toBe(0)
  expect(printed.text).toContain('5 external links work; 0 requested in this run.')
  const cacheFile = path.join(siteDir, 'node_modules/.cache/strata/externalLinks.json')
  const known = JSON.parse(fs.readFileSync(cacheFile, 'utf8')) as { [address: string]: number }
  fs.writeFileSync(cacheFile, JSON.stringify({ ...known, [`${host}/sound`]: Date.now() - 8 * 24 * 60 * 60 * 1000 }))
  requests.length = 0
  expect(await run(['check-links', siteDir, '--external'])).toBe(0)
  expect(requests).toEqual(['HEAD /sound'])
  fs.writeFileSync(cacheFile, '{"half')
  expect(await run(['check-links', siteDir, '--external', '--max-age', '0'])).toBe(0)
  expect(printed.text).toContain('5 external links work; 5 requested in this run.\n')
})

test('lists broken URLs with all their places, and requests them again', async () => {
  const files = {
    'build/index.html': linkTo('/status-404', '/status-410', '/circle', '/moved-away', 'http://[bad'),
    'build/a.html': linkTo('/status-404'),
    'docs/intro.mdx': `# T\n\nSee [it](${host}/status-404#part) or\n<${host}/status-404>, not ${host}/status-4040.\n`,
    'src/links.ts': `export const link = '${host}/status-410'\n`,
    'node_modules/x/readme.md': `${host}/status-404\n`,
  }
  const pages = ['c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => [`build/${name}.html`, linkTo('/status-400')])
  const siteDir = createSite('', { ...files, ...Object.fromEntries(pages) })
  for (const _ of [1, 2]) {
    printed.text = ''
    expect(await run(['check-links', siteDir, '--external'])).toBe(1)
    const text = printed.text.replaceAll(host, 'HOST')
    expect(text).toContain(
      'HOST/status-404 answers with status 404.\n  at docs/intro.mdx:3:10\n  at docs/intro.mdx:4:2\n',
    )
    expect(text).toContain('HOST/status-410 answers with status 410.\n  at src/links.ts:1:22\n')
    expect(text).toContain('HOST/status-400 answers with status 400.\n  at c.html (built page)\n')
    expect(text).toContain('  at g.html (built page)\n  and 2 more\n')
    expect(text).toContain('HOST/circle failed: redirect count exceeded.\n  at index.html (built page)\n')
    expect(text).toContain('HOST/moved-away answers with status 404.\n  at index.html (built page)\n')
    expect(text).toContain('http://[bad is not a valid address.\n  at index.html (built page)\n')
    expect(text).toContain('6 problems.')
  }
})

test('warns about hosts that refuse, since the URL may work in a browser', async () => {
  const siteDir = createSite('', {
    'build/index.html': linkTo('/status-403', '/status-503', '/busy', '/busy-until', '/busy-for-hours', '/reset'),
  })
  expect(await run(['check-links', siteDir, '--external'])).toBe(0)
  const text = printed.text.replaceAll(host, 'HOST')
  expect(text).toContain('Could not verify: HOST/status-403 answers with status 403.\n  at index.html (built page)')
  expect(text).toContain('Could not verify: HOST/status-503 answers with status 503.')
  expect(text).toContain('Could not verify: HOST/busy-for-hours answers with status 429.')
  expect(text).toMatch(/Could not verify: HOST\/reset failed: .+\./)
  expect(text).toContain('2 external links work; 6 requested in this run.')
  expect(requests.filter((line) => line.endsWith('/busy'))).toEqual(['HEAD /busy', 'HEAD /busy'])
  expect(requests.filter((line) => line.endsWith('/busy-for-hours'))).toEqual(['HEAD /busy-for-hours'])
})

test('warns about hosts that do not answer in time', async () => {
  const siteDir = createSite('', { 'build/index.html': linkTo('/silent', '/moved-to-silent') })
  expect(await run(['check-links', siteDir, '--external', '--timeout', '0.3'])).toBe(0)
  for (const address of ['silent', 'moved-to-silent'])
    expect(printed.text.replaceAll(host, 'HOST')).toContain(
      `Could not verify: HOST/${address} did not answer within 0.3 s.\n  at index.html (built page)`,
    )
})

test('falls back to GET if a host does not answer HEAD', async () => {
  const siteDir = createSite('', { 'build/index.html': linkTo('/head-hangs', '/head-resets') })
  expect(await run(['check-links', siteDir, '--external', '--timeout', '0.3'])).toBe(0)
  expect(printed.text).toContain('2 external links work; 2 requested in this run.')
})

test('does not trust a cached result from the future', async () => {
  const siteDir = createSite('', { 'build/index.html': linkTo('/sound') })
  const cacheFile = path.join(siteDir, 'node_modules/.cache/strata/externalLinks.json')
  fs.mkdirSync(path.dirname(cacheFile), { recursive: true })
  fs.writeFileSync(cacheFile, JSON.stringify({ [`${host}/sound`]: Date.now() + 60_000 }))
  expect(await run(['check-links', siteDir, '--external'])).toBe(0)
  expect(requests).toEqual(['HEAD /sound'])
})

test('does not request ignored URLs', async () => {
  const siteDir = createSite(`externalLinks: { ignore: ['${host}/private/'] }`, {
    'build/index.html': linkTo('/private/a', '/private-not'),
  })
  expect(await run(['check-links', siteDir, '--external'])).toBe(0)
  expect(requests).toEqual(['HEAD /private-not'])
})

test.each([
  [[], 'check-links needs the flag --external.\n  It checks external links only; every build checks internal links.'],
  [['--external'], 'There is no built site to check.\n  at build\n  Run the build command first.'],
  [['--external', '--max-age', 'week'], '--max-age takes a number; got "week".'],
  [['--external', '--timeout', '0'], '--timeout must be greater than 0.'],
])('check-links %j reports what is missing', async (line, message) => {
  const siteDir = createSite('')
  expect(await run(['check-links', siteDir, ...line])).toBe(1)
  expect(printed.text).toContain(message)
})

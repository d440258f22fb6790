import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appendOwnHeaders, extendPolicy, formatPolicy, joinHeadersFiles, renderHeadersFile } from './securityPolicy.ts'
import { createSecurityPolicy, listRefused, readPolicyNeeds } from './readPolicy.ts'
import { findHeaders, parseHeadersFile } from '../../serve/headersFile.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('scripts', () => {
  test('in documents are allowed by their hash, each once', () => {
    const html = '<script>a()</script><script type="module">\nb()\n</script><SCRIPT>a()</SCRIPT>'
    expect(createSecurityPolicy(html)['script-src']).toEqual(["'self'", hashOf('a()'), hashOf('\nb()\n')])
  })
  test('from files and data blocks need no hash', () => {
    const html =
      '<script src="/x.js"></script><script async src=/y.js></script><script type="application/ld+json">{}</script><script type="application/json">{}</script>'
    expect(createSecurityPolicy(html)['script-src']).toEqual(["'self'"])
  })
})

test.each([
  ['<script async src="https://a.example/x.js?b=c&amp;d"></script>', { 'script-src': ["'self'", 'https://a.example'] }],
  ['<script src=https://a.example:8080/x.js></script>', { 'script-src': ["'self'", 'https://a.example:8080'] }],
  [
    '<link rel="stylesheet" href="//fonts.example/a.css"><link href="https://fonts.example/b.css" rel=stylesheet>',
    { 'style-src': ["'self'", 'https://fonts.example'], 'font-src': ["'self'", 'https://fonts.example'] },
  ],
  [
    '<noscript><iframe src="https://tags.example/ns.html" hidden></iframe></noscript>',
    { 'frame-src': ["'self'", 'https://tags.example'] },
  ],
  ['<link rel="preconnect" href="https://a.example"><script src="/own.js"></script>', {}],
  // printf %s 'p{x:y}' | openssl dgst -sha256 -binary | base64
  ['<style>p{x:y}</style>', { 'style-src': ["'self'", "'sha256-pzejaBUMo8QHa4K9QHuiSjqS3aVAX2WpieJNYRhUTts='"] }],
])('allows the hosts of resources in every document: %s', (html, additions) => {
  expect(createSecurityPolicy(html)).toEqual({ ...createSecurityPolicy(''), ...additions })
})

test('allows nothing inline, and loads nothing else', () => {
  const policy = formatPolicy(createSecurityPolicy(''))
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
  expect(policy).not.toContain('unsafe')
})

describe('additions', () => {
  test('are merged with the given policy', () => {
    expect(extendPolicy({ a: ["'none'"], b: ['x'] }, { a: ['y'], b: ['x', 'z'], c: ['w'] })).toEqual({
      a: ['y'],
      b: ['x', 'z'],
      c: ['w'],
    })
  })
  test('remove hashes if everything inline is allowed', () => {
    expect(extendPolicy({ s: ["'self'", "'sha256-x'"] }, { s: ["'unsafe-inline'"] })).toEqual({
      s: ["'self'", "'unsafe-inline'"],
    })
  })
  test('do not modify the given policy', () => {
    const policy = { a: ['x'] }
    extendPolicy(policy, { a: ['y'] })
    expect(policy).toEqual({ a: ['x'] })
  })
})

test.each([
  ['<p>a</p>', {}],
  ['<p style="color:red">a</p>', { 'style-src': ["'unsafe-inline'"] }],
  ['<code>&lt;p style="x"&gt;</code>', {}],
  [
    '<iframe src="https://a.b/c?d"></iframe><iframe title="x" src="https://a.b/e"></iframe>',
    { 'frame-src': ['https://a.b'] },
  ],
])('needs of %s', (html, needs) => {
  expect(readPolicyNeeds(html)).toEqual(needs)
})

test('pages with additional needs replace the common policy', () => {
  const file = renderHeadersFile(
    { a: ["'none'"] },
    [
      { pattern: '/b/a*', value: { b: ['y'] } },
      { pattern: '/b/fö*', value: { a: ['x'] } },
      { pattern: '/b/f%C3%BC/c%23', value: { a: ['x'] } },
    ],
    { baseUrl: '/b/' },
  )
  expect(file).toBe(`/b/*
  Content-Security-Policy: a 'none'
  Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

/b/assets/*
  Cache-Control: public, max-age=31536000, immutable

/b/a*
  ! Content-Security-Policy
  Content-Security-Policy: a 'none'; b y

/b/f%C3%B6*
  ! Content-Security-Policy
  Content-Security-Policy: a x

/b/f%C3%BC/c%23
  ! Content-Security-Policy
  Content-Security-Policy: a x
`)
})

test('headers of a locale replace those of the site, each once', () => {
  const site = renderHeadersFile({ 'script-src': ['en'] }, [{ pattern: '/a/', value: { 'style-src': ['en-a'] } }], {
    baseUrl: '/',
  })
  const locale = renderHeadersFile(
    { 'script-src': ['fr'] },
    [{ pattern: '/fr/a/', value: { 'style-src': ['fr-a'] } }],
    { baseUrl: '/fr/' },
  )
  const rules = parseHeadersFile(joinHeadersFiles(site, [locale]))
  const headerOf = (pathname: string, name: string) => findHeaders(rules, pathname).get(name)?.value
  expect(['/b/', '/a/', '/fr/b/', '/fr/a/'].map((path) => headerOf(path, 'content-security-policy'))).toEqual([
    'script-src en',
    'script-src en; style-src en-a',
    'script-src fr',
    'script-src fr; style-src fr-a',
  ])
  expect(headerOf('/fr/b/', 'x-content-type-options')).toBe('nosniff')
  expect(headerOf('/fr/assets/a.js', 'cache-control')).toBe('public, max-age=31536000, immutable')
})

test('without a policy there are only caching headers for files with hashed names', () => {
  expect(renderHeadersFile(undefined, [], { baseUrl: '/b/' })).toBe(
    '/b/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  )
})

test('files that the site itself publishes in the folder of hashed files are not cached for long', () => {
  const file = renderHeadersFile(undefined, [], { baseUrl: '/b/', ownAssets: ['img', 'images', 'logo.png'] })
  const isKept = (pathname: string) => findHeaders(parseHeadersFile(file), pathname).has('cache-control')
  expect(
    ['js/main-1.js', 'css/a-1.css', 'img/a.png', 'images/a.png', 'logo.png'].map((name) => isKept(`/b/assets/${name}`)),
  ).toEqual([true, true, false, false, false])
})

test("keeps the site's own headers, which take precedence", () => {
  const generated = renderHeadersFile({ a: ["'none'"] }, [{ pattern: '/x*', value: { a: ['y'] } }], { baseUrl: '/' })
  const own =
    "# ours\r\n/*\r\n  X-Custom: yes\r\n  referrer-policy: origin\r\n/x\r\n  Content-Security-Policy: a 'self'\r\n"
  const file = appendOwnHeaders(generated, own)
  const rules = parseHeadersFile(file)
  const headerOf = (pathname: string, name: string) => findHeaders(rules, pathname).get(name)?.value
  expect(headerOf('/a', 'x-custom')).toBe('yes')
  expect(headerOf('/a', 'referrer-policy')).toBe('origin')
  expect(headerOf('/a', 'content-security-policy')).toBe("a 'none'")
  expect(headerOf('/x', 'content-security-policy')).toBe("a 'self'")
  expect(headerOf('/xy', 'content-security-policy')).toBe('a y')
  expect(file).toContain('# ours\n/*\n  X-Custom: yes\n')
})

test.each([
  ['<p>a</p><script type="application/json">{"a":"<b onclick=\\"x\\">"}</script>', []],
  ['<script>common()</script>', []],
  ['<script>own()</script>', [{ directive: 'script-src', source: "'unsafe-inline'" }]],
  ['<p onclick="a()">b</p>', [{ directive: 'script-src', source: "'unsafe-inline'" }]],
  ['<p>write onclick="a()"</p>', []],
  ['<script async src="https://a.b/c.js"></script>', [{ directive: 'script-src', source: 'https://a.b' }]],
  ['<link rel="stylesheet" href="https://a.b/c.css">', [{ directive: 'style-src', source: 'https://a.b' }]],
  ['<video controls src="https://a.b/c.mp4"></video>', [{ directive: 'media-src', source: 'https://a.b' }]],
])('what a strict policy refuses in %s', (html, refused) => {
  expect(listRefused(html, '<script>common()</script>')).toEqual(refused)
})

import { describe, expect, test } from 'vitest'
import {
  addBaseUrl,
  applyTrailingSlash,
  hasProtocol,
  isFilePath,
  isInternalUrl,
  joinUrl,
  removeBaseUrl,
  splitUrl,
  toOutputFolder,
  toMarkdownUrl,
  readPageDataUrl,
  toPageDataUrl,
  toPathKey,
  escapePathname,
  toPermalink,
} from './urls.ts'

test.each([
  ['/a?b#c', { pathname: '/a', search: '?b', hash: '#c' }],
  ['/a#c?d', { pathname: '/a', search: '', hash: '#c?d' }],
  ['?b', { pathname: '', search: '?b', hash: '' }],
  ['', { pathname: '', search: '', hash: '' }],
])('splitUrl(%j)', (url, parts) => {
  expect(splitUrl(url)).toEqual(parts)
})

test.each([
  [['/', '/a/', '/b'], '/a/b'],
  [['a', '', 'b/'], 'a/b/'],
  [['https://x.y/', '/a'], 'https://x.y/a'],
  [[], ''],
])('joinUrl(%j)', (parts, url) => {
  expect(joinUrl(...parts)).toBe(url)
})

test.each([
  ['https://a.b', true],
  ['//a.b', true],
  ['mailto:a@b', true],
  ['data:x', true],
  ['/a:b', false],
  ['a/b', false],
  ['#a', false],
  ['', false],
])('hasProtocol(%j)', (url, expected) => {
  expect(hasProtocol(url)).toBe(expected)
  expect(isInternalUrl(url)).toBe(!expected)
})

describe('trailing slashes', () => {
  test.each([
    ['/a', '/a/', '/a'],
    ['/a/', '/a/', '/a'],
    ['/a//', '/a/', '/a'],
    ['/a?b#c', '/a/?b#c', '/a?b#c'],
    ['/a/?b/#c/', '/a/?b/#c/', '/a?b/#c/'],
    ['/', '/', '/'],
    ['/base/', '/base/', '/base/'],
    ['#a', '#a', '#a'],
    ['?a', '?a', '?a'],
    ['/a.html', '/a.html', '/a.html'],
    ['/docs/3.2.1', '/docs/3.2.1/', '/docs/3.2.1'],
    ['/docs/3.x', '/docs/3.x/', '/docs/3.x'],
    ['/a.b/c', '/a.b/c/', '/a.b/c'],
  ])('%s becomes %s or %s', (url, withSlash, without) => {
    const rules = { baseUrl: '/base/' }
    expect(applyTrailingSlash(url, { ...rules, trailingSlash: true })).toBe(withSlash)
    expect(applyTrailingSlash(url, { ...rules, trailingSlash: false })).toBe(without)
    expect(applyTrailingSlash(url, rules)).toBe(url)
  })
})

describe('the address of a page', () => {
  test.each([
    [undefined, ['/docs', '/a/'], '/docs/a/'],
    [undefined, ['/docs', '/a'], '/docs/a'],
    [true, ['/docs', '/a'], '/docs/a/'],
    [true, ['/docs', '/'], '/docs/'],
    [true, ['/docs', '/dummy.html'], '/docs/dummy.html/'],
    [false, ['/docs', '/a/'], '/docs/a'],
    [false, ['/', '/'], '/'],
    [false, ['/base/', '/', '/'], '/base/'],
    [true, ['/base/', '/tests', '/x'], '/base/tests/x/'],
    [true, ['/docs', '/folder with space/æ'], '/docs/folder with space/æ/'],
  ])('with trailingSlash %s, %j is %s', (trailingSlash, parts, expected) => {
    expect(toPermalink({ baseUrl: '/base/', trailingSlash }, ...parts)).toBe(expected)
  })
})

test.each([
  ['/docs/folder with space/æ', '/docs/folder%20with%20space/%C3%A6'],
  ['/docs/100%/a%20b/c%23d', '/docs/100%25/a%20b/c%23d'],
  ["/docs/beginner's guide", "/docs/beginner's%20guide"],
])('%s is %s in the address bar', (pathname, expected) => {
  expect(escapePathname(pathname)).toBe(expected)
})

test.each([
  ['/files/a.pdf', true],
  ['report2.pdf', true],
  ['./2024-report-2.zip', true],
  ['/main.c', true],
  ['/about.html', false],
  ['/docs/3.x', false],
  ['/changelog/2.0.1', false],
  ['/changelog/2.0.0-beta.15', false],
  ['/changelog/2.0.0-rc.1', false],
  ['/docs/intro', false],
])('isFilePath(%j) is %s', (pathname, expected) => {
  expect(isFilePath(pathname)).toBe(expected)
})

describe('the base URL', () => {
  test.each([
    ['/a', '/base/', '/base/a'],
    ['a', '/base/', '/base/a'],
    ['/base/a', '/base/', '/base/a'],
    ['/base', '/base/', '/base/'],
    ['/based', '/base/', '/base/based'],
    ['/a', '/', '/a'],
    ['a', '/', '/a'],
    ['', '/base/', ''],
    ['#a', '/base/', '#a'],
    ['https://x.y', '/base/', 'https://x.y'],
  ])('addBaseUrl(%j, %j)', (url, baseUrl, expected) => {
    expect(addBaseUrl(url, baseUrl)).toBe(expected)
  })
  test.each([
    ['/base/a', '/base/', '/a'],
    ['/base/', '/base/', '/'],
    ['/base', '/base/', '/'],
    ['/based', '/base/', undefined],
    ['/a', '/', '/a'],
  ])('removeBaseUrl(%j, %j)', (pathname, baseUrl, expected) => {
    expect(removeBaseUrl(pathname, baseUrl)).toBe(expected)
  })
})

test.each([
  ['/a/', '/a'],
  ['/a', '/a'],
  ['/', '/'],
  ['/f%C3%B6/', '/fö'],
  ['/100%/', '/100%'],
  ['/a%2Fb', '/a%2Fb'],
])('toPathKey(%j)', (pathname, key) => {
  expect(toPathKey(pathname)).toBe(key)
})

test.each([
  ['/base/docs/intro/', 'docs/intro'],
  ['/base/', ''],
  ['/base/f%C3%B6/', 'fö'],
  ['/base/a b/', 'a b'],
  ['/base/docs/c%23', 'docs/c#'],
  ['/base/docs/why%3F/', 'docs/why?'],
  ['/base/docs/percent%2541', 'docs/percent%41'],
  ['/base/docs/%2E%2E/%2e/a%2Fb', 'docs/%2E%2E/%2e/a%2Fb'],
  ['/base/docs/100%', 'docs/100%'],
])('toOutputFolder(%j)', (path, folder) => {
  expect(toOutputFolder(path, '/base/')).toBe(folder)
})

test.each([
  ['/a/', '/a/page.json', '/a/'],
  ['/a', '/a/page.json', '/a/'],
  ['/', '/page.json', '/'],
  ['/a.html', '/a.html.json', '/a.html'],
  ['/a.html/', '/a.html/page.json', '/a.html/'],
])('puts page data next to the page: %j', (pathname, dataUrl, page) => {
  expect(toPageDataUrl(pathname, { baseUrl: '/' })).toBe(dataUrl)
  expect(readPageDataUrl(dataUrl, { baseUrl: '/' })).toEqual([page])
})

test.each([
  ['/base/a', '/base/a.html.json', ['/base/a', '/base/a.html']],
  ['/base/a/', '/base/a.html.json', ['/base/a', '/base/a.html']],
  ['/base/a.html', '/base/a.html.json', ['/base/a', '/base/a.html']],
  ['/base/a.b', '/base/a.b.html.json', ['/base/a.b', '/base/a.b.html']],
  ['/base/', '/base/page.json', ['/base/']],
  ['/base', '/base/page.json', ['/base/']],
])('without trailing slashes, page data is a file next to the HTML file: %j', (pathname, dataUrl, pages) => {
  const rules = { baseUrl: '/base/', trailingSlash: false }
  expect(toPageDataUrl(pathname, rules)).toBe(dataUrl)
  expect(readPageDataUrl(dataUrl, rules)).toEqual(pages)
})

test.each(['/a.json', '/page', '/a/', '/xpage.json'])('%j is not a URL of page data', (pathname) => {
  expect(readPageDataUrl(pathname, { baseUrl: '/' })).toEqual([])
})

test.each([
  ['/docs/intro/', '/', '/docs/intro.md'],
  ['/docs/intro', '/', '/docs/intro.md'],
  ['/docs/intro.html', '/', '/docs/intro.md'],
  ['/docs/3.1.1/', '/', '/docs/3.1.1.md'],
  ['/f%C3%B6/', '/', '/f%C3%B6.md'],
  ['/', '/', '/index.md'],
  ['/base/', '/base/', '/base/index.md'],
  ['/base', '/base/', '/base/index.md'],
  ['/base/docs/', '/base/', '/base/docs.md'],
])('toMarkdownUrl(%j, %j)', (pathname, baseUrl, url) => {
  expect(toMarkdownUrl(pathname, baseUrl)).toBe(url)
})

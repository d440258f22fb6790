import { expect, test } from 'vitest'
import { resolveHtml, resolveJson, resolveTokens, sizeToken, targetToken, urlToken } from './resolveTokens.ts'

const resolved = [{ url: '/a?x=1&y="2"' }, { url: '/i.png', width: 3, height: 2 }]

test('escapes URLs in HTML, but not in data', () => {
  expect(resolveHtml(`<a href="${urlToken(0)}">`, resolved)).toBe('<a href="/a?x=1&amp;y=&quot;2&quot;">')
  expect(resolveJson({ href: urlToken(0), list: [`x ${urlToken(1)}`], n: 1, no: null }, resolved)).toEqual({
    href: '/a?x=1&y="2"',
    list: ['x /i.png'],
    n: 1,
    no: null,
  })
})

test('resolves size tokens that a serializer wrote as attributes with a value', () => {
  const written = `<img src="a.png" ${sizeToken(1)}=""><b id="">`
  expect(resolveHtml(written, resolved)).not.toContain('=""><b')
  expect(resolveHtml(written, resolved)).toContain('<b id="">')
})

test('turns known sizes into attributes, and removes unknown ones', () => {
  expect(
    resolveHtml(`<img src="${urlToken(1)}"${sizeToken(1)}><img src="${urlToken(0)}"${sizeToken(0)}>`, resolved),
  ).toBe('<img src="/i.png" width="3" height="2"><img src="/a?x=1&amp;y=&quot;2&quot;">')
})

test('opens files in a new tab, but not pages that look like files', () => {
  const links = [{ url: '/a.pdf', isFile: true }, { url: '/node.js' }]
  expect(resolveHtml(`<a target="${targetToken(0)}"><a target="${targetToken(1)}">`, links)).toBe(
    '<a target="_blank"><a target="_self">',
  )
  expect(resolveJson({ target: targetToken(0) }, links)).toEqual({ target: '_blank' })
})

test('removes tokens without a reference', () => {
  expect(resolveHtml(`a${urlToken(7)}b`, resolved)).toBe('ab')
})

test('resolves tokens everywhere in a tree without changing the original', () => {
  const tree = {
    k: [
      { t: 'img', a: { src: urlToken(1), 'data-size': sizeToken(1) }, h: '' },
      {
        c: 'X',
        p: {
          href: urlToken(0),
          title: { $nodes: [{ t: 'a', a: { href: urlToken(0) }, h: `<i data-x="${urlToken(0)}">` }] },
        },
        k: [`t ${urlToken(1)}`, { t: 'p', k: [{ d: 0 }] }],
      },
    ],
  }
  const before = JSON.stringify(tree)
  expect(resolveTokens(tree, resolved)).toEqual({
    k: [
      { t: 'img', a: { src: '/i.png', width: 3, height: 2 }, h: '' },
      {
        c: 'X',
        p: {
          href: '/a?x=1&y="2"',
          title: { $nodes: [{ t: 'a', a: { href: '/a?x=1&y="2"' }, h: '<i data-x="/a?x=1&amp;y=&quot;2&quot;">' }] },
        },
        k: ['t /i.png', { t: 'p', k: [{ d: 0 }] }],
      },
    ],
  })
  expect(JSON.stringify(tree)).toBe(before)
})

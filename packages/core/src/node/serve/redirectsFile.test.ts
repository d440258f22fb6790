import { expect, test } from 'vitest'
import { findRedirect, parseRedirectsFile } from './redirectsFile.ts'

function redirect(line: string, pathname: string): string | undefined {
  return findRedirect(parseRedirectsFile(line), pathname, { isFile: false })?.target
}

test.for([
  ['/old /new', '/old', '/new'],
  ['/old /new', '/old/', '/new'],
  ['/old /new', '/older', undefined],
  ['/docs/* /guide/:splat', '/docs/a/b', '/guide/a/b'],
  ['/docs/* /guide/:splat', '/docs', '/guide/'],
  ['/doc* /guide:splat', '/docs', '/guides'],
  ['/p/:id /q?id=:id', '/p/7', '/q?id=7'],
  ['/old/* /:splat', '/old//evil.example/a', '/evil.example/a'],
  ['/über/* /文档/:splat', '/%C3%BCber/a%20b', '/%E6%96%87%E6%A1%A3/a%20b'],
  ['/a /%E6%96%87?b=c%20d#e', '/a', '/%E6%96%87?b=c%20d#e'],
  ['/a https://example.com/ü', '/a', 'https://example.com/%C3%BC'],
  ['/p-:id/:name /q/:name/:id', '/p-7/x', '/q/x/7'],
] as const)('%s: %s', ([line, pathname, target]) => {
  expect(redirect(line, pathname)).toBe(target)
})

test.for(['/a*b /x', '/a*b* /x', '/a/** /x', '/:a-:b /x', '/:splat/* /x', '/:a/:a /x', 'a /x', '/a x', '/a /x 999'])(
  'ignores rules that hosts do not support: %s',
  (line) => {
    expect(parseRedirectsFile(`${line}\n/good /target`).map(({ target }) => target)).toEqual(['/target'])
  },
)

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildFailure, buildSite, createSite, readOutput } from '../../__fixtures__/buildTestSite.ts'

const page = { 'src/pages/a.md': '# A\n' }

test('publishes the targets of symbolic links, never the links', async () => {
  const siteDir = createSite({ ...page, 'static/img/pic.txt': 'pic', 'shared/deep/more.txt': 'more' })
  const at = (file: string) => path.join(siteDir, file)
  fs.symlinkSync('pic.txt', at('static/img/link.txt'))
  fs.symlinkSync(at('shared'), at('static/folder'))
  fs.symlinkSync('nowhere.txt', at('static/dangling.txt'))
  fs.symlinkSync('itself.txt', at('static/itself.txt'))
  fs.symlinkSync('..', at('static/img/up'))
  fs.symlinkSync('/', at('static/root'))
  execFileSync('mkfifo', [at('static/pipe')])
  const outcome = await buildSite(siteDir)
  expect(outcome).toMatchObject({ isBuilt: true })
  const { read, files } = readOutput(siteDir)
  expect([read('img/pic.txt'), read('img/link.txt'), read('folder/deep/more.txt')]).toEqual(['pic', 'pic', 'more'])
  const links = fs
    .readdirSync(at('build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
  expect(links).toEqual([])
  expect(files.filter((file) => /(?:^|\/)(?:dangling|itself|up|root|pipe)(?:[./]|$)/.test(file))).toEqual([])
  expect(outcome.printed.replaceAll('warning ', '')).toBe(`The symbolic link is broken, so it is not published.
  at static/dangling.txt
  Fix or remove it.
The symbolic link points to a folder that contains it, so it is not published.
  at static/img/up
  Remove it.
The symbolic link points to itself, so it is not published.
  at static/itself.txt
  Fix or remove it.
This is neither a file nor a folder, so it is not published.
  at static/pipe
  Remove it.
The symbolic link points to a folder that contains it, so it is not published.
  at static/root
  Remove it.
`)
})

test('a page takes precedence over a static file at its URL', async () => {
  const siteDir = createSite(page)
  const first = await buildSite(siteDir)
  const written = readOutput(siteDir).read('a/index.html')
  fs.mkdirSync(path.join(siteDir, 'static/a'), { recursive: true })
  fs.writeFileSync(path.join(siteDir, 'static/a/index.html'), 'static')
  const second = await buildSite(siteDir)
  expect([first.isBuilt, second.isBuilt]).toEqual([true, true])
  expect(readOutput(siteDir).read('a/index.html')).toBe(written)
  expect(second.printed).toBe(`warning A page has the same address, so the file is not published.
  at static/a/index.html
  Rename one of them, or remove the file.
`)
})

test('pages take precedence over a static file with the name of their folder', async () => {
  const siteDir = createSite({ ...page, 'static/a': 'static' })
  const { isBuilt, printed } = await buildSite(siteDir)
  expect(isBuilt).toBe(true)
  expect(readOutput(siteDir).read('a/index.html')).toContain('<h1')
  expect(printed).toBe(`warning There are pages below this address, so the file is not published.
  at static/a
  Rename one of them, or remove the file.
`)
})

test('reports a static folder that is a file', async () => {
  expect(await buildFailure({ ...page, static: 'x' })).toBe(`The static folder is a file.
  at static
  Replace it with a folder, or set another one in "staticDirectories".`)
})

test("keeps the site's own headers file, along with the rules of the engine and of all locales", async () => {
  const own = '/*\n  X-Custom: yes\n'
  const i18n = `contentSecurityPolicy: 'strict', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },`
  const siteDir = createSite({ ...page, 'static/_headers': own }, i18n)
  expect(await buildSite(siteDir, { locales: ['en', 'fr'] })).toMatchObject({ isBuilt: true })
  const headers = readOutput(siteDir).read('_headers')
  expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: /)
  expect(headers.endsWith(`\n\n${own}`)).toBe(true)
  expect(headers.match(/X-Custom/g)).toHaveLength(1)
})

test('reports what a strict policy would refuse, except what the configuration allows', async () => {
  const files = {
    'src/pages/a.jsx': `import Head from '@docusaurus/Head'
export default () => <Head><script src="https://cdn.example/x.js" /><link rel="stylesheet" href="https://fonts.example/y.css" /></Head>\n`,
  }
  const strict = await buildSite(createSite(files, `contentSecurityPolicy: 'strict',`))
  expect(strict.printed).toContain(`The security policy of the site blocks sources that some pages use:
  https://cdn.example (script-src): /a
  https://fonts.example (style-src): /a
`)
  const siteDir = createSite(
    files,
    `contentSecurityPolicy: { 'script-src': ['https://cdn.example'], 'style-src': ['https://fonts.example'] },`,
  )
  expect((await buildSite(siteDir)).printed).toBe('')
  expect(readOutput(siteDir).read('_headers')).toMatch(/style-src 'self' https:\/\/fonts\.example 'unsafe-inline'; /)
  expect((await buildSite(createSite(files))).printed).toBe('')
})

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { toPosix } from '../sitePaths.ts'
import { isWatchedBy, listWatched } from './listWatched.ts'

const root = createFolder()
for (const name of ['CHANGELOG.md', 'CHANGELOG-v2.md', 'README.md']) fs.writeFileSync(path.join(root, name), '')
const siteDir = path.join(root, 'website')

test.each<[string, string, string[]]>([
  ['a file', 'stock.txt', ['website/stock.txt']],
  ['a folder', 'data/', ['website/data']],
  ['files of a folder', 'docs/**/*.{md,mdx}', ['website/docs']],
  ['files with a prefix', 'data/stock-*.json', ['website/data']],
  ['folders with a prefix', '../packages/plugin-*/README.md', ['packages']],
  ['files beside the site', '../CHANGELOG(-v[0-9]*)?.md', ['CHANGELOG-v2.md', 'CHANGELOG.md']],
  [
    'files beside the site, by absolute path',
    `${root.replaceAll('\\', '/')}/CHANGE*`,
    ['CHANGELOG-v2.md', 'CHANGELOG.md'],
  ],
])('lists %s', (_, glob, expected) => {
  expect(listWatched(glob, siteDir).sort()).toEqual(expected.map((file) => path.join(root, file)))
})

test.each<[string, string, boolean]>([
  ['data', 'data/a/b.json', true],
  ['./data.txt', 'data.txt', true],
  ['./data.txt', 'data.txt.md', false],
  ['docs/**/*.{md,mdx}', 'docs/a/b.mdx', true],
  ['docs/**/*.{md,mdx}', 'docs/a/b.json', false],
  ['**/*.md', 'static/made.json', false],
  ['{a,b}/*.yml', 'b/x.yml', true],
  ['../CHANGELOG*', '../CHANGELOG-v2.md', true],
  [`${root.replaceAll('\\', '/')}/CHANGE*`, '../CHANGELOG.md', true],
])('%s matches %s: %s', (glob, file, isWatched) => {
  expect(isWatchedBy([glob], path.resolve(siteDir, file), siteDir)).toBe(isWatched)
})

test('supports glob characters in the path of the site', () => {
  const dir = path.join(root, 'web (new) [2]')
  expect(isWatchedBy([`${toPosix(dir)}/docs/**/*.md`], path.join(dir, 'docs/a.md'), dir)).toBe(true)
  expect(isWatchedBy([`${toPosix(dir)}/docs/**/*.md`], path.join(dir, 'docs/a.json'), dir)).toBe(false)
})

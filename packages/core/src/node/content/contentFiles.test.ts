import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { findContentFiles } from './contentFiles.ts'
import { logger } from '../api/logger.ts'

const siteDir = createFolder()
const content = path.join(siteDir, 'docs')
const localized = path.join(siteDir, 'i18n/fr/docs')
const options = { siteDir, content, localized, include: ['**/*.md'], exclude: ['**/_*.md'] }

function write(...files: string[]): void {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
    fs.writeFileSync(path.join(siteDir, file), '# Text\n')
  }
}

afterEach(() => {
  fs.rmSync(siteDir, { recursive: true })
  vi.restoreAllMocks()
})

test('returns nothing if the content folder does not exist', async () => {
  write('other.md')
  expect(await findContentFiles(options)).toBeUndefined()
})

test('sorts files by code units, and replaces originals by their translations', async () => {
  write('docs/b.md', 'docs/a/Z.md', 'docs/_part.md', 'docs/a/a.md', 'i18n/fr/docs/a/a.md', 'i18n/fr/docs/only.md')
  const files = await findContentFiles(options)
  expect(files?.map(({ relativePath, folder }) => [relativePath, folder])).toEqual([
    ['a/Z.md', content],
    ['a/a.md', localized],
    ['b.md', content],
  ])
})

test.each([
  [['**/*-draft*'], ['a/one.md', 'b-drafts/two.md', 'c/d/e.md']],
  [['**/b*'], ['a/one.md', 'a/x-draft.md', 'b-drafts/two.md', 'c/d/e.md']],
  [['**/d', 'a'], ['b-drafts/two.md']],
  [['{a,c}'], ['b-drafts/two.md']],
  [['c/**', 'a/*'], ['b-drafts/two.md']],
])(
  'excludes folders by their full name, and files by patterns that end with a wildcard: %j',
  async (exclude, expected) => {
    write('docs/a/one.md', 'docs/a/x-draft.md', 'docs/b-drafts/two.md', 'docs/c/d/e.md')
    const files = await findContentFiles({ ...options, exclude })
    expect(files?.map(({ relativePath }) => relativePath)).toEqual(expected)
  },
)

test('follows symbolic links, and warns about broken, circular and self-referencing ones', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  write('docs/guide/one.md', 'shared/two.md')
  fs.symlinkSync('../../shared', path.join(content, 'guide/shared'))
  fs.symlinkSync('nowhere.md', path.join(content, 'guide/gone.md'))
  fs.symlinkSync('self.md', path.join(content, 'guide/self.md'))
  fs.symlinkSync('..', path.join(content, 'guide/loop'))
  // a cycle through another link
  fs.symlinkSync('../docs', path.join(content, '../shared/back'))
  const files = await findContentFiles(options)
  expect(files?.map(({ relativePath }) => relativePath)).toEqual(['guide/one.md', 'guide/shared/two.md'])
  const warnings = warn.mock.calls.map(([text]) => String(text).replaceAll(path.sep, '/'))
  expect(warnings).toHaveLength(4)
  for (const file of ['docs/guide/gone.md', 'docs/guide/self.md', 'docs/guide/loop', 'docs/guide/shared/back'])
    expect(warnings.filter((text) => text.includes(file))).toHaveLength(1)
})

test.skipIf(path.sep === '\\')('skips files with a backslash in their name, with a warning', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  write('docs/one.md', 'docs/a\\b.md')
  expect((await findContentFiles(options))?.map(({ relativePath }) => relativePath)).toEqual(['one.md'])
  expect(warn.mock.calls.flat().join('\n')).toContain('docs/a\\b.md')
})

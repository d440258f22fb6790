import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { readLastUpdate, toEditUrl } from './history.ts'

const repository = createFolder()
const siteDir = path.join(repository, 'website')
const shown = { showLastUpdateTime: true, showLastUpdateAuthor: true }

function toFile(folder: string, relativePath: string, isTranslation = false) {
  return { relativePath, folder, isTranslation, sourcePath: path.join(folder, relativePath) }
}

test('reads dates of content outside of the site folder from Git', async () => {
  fs.mkdirSync(siteDir)
  fs.mkdirSync(path.join(repository, 'docs'))
  fs.writeFileSync(path.join(repository, 'docs/a.md'), 'A')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=a@b', ...args], {
      cwd: repository,
      env: { ...process.env, GIT_COMMITTER_DATE: '2024-05-06T07:08:09Z' },
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
  expect(await readLastUpdate(toFile(path.join(repository, 'docs'), 'a.md'), {}, { siteDir, options: shown })).toEqual({
    lastUpdatedAt: Date.UTC(2024, 4, 6, 7, 8, 9),
    lastUpdatedBy: 'Ann',
  })
})

test('reads dates of linked content, submodules and a linked site from their own repositories', async () => {
  const root = createFolder()
  const at = (name: string) => path.join(root, name)
  const commit = (dir: string, seconds: number) => {
    const options = { cwd: at(dir), env: { ...process.env, GIT_COMMITTER_DATE: `${seconds} +0000` } }
    for (const command of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-qm', 'all'],
    ])
      execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=a@b', ...command], options)
  }
  for (const dir of ['repo/site/docs/deep', 'repo/shared', 'repo/site/module', 'other'])
    fs.mkdirSync(at(dir), { recursive: true })
  for (const file of ['repo/site/docs/a.md', 'repo/shared/a.md', 'repo/site/module/a.md', 'other/a.md'])
    fs.writeFileSync(at(file), 'A')
  fs.symlinkSync(at('repo/shared'), at('repo/site/docs/linked'), 'junction')
  fs.symlinkSync(at('other'), at('repo/site/docs/other'), 'junction')
  fs.symlinkSync(at('other/a.md'), at('repo/site/docs/link.md'))
  fs.symlinkSync(at('repo/site'), at('link'), 'junction')
  commit('other', 1_000_000_000)
  commit('repo/site/module', 1_100_000_000)
  commit('repo', 1_200_000_000)
  const read = async (folder: string, name: string, siteDir = 'repo/site') => {
    const file = toFile(path.join(at(siteDir), folder), name)
    const { lastUpdatedAt = 0 } = await readLastUpdate(file, {}, { siteDir: at(siteDir), options: shown })
    return lastUpdatedAt / 1000
  }
  expect(await read('docs', 'a.md')).toBe(1_200_000_000)
  expect(await read('docs', 'linked/a.md')).toBe(1_200_000_000)
  expect(await read('docs/linked', 'a.md')).toBe(1_200_000_000)
  expect(await read('docs', 'other/a.md')).toBe(1_000_000_000)
  expect(await read('docs', 'link.md')).toBe(1_200_000_000)
  expect(await read('module', 'a.md')).toBe(1_100_000_000)
  expect(await read('docs', 'a.md', 'link')).toBe(1_200_000_000)
})

test('prefers front matter to Git, and reads dates without a time zone as UTC', async () => {
  const zone = process.env.TZ
  process.env.TZ = 'Pacific/Auckland'
  try {
    const own = { last_update: { author: 'Ben', date: '2024-02-03T10:00' } }
    expect(await readLastUpdate(toFile(siteDir, 'b.md'), own, { siteDir, options: shown })).toEqual({
      lastUpdatedAt: Date.UTC(2024, 1, 3, 10),
      lastUpdatedBy: 'Ben',
    })
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test.each([
  ['/site/docs', false, false, 'https://example.com/edit/docs/a.md'],
  ['/site/docs', false, true, 'https://example.com/edit/docs/a.md'],
  ['/site/i18n/de/docs', true, false, 'https://example.com/edit/docs/a.md'],
  ['/site/i18n/de/docs', true, true, 'https://example.com/edit/i18n/de/docs/a.md'],
])('a file of %s (translation: %s, editLocalizedFiles: %s) is edited at %s', (folder, isTranslation, option, url) => {
  const options = { editUrl: 'https://example.com/edit/', editLocalizedFiles: option }
  const place = { siteDir: '/site', folder: '/site/docs', toParams: () => ({}) }
  expect(toEditUrl(toFile(folder, 'a.md', isTranslation), options, place)).toBe(url)
})

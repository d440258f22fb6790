import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { logger } from '../api/logger.ts'
import { findGitDate, readGitDates } from './gitDates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Creates a repository with a site; its `read` also returns how often `git log` ran. */
function createRepository() {
  const root = createFolder()
  const siteDir = path.join(root, 'repo/site')
  fs.mkdirSync(siteDir, { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.email=a@example.com', ...args], { cwd: siteDir, encoding: 'utf8' })
  const commit = (name: string, seconds: number, author = 'Ann') => {
    fs.appendFileSync(path.join(siteDir, name), 'x')
    git('add', name)
    vi.stubEnv('GIT_COMMITTER_DATE', `${seconds} +0000`)
    git('-c', `user.name=${author}`, 'commit', '-qm', name)
  }
  git('init', '-q')
  // a wrapper of git that logs its arguments
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  const log = path.join(root, 'log')
  fs.mkdirSync(path.join(root, 'bin'))
  fs.writeFileSync(path.join(root, 'bin/git'), `#!/bin/sh\necho "$@" >> '${log}'\nexec '${real}' "$@"\n`, {
    mode: 0o755,
  })
  const read = async () => {
    vi.stubEnv('PATH', `${path.join(root, 'bin')}:${process.env.PATH}`)
    fs.writeFileSync(log, '')
    readGitDates.forget()
    const dates = await readGitDates(siteDir, siteDir)
    const logCount = fs
      .readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes(' log ')).length
    return {
      dates: Object.fromEntries([...dates].map(([file, date]) => [path.relative(siteDir, file), date])),
      logCount,
    }
  }
  return { siteDir, git, commit, read }
}

/** Creates a repository with one commit; returns the folder of its site. */
function createRepositoryWith(name: string, seconds: number): string {
  const { siteDir, commit } = createRepository()
  commit(name, seconds)
  return siteDir
}

const date = (created: number, changed = created, author = 'Ann') => ({
  timestamp: changed * 1000,
  createdTimestamp: created * 1000,
  author,
})

test('reads the history once per commit', async () => {
  const { commit, git, read } = createRepository()
  commit('a.md', 1_000_000_000)
  commit('ü.md', 1_100_000_000, 'Bo')
  const dates = { 'a.md': date(1_000_000_000), 'ü.md': date(1_100_000_000, undefined, 'Bo') }
  expect(await read()).toEqual({ dates, logCount: 1 })
  expect(await read()).toEqual({ dates, logCount: 0 })
  commit('a.md', 1_200_000_000, 'Cy')
  const changed = { ...dates, 'a.md': date(1_000_000_000, 1_200_000_000, 'Cy') }
  expect(await read()).toEqual({ dates: changed, logCount: 1 })
  expect(await read()).toEqual({ dates: changed, logCount: 0 })
  git('reset', '-q', '--hard', 'HEAD~1')
  expect(await read()).toEqual({ dates, logCount: 1 })
  git('config', 'log.showRoot', 'false')
  expect((await read()).logCount).toBe(1)
})

test('does not cache the history of a shallow clone, which may get longer without a commit', async () => {
  const { siteDir, commit, git, read } = createRepository()
  commit('a.md', 1_000_000_000)
  commit('a.md', 1_100_000_000)
  const whole = path.join(siteDir, '../../whole')
  fs.renameSync(path.join(siteDir, '..'), whole)
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${whole}/site`, siteDir])
  expect(await read()).toEqual({ dates: { 'a.md': date(1_100_000_000) }, logCount: 1 })
  git('fetch', '-q', '--unshallow')
  expect(await read()).toEqual({ dates: { 'a.md': date(1_000_000_000, 1_100_000_000) }, logCount: 1 })
})

test('reports why there are no dates if Git or the repository is missing', async () => {
  const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
  expect(await readGitDates(createFolder())).toEqual(new Map())
  expect(info).toHaveBeenLastCalledWith(
    expect.stringMatching(/^Could not read file dates from Git: fatal: not a git repo/),
  )
  vi.stubEnv('PATH', createFolder())
  expect(await readGitDates(createFolder())).toEqual(new Map())
  expect(info).toHaveBeenLastCalledWith('Could not read file dates from Git: it is not installed.')
})

test('follows a file through renames', async () => {
  const { commit, git, read } = createRepository()
  commit('a.md', 1_000_000_000)
  const move = (from: string, to: string, seconds: number) => {
    git('mv', from, to)
    vi.stubEnv('GIT_COMMITTER_DATE', `${seconds} +0000`)
    git('-c', 'user.name=Bo', 'commit', '-qm', to)
  }
  move('a.md', 'b.md', 1_100_000_000)
  commit('b.md', 1_200_000_000)
  move('b.md', 'c.md', 1_300_000_000)
  commit('a.md', 1_400_000_000)
  const { dates } = await read()
  expect(dates['c.md']).toEqual(date(1_000_000_000, 1_300_000_000, 'Bo'))
  expect(dates['a.md']?.timestamp).toBe(1_400_000_000_000)
})

test('follows a file that a commit renamed and changed', async () => {
  const { siteDir, commit, git, read } = createRepository()
  fs.writeFileSync(path.join(siteDir, 'a.md'), 'a line of the text\n'.repeat(20))
  commit('a.md', 1_000_000_000)
  git('mv', 'a.md', 'b.md')
  commit('b.md', 1_100_000_000)
  expect((await read()).dates['b.md']).toEqual(date(1_000_000_000, 1_100_000_000))

  // a partial clone would have to fetch the texts to compare them, so a changed file counts as new
  git('config', 'uploadpack.allowFilter', 'true')
  const clone = path.join(createFolder(), 'clone')
  git('clone', '-q', '--filter=blob:none', `file://${siteDir}`, clone)
  fs.renameSync(path.join(siteDir, '.git'), path.join(siteDir, 'gone'))
  expect((await readGitDates(clone)).get(path.join(clone, 'b.md'))).toEqual(date(1_100_000_000))
})

test('reads dates of files with unusual names', async () => {
  const { commit, git, read } = createRepository()
  const names = ['a"quoted".md', 'back\\slash.md', 'a\ttab.md', 'two\nlines.md', "it's.md"]
  for (const [index, name] of names.entries()) commit(name, 1_000_000_000 + index)
  git('-c', 'user.name=Bo', 'commit', '-q', '--allow-empty', '-m', 'nothing')
  const dates = names.map((name, index) => [name, date(1_000_000_000 + index)])
  expect((await read()).dates).toEqual(Object.fromEntries(dates))
})

test('ignores the environment of a Git hook of another repository, but not a separate Git folder', async () => {
  const { siteDir, commit, read } = createRepository()
  commit('a.md', 1_000_000_000)
  const other = createRepository()
  other.commit('b.md', 1_100_000_000)
  vi.stubEnv('GIT_DIR', '.git')
  vi.stubEnv('GIT_INDEX_FILE', path.join(other.siteDir, '.git/index'))
  expect((await read()).dates).toEqual({ 'a.md': date(1_000_000_000) })
  fs.mkdirSync(path.join(siteDir, 'docs'))
  expect((await findGitDate(path.join(siteDir, 'a.md'), [path.join(siteDir, 'docs')]))?.timestamp).toBe(
    1_000_000_000_000,
  )
  // the Git folder is outside of the working tree
  fs.renameSync(path.join(siteDir, '.git'), path.join(siteDir, '../history'))
  vi.stubEnv('GIT_DIR', path.join(siteDir, '../history'))
  vi.stubEnv('GIT_WORK_TREE', siteDir)
  vi.stubEnv('GIT_INDEX_FILE', undefined)
  expect((await read()).dates).toEqual({ 'a.md': date(1_000_000_000) })
})

test('reads dates of nested repositories and linked working trees', async () => {
  const { siteDir, commit, git } = createRepository()
  commit('a.md', 1_000_000_000)
  const tree = path.join(siteDir, '../tree')
  git('worktree', 'add', '-q', tree)
  const nested = path.join(siteDir, 'docs/api')
  fs.mkdirSync(path.dirname(nested))
  fs.renameSync(createRepositoryWith('b.md', 1_100_000_000), nested)
  const find = async (file: string) => (await findGitDate(file, [siteDir], siteDir))?.timestamp
  expect(await find(path.join(nested, 'b.md'))).toBe(1_100_000_000_000)
  expect(await find(path.join(tree, 'a.md'))).toBe(1_000_000_000_000)
})

test('has no dates outside of a repository or before its first commit', async () => {
  const { read } = createRepository()
  expect((await read()).dates).toEqual({})
  const dir = createFolder()
  expect(await readGitDates(dir, dir)).toEqual(new Map())
})

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createFolder, writeFiles } from '../__fixtures__/createFolder.ts'
import { pushFolder } from './pushFolder.ts'

let root = ''
let bare = ''
const git = (args: string[], cwd = bare) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
const author = { name: 'Ada', email: 'ada@example.com' }
const target = (branch = 'gh-pages') => ({ remoteUrl: bare, shownUrl: 'the remote', branch, secrets: [] })
const filesOf = (branch = 'gh-pages') => git(['ls-tree', '-r', '--name-only', branch]).split('\n')

function folder(files: { [file: string]: string }): string {
  const dir = fs.mkdtempSync(path.join(root, 'build-'))
  writeFiles(dir, files)
  return dir
}

beforeEach(() => {
  root = createFolder()
  bare = path.join(root, 'remote.git')
  git(['init', '--quiet', '--bare', bare], root)
})

test('creates the branch, then replaces its content and keeps its history', async () => {
  const first = folder({ 'index.html': 'one', 'old.html': 'old', '.nojekyll': '', 'assets/a.js': 'a' })
  expect(await pushFolder({ dir: first, target: target(), commitMessage: 'First', author })).toBe(true)
  expect(filesOf()).toEqual(['.nojekyll', 'assets/a.js', 'index.html', 'old.html'])
  // files that the repository ignores are still part of the site
  const second = folder({ 'index.html': 'two', '.gitignore': 'assets\n', 'assets/b.js': 'b' })
  expect(await pushFolder({ dir: second, target: target(), commitMessage: 'Second', author })).toBe(true)
  expect(filesOf()).toEqual(['.gitignore', 'assets/b.js', 'index.html'])
  expect(git(['show', 'gh-pages:index.html'])).toBe('two')
  expect(git(['log', '--format=%s by %an <%ae>', 'gh-pages']).split('\n')).toEqual([
    'Second by Ada <ada@example.com>',
    'First by Ada <ada@example.com>',
  ])
  expect(fs.existsSync(path.join(second, '.git'))).toBe(false)
})

test('makes no commit if nothing has changed', async () => {
  const dir = folder({ 'index.html': 'one' })
  await pushFolder({ dir, target: target(), commitMessage: 'First', author })
  expect(await pushFolder({ dir, target: target(), commitMessage: 'Again', author })).toBe(false)
  expect(git(['log', '--format=%s', 'gh-pages'])).toBe('First')
})

test('replaces one folder of the branch and keeps its siblings', async () => {
  const top = folder({ 'index.html': 'top', 'v1/old.html': 'old' })
  await pushFolder({ dir: top, target: target(), commitMessage: 'Top', author })
  const dir = folder({ 'index.html': 'one' })
  expect(await pushFolder({ dir, target: target(), targetDir: 'v1', commitMessage: 'V1', author })).toBe(true)
  expect(filesOf()).toEqual(['index.html', 'v1/index.html'])
  for (const targetDir of ['../v1', '/v1', '.git']) {
    await expect(pushFolder({ dir, target: target(), targetDir, commitMessage: 'No', author })).rejects.toThrow(
      `--target-dir must be a folder inside the branch; got "${targetDir}".`,
    )
  }
})

test('does not touch other branches', async () => {
  await pushFolder({ dir: folder({ a: 'a' }), target: target('main'), commitMessage: 'Sources', author })
  await pushFolder({ dir: folder({ b: 'b' }), target: target(), commitMessage: 'Site', author })
  expect([filesOf('main'), filesOf()]).toEqual([['a'], ['b']])
})

test("shows git's message without the password", async () => {
  const remoteUrl = path.join(root, 'geheim', 'none.git')
  const push = pushFolder({
    dir: folder({ a: 'a' }),
    target: { remoteUrl, shownUrl: 'https://git.example/ada/garden.git', branch: 'gh-pages', secrets: ['geheim'] },
    commitMessage: 'Site',
    author,
  })
  await expect(push).rejects.toThrow('The branch "gh-pages" could not be pushed to https://git.example/ada/garden.git.')
  await expect(push).rejects.not.toThrow('geheim')
  await expect(push).rejects.toThrow('/***/none.git')
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { toSystemRefusal } from '../bundle/bundleProblems.ts'
import { describeSystemError } from './describeSystemError.ts'

const dir = createFolder({ file: '' })

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test.each([
  ['a folder where a file should be', () => readFileSync(dir), 'There is a folder where a file should be.'],
  [
    'a file where a folder should be',
    () => mkdirSync(path.join(dir, 'file/below')),
    'There is a file where a folder should be.',
  ],
  ['a name that is too long', () => writeFileSync(path.join(dir, 'x'.repeat(300)), ''), 'The name is too long'],
])('describes %s as the system reports it', (_, run, message) => {
  const problem = describeSystemError(catchError(run))
  expect(problem?.message).toContain(message)
  expect(problem?.hint).not.toBe('')
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG', 'EACCES', 'EPERM', 'EMFILE'])(
  'has a cause and a fix for %s',
  (code) => {
    const error = Object.assign(new Error(`${code}: refused, write`), { code, path: '/disk/file' })
    expect(describeSystemError(error)).toMatchObject({ file: '/disk/file', hint: expect.stringMatching(/\w/) })
  },
)

test('names the file that could not be written, not the one that was to be copied', () => {
  const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/site/from.js', dest: '/disk/to.js' })
  expect(describeSystemError(error)).toMatchObject({ file: '/disk/to.js' })
})

test('names the path without permission: the source of a copy, or the folder of a new file', () => {
  const refuse = (details: object) =>
    describeSystemError(Object.assign(new Error('EACCES'), { code: 'EACCES', ...details }))?.file
  const [from, to] = [path.join(dir, 'file'), path.join(dir, 'to')]
  expect(refuse({ path: from, dest: to })).toBe(dir)
  expect(refuse({ path: path.join(dir, 'unreadable'), dest: from })).toBe(dir)
  expect(refuse({ path: from })).toBe(from)
  expect(refuse({ path: path.join(dir, 'build.building-1') })).toBe(dir)
})

test('finds the system error among the causes, and the path in its message', () => {
  const cause = new Error("bundler: No space left on device (os error 28), '/disk/chunk.js'")
  expect(describeSystemError(new Error('The bundle failed.', { cause }))).toMatchObject({
    message: 'The disk is full.',
    file: '/disk/chunk.js',
  })
})

test.each([
  ['No space left on device (os error 28)', 'The disk is full.'],
  ['Read-only file system (os error 30)', 'The disk is read-only.'],
  ['File too large (os error 27)', 'The file exceeds the size limit of the system.'],
])('describes what the system denied the bundler: %s', (words, message) => {
  const text = `Something went wrong inside rolldown, please report this problem at https://example.com.\nFailed to write file in /site/cache/main-C3Qg6vNa.js\n\nCaused by:\n    ${words}`
  const error = Object.assign(new Error('Build failed'), { errors: [{ message: text }] })
  expect(describeSystemError(toSystemRefusal(error))).toMatchObject({ message, file: '/site/cache/main-C3Qg6vNa.js' })
})

test('names the source file that the bundler cannot read', () => {
  const text =
    '\u001B[31m[UNLOADABLE_DEPENDENCY] \u001B[0mCould not load src/a.css\n   ╭─[ src/b.js:1:8 ]\n   │\n 1 │ import "./a.css"\n   │        ───┬───\n   │           ╰───── Permission denied (os error 13)\n───╯\n'
  expect(
    describeSystemError(toSystemRefusal(Object.assign(new Error('x'), { errors: [{ message: text }] }))),
  ).toMatchObject({
    message: 'Permission to read or write was denied.',
    file: path.resolve('src/a.css'),
  })
})

test('ignores other kinds of errors', () => {
  expect(describeSystemError(new TypeError('x is not a function'))).toBeUndefined()
  expect(describeSystemError('boom')).toBeUndefined()
  expect(describeSystemError(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBeUndefined()
})

import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFolder } from './__fixtures__/createFolder.ts'
import { hasStamp, readStamp } from './fileStamp.ts'

let dir = ''
let file = ''
beforeEach(() => {
  dir = createFolder()
  file = path.join(dir, 'a.txt')
  fs.writeFileSync(file, 'one')
  setTime(10)
})
afterEach(() => void vi.useRealTimers())

function setTime(secondsAgo: number): void {
  const time = Date.now() / 1000 - secondsAgo
  fs.utimesSync(file, time, time)
}

test('an unchanged file keeps its stamp', () => {
  const stamp = readStamp(file, { isLinked: true })
  expect(stamp).not.toBe('')
  expect(hasStamp(file, stamp, { isLinked: true })).toBe(true)
})

test('hard links do not change the stamp of a file known to be linked, but do for others', async () => {
  await new Promise((resolve) => setTimeout(resolve, 80))
  const linked = readStamp(file, { isLinked: true })
  const strict = readStamp(file)
  expect(strict).not.toBe('')
  fs.linkSync(file, path.join(dir, 'b.txt'))
  expect(hasStamp(file, linked, { isLinked: true })).toBe(true)
  expect(hasStamp(path.join(dir, 'b.txt'), linked, { isLinked: true })).toBe(true)
  expect(hasStamp(file, strict)).toBe(false)
})

test.each([
  ['another size', () => fs.writeFileSync(file, 'three')],
  ['another content of the same size', () => fs.writeFileSync(file, 'two')],
  ['removal', () => fs.rmSync(file)],
  [
    'another file in its place',
    () => {
      fs.renameSync(file, `${file}.old`)
      fs.writeFileSync(file, 'two')
      setTime(10)
    },
  ],
])('notices %s', (_, change) => {
  const stamp = readStamp(file, { isLinked: true })
  change()
  expect(hasStamp(file, stamp, { isLinked: true })).toBe(false)
})

test('notices a replaced file with an old modification time by its change time', async () => {
  const { atime, mtime } = fs.statSync(file)
  await new Promise((resolve) => setTimeout(resolve, 80))
  const stamp = readStamp(file)
  expect(stamp).not.toBe('')
  fs.writeFileSync(file, 'two')
  fs.utimesSync(file, atime, mtime)
  expect(hasStamp(file, stamp)).toBe(false)
})

test('gives no stamp to a file that may change again within one tick of the clock', () => {
  fs.writeFileSync(file, 'two')
  vi.useFakeTimers({ toFake: ['Date'], now: fs.statSync(file).mtimeMs + 20 })
  expect(readStamp(file)).toBe('')
  vi.setSystemTime(Date.now() + 4000)
  expect(readStamp(file)).not.toBe('')
  expect(readStamp(path.join(dir, 'missing'))).toBe('')
  expect(hasStamp(file, '')).toBe(false)
})

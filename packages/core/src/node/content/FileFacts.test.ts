import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, onTestFinished, vi } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { FileFacts } from './FileFacts.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = createFolder()
})

const open = (code = '1') => new FileFacts<unknown>({ siteDir, owner: ['test', 'en'], code })
const toPath = (name: string) => path.join(siteDir, name)

/** Writes a file with an old modification time; a recently written one may change again without a new stamp. */
function write(name: string, text: string, secondsAgo = 60): void {
  fs.writeFileSync(toPath(name), text)
  const time = Date.now() / 1000 - secondsAgo
  fs.utimesSync(toPath(name), time, time)
}

/** Reads a file as plugins do; returns its text in capitals, and whether the file was read. */
function read(facts: FileFacts<unknown>, name: string): [facts: unknown, isRead: boolean] {
  const found = facts.find(toPath(name))
  if (!('stamp' in found)) return [found.facts, false]
  const made = fs.readFileSync(toPath(name), 'utf8').toUpperCase()
  facts.set(toPath(name), found.stamp, made)
  return [made, true]
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 80))

test('reads a file once, within a run and across runs', async () => {
  write('a.md', 'a')
  await settle() // the change time (ctime) cannot be set
  const first = open()
  expect(read(first, 'a.md')).toEqual(['A', true])
  expect(read(first, 'a.md')).toEqual(['A', false])
  first.save()
  expect(read(open(), 'a.md')).toEqual(['A', false])
  expect(read(open('2'), 'a.md'), 'other code').toEqual(['A', true])
})

test('reads a changed file again, even if its size and modification time are the same', async () => {
  write('a.md', 'a')
  await settle()
  const first = open()
  read(first, 'a.md')
  first.save()
  const { atime, mtime } = fs.statSync(toPath('a.md'))
  fs.writeFileSync(toPath('a.md'), 'b')
  fs.utimesSync(toPath('a.md'), atime, mtime)
  await settle()
  expect(read(open(), 'a.md')).toEqual(['B', true])
})

test('has no facts about files that changed a moment ago or were removed', async () => {
  write('b.md', 'b')
  await settle()
  const facts = open()
  write('a.md', 'a', 0)
  vi.useFakeTimers({ toFake: ['Date'], now: fs.statSync(toPath('a.md')).mtimeMs + 20 })
  onTestFinished(() => void vi.useRealTimers())
  read(facts, 'a.md')
  read(facts, 'b.md')
  expect(read(facts, 'a.md')).toEqual(['A', true])
  fs.rmSync(toPath('b.md'))
  expect(facts.find(toPath('b.md'))).toEqual({ stamp: '' })
})

test('does not save facts that JSON cannot represent', async () => {
  write('a.md', 'a')
  write('b.md', 'b')
  await settle()
  const first = open()
  for (const [name, value] of [
    ['a.md', { date: new Date(0), number: -0 }],
    ['b.md', { title: 'b', date: new Date(0) }],
  ] as const) {
    const found = first.find(toPath(name))
    if ('stamp' in found) first.set(toPath(name), found.stamp, value)
  }
  expect(first.find(toPath('a.md')).facts).toEqual({ date: new Date(0), number: -0 })
  first.save()
  expect(open().find(toPath('a.md')).facts).toBeUndefined()
  expect(open().find(toPath('b.md')).facts).toEqual({ title: 'b', date: new Date(0) })
})

test('saves nothing without a code hash, and drops files that were not read in the last run', async () => {
  write('a.md', 'a')
  write('b.md', 'b')
  await settle()
  const own = new FileFacts<unknown>({ siteDir, owner: ['own'], code: undefined })
  read(own, 'a.md')
  own.save()
  expect(fs.existsSync(toPath('node_modules'))).toBe(false)
  const first = open()
  read(first, 'a.md')
  read(first, 'b.md')
  first.save()
  const second = open()
  read(second, 'a.md')
  second.save()
  expect(open().find(toPath('b.md')).facts).toBeUndefined()
})

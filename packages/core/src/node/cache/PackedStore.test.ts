import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { hashOf } from './hashOf.ts'
import { PackedStore } from './PackedStore.ts'

let cacheDir = ''
beforeEach(() => {
  cacheDir = createFolder()
})

const open = (version = '1', dir = cacheDir) => new PackedStore<unknown>({ cacheDir: dir, name: 'test', version })
const file = () => path.join(cacheDir, fs.readdirSync(cacheDir)[0] ?? '')

function fill(): void {
  const store = open()
  for (const name of ['a', 'b', 'c']) store.set(name, { name, text: 'ü\n' })
  store.save({ prune: true })
}

test('hashes distinguish how texts are split into parts', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'))
  expect(hashOf('a', '')).not.toBe(hashOf('a'))
  expect(hashOf('ä')).toBe(hashOf(Buffer.from('ä').toString()))
  expect(hashOf('x')).toMatch(/^[\da-f]{64}$/)
})

describe('a store', () => {
  test('returns stored values, also in the next run', () => {
    fill()
    const store = open()
    expect(store.has('a')).toBe(true)
    expect(store.get('b')).toEqual({ name: 'b', text: 'ü\n' })
    expect(store.get('d')).toBeUndefined()
  })
  test('is empty for another version', () => {
    fill()
    expect(open('2').get('a')).toBeUndefined()
  })
  test('removes only entries that a whole run did not use', () => {
    fill()
    const partial = open()
    partial.get('a')
    partial.set('d', 1)
    partial.save({ prune: false })
    const whole = open()
    expect(whole.get('c')).toBeDefined()
    whole.get('d')
    whole.save({ prune: true })
    const next = open()
    expect(['a', 'b', 'c', 'd'].map((key) => next.has(key))).toEqual([false, false, true, true])
  })
  test('keeps its entries while another store writes to the same file', () => {
    fill()
    const [one, other] = [open(), open()]
    one.set('x', 'of one')
    other.set('y', 'of the other, which is longer')
    one.save({ prune: false })
    other.save({ prune: false })
    expect([one.get('x'), other.get('y')]).toEqual(['of one', 'of the other, which is longer'])
    one.set('z', 'later')
    other.set('z', 'later, too')
    expect([one.get('z'), other.get('z'), one.get('x')]).toEqual(['later', 'later, too', 'of one'])
    expect(open().get('y')).toBe('of the other, which is longer')
  })
  test('keeps its entries if another store removes the file that it wrote', () => {
    const one = open()
    one.set('x', 'of one')
    const other = open()
    other.set('y', 'of the other')
    other.save({ prune: false })
    expect(one.get('x')).toBe('of one')
    one.save({ prune: false })
    expect(open().get('x')).toBe('of one')
    other.save({ prune: false })
    expect(other.get('y')).toBe('of the other')
  })
  test('keeps its entries if another store removes its file before it writes', () => {
    fill()
    const one = open()
    for (const name of fs.readdirSync(cacheDir)) if (name.endsWith('.index')) fs.rmSync(path.join(cacheDir, name))
    const other = open()
    other.set('y', 'of the other')
    other.save({ prune: false })
    one.set('x', 'of one')
    expect([one.get('x'), one.get('a')]).toEqual(['of one', { name: 'a', text: 'ü\n' }])
    one.save({ prune: false })
    expect([open().get('x'), open().get('a')]).toEqual(['of one', { name: 'a', text: 'ü\n' }])
  })
  test('leaves no other file behind', () => {
    fill()
    fill()
    expect(fs.readdirSync(cacheDir)).toHaveLength(2)
  })
  test('keeps only the last few versions, and does not touch other stores', () => {
    const fillAs = (name: string, version: string) => {
      const store = new PackedStore<unknown>({ cacheDir, name, version })
      store.set('a', version)
      store.save({ prune: true })
    }
    fillAs('test-en', '1')
    const time = Date.now() / 1000
    for (let version = 1; version <= 6; version++) {
      const known = new Set(fs.readdirSync(cacheDir))
      fillAs('test', String(version))
      for (const file of fs.readdirSync(cacheDir).filter((name) => !known.has(name)))
        fs.utimesSync(path.join(cacheDir, file), time, time - 100 + version)
    }
    const kept = ['1', '2', '3', '4', '5', '6'].map((version) => open(version).get('a'))
    expect(kept).toEqual([undefined, undefined, '3', '4', '5', '6'])
    expect(new PackedStore({ cacheDir, name: 'test-en', version: '1' }).get('a')).toBe('1')
    expect(fs.readdirSync(cacheDir)).toHaveLength(10)
  })
  test('returns values of every size in any order, also those added after reads', () => {
    const values = Array.from({ length: 60 }, (_, index) => `${index}:${'x'.repeat((index * 7919) % 90_000)}`)
    const store = open()
    for (const [index, value] of values.entries()) {
      store.set(String(index), value)
      expect(store.get(String(index >> 1)), `${index} while writing`).toBe(values[index >> 1])
    }
    store.save({ prune: true })
    const next = open()
    for (const index of [...values.keys()].reverse()) expect(next.get(String(index))).toBe(values[index])
    for (const index of values.keys()) expect(next.get(String(index))).toBe(values[index])
  })
  test('does no harm if nothing can be written', () => {
    fs.writeFileSync(path.join(cacheDir, 'file'), '')
    const store = open('1', path.join(cacheDir, 'file'))
    store.set('a', 1)
    store.save({ prune: true })
    expect(store.get('a')).toBe(1)
  })
})

describe('a damaged file', () => {
  test('never returns a wrong value, wherever a byte is changed', () => {
    fill()
    const bytes = fs.readFileSync(file())
    for (let index = 0; index < bytes.length; index++) {
      const damaged = Buffer.from(bytes)
      damaged[index] = (damaged[index] ?? 0) ^ 1
      fs.writeFileSync(file(), damaged)
      const store = open()
      for (const name of ['a', 'b', 'c']) {
        const value = store.get(name)
        if (value !== undefined) expect(value, `byte ${index}`).toEqual({ name, text: 'ü\n' })
      }
    }
  })
  test.each([0, 1, 40, 150])('is ignored if it is cut off at byte %i', (length) => {
    fill()
    fs.truncateSync(file(), length)
    const store = open()
    for (const name of ['a', 'b', 'c'])
      expect([undefined, name]).toContain((store.get(name) as { name: string } | undefined)?.name)
  })
  test('counts as empty if its content is foreign, and can be filled again', () => {
    fill()
    for (const text of ['{}', '[1,2]\n', '[["a",5,"x"]]\nhello', 'null\n', '\n\n']) {
      fs.writeFileSync(file(), text)
      const store = open()
      expect(store.get('a'), text).toBeUndefined()
      store.set('a', 2)
      store.save({ prune: true })
      expect(open().get('a')).toBe(2)
    }
  })
})

test('a text and its bytes have the same hash', () => {
  const text = 'Grüße 🌱'
  expect(hashOf(text)).toBe(hashOf(Buffer.from(text)))
})

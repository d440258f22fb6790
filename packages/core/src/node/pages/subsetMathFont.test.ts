import fs from 'node:fs'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import type { MathPackage } from '../markdown/render/mathPackage.ts'
import { subsetMathFont } from './subsetMathFont.ts'

test('recreates a font that a killed build left incomplete, and reuses a complete one', async () => {
  const font = Buffer.alloc(64, 1)
  font.writeUInt32BE(font.length, 8)
  let count = 0
  const library = {
    readFont: () => Buffer.from('all'),
    subsetFont: async () => {
      count++
      return font
    },
  } as unknown as MathPackage
  const cacheDir = createFolder()
  const make = () => subsetMathFont('x', { library, cacheDir })
  const file = await make()
  expect(await make()).toBe(file)
  expect(count).toBe(1)
  for (const length of [0, 10, 40]) {
    fs.truncateSync(file, length)
    expect(await make()).toBe(file)
    expect(fs.readFileSync(file)).toEqual(font)
  }
})

test('deletes fonts unused for a month when it creates another one', async () => {
  const font = Buffer.alloc(64, 1)
  font.writeUInt32BE(font.length, 8)
  const library = { readFont: () => Buffer.from('all'), subsetFont: async () => font } as unknown as MathPackage
  const cacheDir = createFolder()
  const make = (characters: string) => subsetMathFont(characters, { library, cacheDir })
  const [unused, used] = [await make('1'), await make('2')]
  for (const file of [unused, used]) fs.utimesSync(file, new Date(), new Date(Date.now() - 40 * 24 * 60 * 60 * 1000))
  expect(await make('2')).toBe(used)
  const added = await make('3')
  expect([unused, used, added].map((file) => fs.existsSync(file))).toEqual([false, true, true])
})

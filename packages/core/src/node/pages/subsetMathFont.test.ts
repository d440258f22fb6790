import fs from 'node:fs'
import { expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import type { MathPackage } from '../markdown/render/mathPackage.ts'
import { subsetMathFont } from './subsetMathFont.ts'

test('a font that a killed build left half-written is made anew, a whole one is not', async () => {
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

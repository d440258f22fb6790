import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { openSources } from './openSources.ts'

let dir = ''
const inPackage = (file: string) => path.join(dir, 'node_modules/@x/theme', file)

beforeEach(() => {
  dir = createFolder({ 'node_modules/@x/theme/package.json': '{ "name": "@x/theme" }' })
})

const writeArchive = (files: { [file: string]: string }) =>
  writeFileSync(inPackage('sources.json.br'), brotliCompressSync(JSON.stringify(files)))

test("unpacks archived sources into the site's cache, and removes those of the previous version", () => {
  writeArchive({ 'src/theme/Old.tsx': 'old' })
  openSources(inPackage('src/theme'), dir)
  writeArchive({ 'src/theme/Footer/index.tsx': 'footer' })
  const found = openSources(inPackage('src/theme'), dir) ?? ''
  expect(path.relative(dir, found)).toBe('node_modules/.cache/strata/sources/theme/src/theme')
  expect(readFileSync(path.join(found, 'Footer/index.tsx'), 'utf8')).toBe('footer')
  expect(() => readFileSync(path.join(found, 'Old.tsx'))).toThrow('ENOENT')
})

test('uses a folder of sources as it is, and finds none without folder or archive', () => {
  expect(openSources(inPackage('src/theme'), dir)).toBeUndefined()
  writeArchive({ 'other/Footer.tsx': 'footer' })
  expect(openSources(inPackage('src/theme'), dir)).toBeUndefined()
  mkdirSync(inPackage('src/theme'), { recursive: true })
  expect(openSources(inPackage('src/theme'), dir)).toBe(inPackage('src/theme'))
})

import { expect, test } from 'vitest'
import { renderFileName } from './renderFileName.ts'

const values = { name: 'harbor', ext: 'webp', width: 640, height: 360, hash: '0123456789abcdef' }

test.each([
  ['assets/ideal-img/[name].[hash:hex:7].[width].[ext]', 'assets/ideal-img/harbor.0123456.640.webp'],
  ['[hash].[ext]', '0123456789abcdef.webp'],
  ['[hash:4]-[width]x[height].[ext]', '0123-640x360.webp'],
  ['[sha512:hash:base64:5].[ext]', '01234.webp'],
  ['[contenthash:6].[ext]', '012345.webp'],
  ['img\\[name]-[hash:2].[ext]', 'img/harbor-01.webp'],
  ['[unknown]-[hash:2].[ext]', '[unknown]-01.webp'],
])('%s', (template, file) => {
  expect(renderFileName(template, values)).toBe(file)
})

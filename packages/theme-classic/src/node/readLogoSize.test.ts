import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { readLogoSize } from './readLogoSize.ts'

const siteDir = createFolder()
mkdirSync(path.join(siteDir, 'static/img'), { recursive: true })
writeFileSync(
  path.join(siteDir, 'static/img/a.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"></svg>',
)
writeFileSync(path.join(siteDir, 'static/img/b.svg'), 'no picture')

const read = (src: string) => {
  const siteConfig = { staticDirectories: ['public', 'static'] } as Parameters<typeof readLogoSize>[1]['siteConfig']
  return readLogoSize({ src }, { siteDir, siteConfig })
}

test('reads the file in the first static folder that contains it', () => {
  expect(read('/img/a.svg')).toEqual({ width: 40, height: 20 })
  expect(read('img/a.svg')).toEqual({ width: 40, height: 20 })
})

test.each(['img/b.svg', 'img/none.svg', 'img', 'https://example.com/img/a.svg', '//example.com/img/a.svg'])(
  'returns undefined for %s',
  (src) => {
    expect(read(src)).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { ownCode } from './chunkGroups.ts'

test.each([
  ['the site', '/site/src/pages/index.jsx', true],
  ['a theme', '/site/node_modules/@strata/theme-classic/dist/Layout.js', true],
  [
    'a theme in the store of npm',
    '/site/node_modules/.store/@strata/core@0.1.0-Ta/node_modules/@strata/core/a.js',
    true,
  ],
  ['a theme in the store of pnpm', '/site/node_modules/.pnpm/@strata+core@0.1.0/node_modules/@strata/core/a.js', true],
  ['a theme in a folder of Windows', 'C:\\site\\node_modules\\.pnpm\\x\\node_modules\\@strata\\core\\a.js', true],
  ['a package', '/site/node_modules/clsx/index.js', false],
  ['a package in the store of pnpm', '/site/node_modules/.pnpm/clsx@2.0.0/node_modules/clsx/index.js', false],
  ['a package inside of a theme', '/site/node_modules/@strata/core/node_modules/clsx/index.js', false],
])('own code: %s', (_, file, expected) => {
  expect(ownCode.test(file)).toBe(expected)
})

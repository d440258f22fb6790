import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packagesDir = fileURLToPath(new URL('../../..', import.meta.url))
const stylesheets = readdirSync(packagesDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/css\/.*\.css$/.test(file))
  // code is left-to-right in every language
  .filter((file) => path.basename(file) !== 'code.css')

test.each(stylesheets)('%s uses logical properties', (file) => {
  const css = readFileSync(path.join(packagesDir, file), 'utf8')
  const physical =
    /^\s*(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|(?:text-align|float): (?:left|right)).*$/gm
  expect(css.match(physical) ?? []).toEqual([])
  const sides = /^\s*(?:margin|padding|inset): [^\s(]+ ([^\s(]+) [^\s(]+ ([^\s(]+);$/gm
  const uneven = [...css.matchAll(sides)].filter(([, right, left]) => right !== left).map(([rule]) => rule.trim())
  // the padding for an image that is on the left in every language
  expect(uneven.filter((rule) => rule !== 'padding: 0 0.5rem 0 2.25rem;')).toEqual([])
})

test('editable code is left-to-right as well', () => {
  const css = readFileSync(path.join(packagesDir, 'theme-live-codeblock/css/playground.css'), 'utf8')
  expect(css).toMatch(/\.playground__code,\n\.playground__editor \{[^}]*direction: ltr;/)
})

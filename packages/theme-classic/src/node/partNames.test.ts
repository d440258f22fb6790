import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nameParts } from '../../../core/src/node/bundle/nameParts.ts'
import { partNames, partTags, pseudoRules } from './partNames.ts'

const folders = ['../theme', '../common', '../behaviours', '../../css', '.'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)
const sources = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/partNames|\.test\./.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('class names of the Docusaurus theme map to classes that this theme uses', () => {
  const classes = [
    ...Object.values(partNames).flatMap((selector) =>
      [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    ),
    ...Object.keys(partTags),
    ...pseudoRules.flatMap(({ rules }) => [...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
  ]
  expect(classes.length).toBeGreaterThan(60)
  expect(classes.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources))).toEqual([])
})

test.each([
  ["[class^='sidebar_'] > .menu", '.doc-sidebar'],
  ["[class*='sidebarItemLinkActive']", '.blog-sidebar__link--active'],
  ['.sidebarItemTitle_pO2u', '.blog-sidebar__title'],
  ["[class^='authorSocials']", '.blog-author__socials'],
])('%s maps to %s', (selector, part) => {
  expect(nameParts(selector, partNames)).toContain(part)
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { partNames, partTags } from './partNames.ts'

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

test('what stands for a part of the theme of Docusaurus is a class of ours', () => {
  const classes = [
    ...Object.values(partNames).flatMap((selector) =>
      [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    ),
    ...Object.keys(partTags),
  ]
  expect(classes.length).toBeGreaterThan(60)
  expect(classes.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources))).toEqual([])
})

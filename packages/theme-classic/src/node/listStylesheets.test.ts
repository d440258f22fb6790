import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listStylesheets } from './listStylesheets.ts'

const dir = fileURLToPath(new URL('../../css', import.meta.url))
/** Only loaded if an option is set, or by a component. */
const extra = new Set(['imageZoom.css', 'linkPreview.css'])

test('a production build uses the stylesheets that index.css imports, in the same order', () => {
  const index = readFileSync(path.join(dir, 'index.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const names = listStylesheets(dir, 'production').map((file) => path.basename(file))
  // the index has no other content, which a build would lose
  expect(index.trim()).toBe(names.map((name) => `@import "./${name}";`).join('\n'))
  expect(names[0]).toBe('layers.css')
  expect([...names].sort()).toEqual(
    readdirSync(dir)
      .filter((name) => name !== 'index.css' && !extra.has(name))
      .sort(),
  )
  expect(listStylesheets(dir, 'development')).toEqual([path.join(dir, 'index.css')])
})

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Components and exports of Docusaurus's classic theme, in the release that the list names. "same" marks those with a
 * counterpart of that name; for all others, a sentence names the replacement.
 */
const list = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../components.json'), 'utf8')) as {
  parts: { [name: string]: string }
  /** Components of other themes and plugins, by package name. */
  otherParts: { [name: string]: { [name: string]: string } }
  exports: { [module: string]: { [name: string]: string } }
}

const packages = path.resolve(import.meta.dirname, '../../..')
const indexFiles: { [module: string]: string } = {
  'theme-common': 'theme-classic/src/common/index.ts',
  'theme-common/internal': 'theme-classic/src/common/index.ts',
  'plugin-content-docs/client': 'plugin-content-docs/src/client/index.ts',
  'plugin-content-blog/client': 'plugin-content-blog/src/client/index.ts',
}

/** Names in the export lists of a module. */
function readExports(file: string): Set<string> {
  const text = readFileSync(path.join(packages, file), 'utf8')
  const names = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, inside = '']) => inside.split(','))
  return new Set(names.map((name) => name.trim().replace(/^.* as /, '')).filter((name) => !name.startsWith('type ')))
}

function hasPart(name: string, owner = 'theme-classic'): boolean {
  const base = path.join(packages, owner, 'src/theme', name)
  return ['/index.tsx', '/index.ts', '.tsx', '.ts'].some((end) => existsSync(base + end))
}

test('every component has a counterpart or a sentence about its replacement', () => {
  for (const [name, answer] of Object.entries(list.parts)) {
    expect.soft(hasPart(name), `@theme/${name}`).toBe(answer === 'same')
    if (answer !== 'same') expect.soft(answer).toMatch(/^\w.*\.$/)
  }
})

test.each(Object.keys(list.otherParts))(
  'every component of %s has a counterpart or a sentence about its replacement',
  (owner) => {
    for (const [name, answer] of Object.entries(list.otherParts[owner] ?? {})) {
      expect.soft(hasPart(name, owner), `@theme/${name}`).toBe(answer === 'same')
      if (answer !== 'same') expect.soft(answer).toMatch(/^\w.*\.$/)
    }
  },
)

test.each(Object.keys(indexFiles))(
  'every export of %s has a counterpart or a sentence about its replacement',
  (module) => {
    const own = readExports(indexFiles[module] ?? '')
    const wanted = Object.entries(list.exports[module] ?? {})
    expect(wanted.length).toBeGreaterThan(0)
    for (const [name, answer] of wanted) {
      expect.soft(own.has(name), name).toBe(answer === 'same')
      if (answer !== 'same') expect.soft(answer).toMatch(/^\w.*\.$/)
    }
  },
)

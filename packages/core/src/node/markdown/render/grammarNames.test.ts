import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findGrammar, loadGrammars } from './highlight.ts'
import { grammarFiles } from './grammarNames.ts'

const libraryDir = path.dirname(fileURLToPath(import.meta.resolve('refractor')))
const grammarDir = path.join(libraryDir, '../lang')

test('waits for a grammar that is already being loaded', async () => {
  const first = loadGrammars(['brainfuck'])
  await loadGrammars(['brainfuck'])
  expect(findGrammar('brainfuck')).toBe('brainfuck')
  await first
})

test('knows the aliases of all grammars that are loaded on demand', async () => {
  const common = readFileSync(path.join(libraryDir, 'common.js'), 'utf8')
  const files = readdirSync(grammarDir).filter((file) => file.endsWith('.js') && !common.includes(`/${file}'`))
  const rare = files.map(async (file) => {
    const name = path.basename(file, '.js')
    const { default: syntax } = (await import(`refractor/${name}`)) as { default: { aliases: string[] } }
    return syntax.aliases.map((alias) => [alias, name] as const)
  })
  const expected = (await Promise.all(rare)).flat()
  expect(expected.length).toBeGreaterThan(60)
  expect(Object.fromEntries(grammarFiles)).toEqual(Object.fromEntries(expected))
})

test('loads a grammar by its alias, and ignores unknown names', async () => {
  expect(findGrammar('zigzag')).toBe(undefined)
  await loadGrammars(['Dockerfile', 'zigzag', 'all', '../core'])
  expect(findGrammar('dockerfile')).toBe('dockerfile')
  expect(findGrammar('zigzag')).toBe(undefined)
})

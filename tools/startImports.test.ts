import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const packagesDir = path.resolve(import.meta.dirname, '../packages')
const fromStatement = /^(?:import|export)\b(?:[^'";=()]*\bfrom)?\s*['"]([^'"]+)['"]/gm

/** Packages that a compiled module imports statically, directly or indirectly. */
function listPackages(entries: string[]): Map<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(fromStatement)) {
      if (specifier.startsWith('.')) visit(path.resolve(path.dirname(file), specifier))
      else if (!specifier.startsWith('node:')) packages.set(specifier, path.relative(packagesDir, file))
    }
  }
  entries.forEach(visit)
  return packages
}

// each of them takes longer to load than such a build takes
const loadedLazily = /^(?:vite|rolldown|postcss|lightningcss|react-dom|htmlparser2|parse5|mermaid|satteri|refractor|katex|minisearch|typescript)(?:\/|$)/

test('an unchanged build loads neither the bundler nor parsers nor React', () => {
  const plugins = globSync('*/dist/node/index.js', { cwd: packagesDir, absolute: true })
  const packages = listPackages([path.join(packagesDir, 'core/dist/node/cli/commands/build.js'), path.join(packagesDir, 'core/dist/node/build/build.js'), ...plugins])
  expect(packages.has('zod')).toBe(true)
  expect([...packages].filter(([name]) => loadedLazily.test(name))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { parseSync, Visitor } from 'vite'

export interface SourcePattern {
  /** From the top of the repository. */
  file: string
  line: number
  pattern: string
  flags: string
}

/** Every regular expression that is written as a literal in the sources of the packages. */
export function listPatterns(rootDir: string): SourcePattern[] {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}'], {
    cwd: rootDir,
    ignore: ['**/*.test.*', '**/__fixtures__/**', '**/__tests__/**'],
  })
  return files.toSorted().flatMap((file) => readPatterns(file, readFileSync(`${rootDir}/${file}`, 'utf8')))
}

function readPatterns(file: string, source: string): SourcePattern[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const found: SourcePattern[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const line = source.slice(0, node.start).split('\n').length
      found.push({ file, line, pattern: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return found
}

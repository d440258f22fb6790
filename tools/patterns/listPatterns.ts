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

/**
 * Every regular expression that is written in the sources of the packages: literals, and templates for `new RegExp` with
 * words in the places of what is inserted.
 */
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
  const add = (start: number, pattern: string, flags: string) => {
    found.push({ file, line: source.slice(0, start).split('\n').length, pattern, flags })
  }
  new Visitor({
    NewExpression({ start, callee, arguments: [pattern, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || pattern?.type !== 'TemplateLiteral') return
      const text = pattern.quasis.map(({ value }, index) => {
        const inserted = pattern.expressions[index]
        const code = inserted === undefined ? '' : source.slice(inserted.start, inserted.end)
        return (value.cooked ?? '') + (code === '' ? '' : code.includes('.join(') ? 'word|other' : 'word')
      })
      add(start, text.join(''), flags?.type === 'Literal' ? String(flags.value) : '')
    },
    Literal(node) {
      if (!('regex' in node)) return
      add(node.start, node.regex.pattern, node.regex.flags)
    },
  }).visit(program)
  return found
}

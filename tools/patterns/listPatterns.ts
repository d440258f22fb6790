import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface SourcePattern {
  /** Relative to the root of the repository. */
  file: string
  line: number
  pattern: string
  flags: string
}

/**
 * Every regular expression in the sources of the packages: literals, and templates for `new RegExp` with words in place of
 * the inserted values.
 */
export function listPatterns(rootDir: string): SourcePattern[] {
  return readSources(rootDir).flatMap(({ file, source }) => readPatterns(file, source))
}

/**
 * Files that make regular expressions out of more than literals and escaped text, with the code that stands for it: what it
 * makes cannot be seen in the sources.
 */
export function listUnseenPatterns(rootDir: string): { file: string; code: string }[] {
  return readSources(rootDir).flatMap(({ file, source }) => {
    const found: { file: string; code: string }[] = []
    const look = (node: { type: string; start: number; end: number }) => {
      const code = source.slice(node.start, node.end)
      if (node.type !== 'Literal' && !code.includes('escapeRegexp')) found.push({ file, code })
    }
    const read = ({ callee, arguments: [pattern] }: Pick<ESTree.NewExpression, 'callee' | 'arguments'>) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || pattern === undefined) return
      if (pattern.type === 'TemplateLiteral') for (const inserted of pattern.expressions) look(inserted)
      else look(pattern)
    }
    if (source.includes('RegExp(')) new Visitor({ NewExpression: read, CallExpression: read }).visit(parse(file, source))
    return found
  })
}

function readSources(rootDir: string): { file: string; source: string }[] {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}'], {
    cwd: rootDir,
    ignore: ['**/*.test.*', '**/__fixtures__/**', '**/__tests__/**'],
  })
  return files.toSorted().map((file) => ({ file, source: readFileSync(`${rootDir}/${file}`, 'utf8') }))
}

function parse(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

function readPatterns(file: string, source: string): SourcePattern[] {
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
  }).visit(parse(file, source))
  return found
}

import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import { isNamed, isNode, visitNodes, type AstNode } from './requirePlugin.ts'

/** A call `require.context(dir, deep, pattern)`; positions in the code. */
interface ContextCall {
  start: number
  end: number
  dir: string
  isDeep: boolean
  pattern: RegExp
}

const codeFile = /\.(?:[cm]?[jt]sx?)(?:\?|$)/
const dataFile = /\.json$/

/**
 * `require.context('./data', true, /\.json$/)`, by which components written for webpack import every file of a folder. The
 * call becomes one import for each file that matches; what is no literal cannot be known here, and stays.
 */
export function requireContextPlugin(siteDir: string): VitePlugin {
  return {
    name: 'strata:require-context',
    transform: {
      filter: { id: codeFile, code: 'require.context' },
      handler(code, id) {
        const [file = ''] = id.split('?')
        const calls = findContextCalls(code)
        if (calls.length === 0) return undefined
        let imports = ''
        let result = ''
        let from = 0
        for (const [at, call] of calls.entries()) {
          const dir = resolveDir(call.dir, file, siteDir)
          this.addWatchFile(dir)
          const keys = listKeys(dir, call)
          const names = keys.map((_, index) => `__context${at}_${index}`)
          imports += keys.map((key, index) => toImport(names[index] ?? '', path.join(dir, key))).join('')
          result += `${code.slice(from, call.start)}${toContext(keys, names)}`
          from = call.end
        }
        // in the first line, so that no other moves
        return { code: `${imports}${result}${code.slice(from)}`, map: null }
      },
    },
  }
}

function resolveDir(dir: string, file: string, siteDir: string): string {
  return dir.startsWith('@site') ? path.join(siteDir, dir.slice('@site'.length)) : path.resolve(path.dirname(file), dir)
}

function toImport(name: string, file: string): string {
  // webpack gives what a JSON file holds, and the exports of anything else
  return `import ${dataFile.test(file) ? '' : '* as '}${name} from ${JSON.stringify(file)};`
}

/** The function with `keys` and `resolve` that webpack gives. */
function toContext(keys: string[], names: string[]): string {
  const entries = keys.map((key, index) => `[${JSON.stringify(key)}, ${names[index]}]`).join(', ')
  return (
    `((files) => Object.assign((key) => { if (files.has(key)) return files.get(key); ` +
    `throw new Error("Cannot find module '" + key + "'") }, ` +
    `{ keys: () => [...files.keys()], resolve: (key) => key, id: '' }))(new Map([${entries}]))`
  )
}

function listKeys(dir: string, { isDeep, pattern }: ContextCall): string[] {
  return listFiles(dir, isDeep)
    .map((file) => `./${path.relative(dir, file).split(path.sep).join('/')}`)
    .filter((key) => new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(key))
    .sort()
}

function listFiles(dir: string, isDeep: boolean): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true, recursive: isDeep })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
  } catch {
    return [] // as webpack has it: a folder that is not there holds nothing
  }
}

/** In the order of the code. */
function findContextCalls(code: string): ContextCall[] {
  const calls: ContextCall[] = []
  visitNodes(code, (node) => {
    const call = readContextCall(node)
    if (call !== undefined) calls.push(call)
  })
  return calls.sort((one, other) => one.start - other.start)
}

function readContextCall(node: AstNode): ContextCall | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
    return undefined
  if (!isNamed(node.callee.object, 'require') || !isNamed(node.callee.property, 'context')) return undefined
  const [dir, isDeep = true, pattern = /^\.\/.*$/] = (node.arguments as unknown[]).map(readLiteral)
  if (typeof dir !== 'string' || typeof isDeep !== 'boolean' || !(pattern instanceof RegExp)) return undefined
  return { start: node.start, end: node.end, dir, isDeep, pattern }
}

function readLiteral(node: unknown): unknown {
  if (!isNode(node) || node.type !== 'Literal') return isNamed(node, 'undefined') ? undefined : null
  const { regex } = node as AstNode & { regex?: { pattern: string; flags: string } }
  return regex === undefined ? node.value : new RegExp(regex.pattern, regex.flags)
}

import path from 'node:path'
import { parseAst, type Plugin as VitePlugin } from 'vite'
import { isPluginPackage } from '../../config/packageNames.ts'
import { toFile } from '../../sitePaths.ts'

/** A call `require('…')`; positions in the code. */
interface RequireCall {
  start: number
  end: number
  specifier: string
}

/** A node of a parsed module, as ESTree has it. */
export interface AstNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Name under which a module made of CommonJS gives `module.exports`. */
export const wholeExport = '__moduleExports'

const dataFile = /\.json(?:\?|$)/
const codeFile = /\.(?:[cm]?[jt]sx?)$/

/**
 * `require('@site/static/img/logo.svg').default` in components, as sites for Docusaurus write it. The bundler of builds knows
 * such calls; in development neither the browser nor the server's module runner has a `require`. Modules are loaded ahead
 * of the one that requires them, and what they throw is thrown where they are required: a module for browsers alone, that
 * the server loads but never asks for, does no harm.
 */
export function requirePlugin(): VitePlugin {
  return {
    name: 'strata:require',
    transform(code, id) {
      const file = toFile(id)
      if (!/\brequire\(/.test(code) || !codeFile.test(file)) return undefined
      if (file.includes(`${path.sep}node_modules${path.sep}`) && !isPluginPackage(file)) return undefined
      const replaced = replaceRequires(code)
      // in the first line, so that no other moves
      return replaced === undefined ? undefined : { code: `${replaced.loaders}${replaced.code}`, map: null }
    },
  }
}

/**
 * The code with a function of its own for each module that it requires, and what declares these functions, for the top of
 * a module. Undefined where nothing is required.
 */
export function replaceRequires(code: string): { loaders: string; code: string } | undefined {
  const calls = findRequireCalls(code)
  if (calls.length === 0) return undefined
  const names = new Map(
    [...new Set(calls.map(({ specifier }) => specifier))].map((name, at) => [name, `__required${at}`]),
  )
  let result = ''
  let from = 0
  for (const { start, end, specifier } of calls) {
    result += `${code.slice(from, start)}${names.get(specifier)}()`
    from = end
  }
  return { loaders: `${[...names].map(toLoader).join(';')};`, code: result + code.slice(from) }
}

/** Code that loads a module and declares the function that stands for its `require`. */
function toLoader([specifier, name]: [specifier: string, name: string]): string {
  const source = JSON.stringify(specifier)
  const isOwn = /^(?:[./]|@(?:site|theme|theme-original|theme-init|generated|docusaurus)\/)/.test(specifier)
  if (dataFile.test(specifier)) return `import ${name}_ from ${source};const ${name} = () => ${name}_`
  // CommonJS that Node loads has nothing but a default export
  const exported = isOwn
    ? 'm'
    : `(Object.keys(m).every((key) => key === 'default' || key === 'module.exports') ? m.default : m)`
  const value = `('${wholeExport}' in m ? m.${wholeExport} : ${exported})`
  return `const ${name} = await import(${source}).then((m) => () => ${value}, (error) => () => { throw error })`
}

/** In the order of the code; none if the module has a `require` of its own. */
function findRequireCalls(code: string): RequireCall[] {
  const calls: RequireCall[] = []
  let isOwn = false
  visitNodes(code, (node) => {
    if (declaresRequire(node)) isOwn = true
    const specifier = readSpecifier(node)
    if (specifier !== undefined) calls.push({ start: node.start, end: node.end, specifier })
  })
  return isOwn ? [] : calls.sort((one, other) => one.start - other.start)
}

/** Calls the function with every node of the code, which is plain JavaScript. */
export function visitNodes(code: string, visit: (node: AstNode) => void): void {
  const walk = (node: AstNode): void => {
    visit(node)
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) walk(child)
    }
  }
  walk(parseAst(code) as unknown as AstNode)
}

/** True for what is a node of the parsed module. */
export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** True for the name itself, wherever it is declared. */
export function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}

function readSpecifier(node: AstNode): string | undefined {
  if (node.type !== 'CallExpression' || !isNamed(node.callee, 'require')) return undefined
  const [argument] = node.arguments as unknown[]
  return isNode(argument) && typeof argument.value === 'string' ? argument.value : undefined
}

function declaresRequire(node: AstNode): boolean {
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') return isNamed(node.id, 'require')
  if (node.type.startsWith('Import') && 'local' in node) return isNamed(node.local, 'require')
  return Array.isArray(node.params) && node.params.some((parameter) => isNamed(parameter, 'require'))
}

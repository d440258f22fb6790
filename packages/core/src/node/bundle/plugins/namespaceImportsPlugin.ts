import { parseAst, type Plugin as VitePlugin } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { isPluginPackage } from '../../config/packageNames.ts'
import { toFile } from '../../sitePaths.ts'
import { isNode, prepend, replaceParts, visitNodes, type AstNode } from '../../sourceCode.ts'

const codeFile = /\.(?:[cm]?[jt]sx?|mdx?)(?:\?|$)/
const namespaceImport = /\bimport\s*\*\s*as\s/
/** Package specifiers: modules of the site and of the theme are not CommonJS modules that export a function. */
const packageName = /^(?![./]|@(?:site|theme|theme-original|theme-init|generated|docusaurus)\/|virtual:|\0)/

/**
 * Returns the function that a CommonJS package exports in place of its namespace; members of the namespace are still readable.
 * It is one line, so that line numbers of the module stay the same.
 */
const toCallable =
  "const __toCallable = (m) => { const f = m.default; return typeof f === 'function' && Object.keys(m).every((key) => key === 'default' || key === 'module.exports' || f[key] === m[key]) ? new Proxy(f, { get: (_, key) => (key in f ? f[key] : m[key]) }) : m };"

/** Returns JSON data with the names of webpack's namespace for JSON, in a writable object. */
const toData =
  'const __toData = ({ default: d }) => Object.assign({}, d, Array.isArray(d) && { length: d.length }, { default: d });'

/**
 * Supports ``import * as dayjs from 'dayjs'`` followed by `dayjs()`, as written in TypeScript without `esModuleInterop`. With
 * webpack, the namespace of a CommonJS package is its `module.exports`, which may be a function; with the bundler it is a
 * standard namespace object, so the call fails. Likewise ``import * as animation from './animation.json'`` is plain data with
 * webpack, which animation players write to, while a standard namespace is sealed. Namespaces that code uses for more than
 * static member access are replaced by the function or the data.
 */
export function namespaceImportsPlugin(): VitePlugin {
  return {
    name: 'strata:namespace-imports',
    transform: {
      filter: { id: codeFile, code: namespaceImport },
      handler(code, id) {
        const file = toFile(id)
        if (isInstalled(file) && !isPluginPackage(file)) return undefined
        const open = openNamespaces(code)
        return open === undefined ? undefined : { code: open, map: null }
      },
    },
  }
}

/** Rewrites such namespaces in the code of a module; undefined if there are none. */
function openNamespaces(code: string): string | undefined {
  const program = parseAst(code)
  const namespaces = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    const source = statement.source.value
    const opener = source.endsWith('.json') ? '__toData' : packageName.test(source) ? '__toCallable' : undefined
    const [first] = statement.specifiers
    if (opener === undefined || first?.type !== 'ImportNamespaceSpecifier') return []
    return [{ start: first.local.start, name: first.local.name, opener }]
  })
  const used = listWholeUses(program.body)
  const found = namespaces.filter(({ name }) => used.has(name))
  if (found.length === 0) return undefined
  const renamed = replaceParts(
    code,
    found.map(({ start }) => ({ start, end: start, text: '__whole_' })),
  )
  // a plain statement is enough: imports are evaluated before it
  return prepend(
    `${toCallable}${toData}${found.map(({ name, opener }) => `const ${name} = ${opener}(__whole_${name});`).join('')}`,
    renamed,
  )
}

/** Names that are used for more than access to a statically named member. */
function listWholeUses(body: unknown): Set<string> {
  const names = new Set<string>()
  const parts = new Set<unknown>()
  const add = (node: unknown) => {
    if (isNode(node) && node.type === 'Identifier' && !parts.has(node)) names.add(String(node.name))
  }
  visitNodes(body, (node) => {
    if (node.type.startsWith('Import')) for (const part of partsOf(node)) parts.add(part)
    if (node.type === 'MemberExpression' && node.computed !== true) parts.add(node.object).add(node.property)
    if (node.type === 'Property' && node.computed !== true && node.shorthand !== true) parts.add(node.key)
    add(node)
  })
  return names
}

function partsOf(node: AstNode): unknown[] {
  return [node.local, node.imported]
}

import { parseAst, type Plugin as VitePlugin } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { isPluginPackage } from '../../config/packageNames.ts'
import { toFile } from '../../sitePaths.ts'
import { isNode, prepend, replaceParts, visitNodes, type AstNode } from '../../sourceCode.ts'

const codeFile = /\.(?:[cm]?[jt]sx?|mdx?)(?:\?|$)/
const namespaceImport = /\bimport\s*\*\s*as\s/
/** Modules of the site and of the theme are no CommonJS whose whole is a function. */
const packageName = /^(?![./]|@(?:site|theme|theme-original|theme-init|generated|docusaurus)\/|virtual:|\0)/

/**
 * Gives the function that a CommonJS package is, in place of its namespace; what only the namespace has can be read of it.
 * One line, because no line of the module may move.
 */
const toCallable =
  "const __toCallable = (m) => { const f = m.default; return typeof f === 'function' && Object.keys(m).every((key) => key === 'default' || key === 'module.exports' || f[key] === m[key]) ? new Proxy(f, { get: (_, key) => (key in f ? f[key] : m[key]) }) : m };"

/** Data under the names that webpack gives a namespace of JSON, in an object that others may write to. */
const toData =
  'const __toData = ({ default: d }) => Object.assign({}, d, Array.isArray(d) && { length: d.length }, { default: d });'

/**
 * ``import * as dayjs from 'dayjs'`` and then `dayjs()`, as TypeScript without `esModuleInterop` is written: to webpack the
 * namespace of a CommonJS package is what the package exports as a whole, which may be a function. To the bundler it is
 * an object, as the language has it, so that a call fails. And ``import * as animation from './animation.json'`` is data to
 * webpack, which players of animations write to, while a namespace of the language is sealed. Names that are read for more than
 * their members are given the function or the data.
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

/** The code of a module in which such names are functions and data where they can be; undefined where there are none. */
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
  // behind what is imported, which is there before anything runs
  return prepend(
    `${toCallable}${toData}${found.map(({ name, opener }) => `const ${name} = ${opener}(__whole_${name});`).join('')}`,
    renamed,
  )
}

/** Names that are read as they are, not for a member that the code names. */
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

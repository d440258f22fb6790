import type { Expression, Program } from 'acorn'
import { isNamed, isNode, readRequired, replaceParts, visitNodes, type Edit } from '../sourceCode.ts'
import { BlockParser, layoutName, listBound } from './parse/readEsm.ts'

const parserOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** Names that statements declare at the top of their module, in the order of the code; none of what cannot be read. */
export function listDeclared(statements: string): string[] {
  const names: string[] = []
  for (const statement of parseStatements(statements)?.body ?? []) {
    const declaration = 'declaration' in statement ? statement.declaration : statement
    if (statement.type === 'ImportDeclaration') names.push(...statement.specifiers.map(({ local }) => local.name))
    else if (statement.type === 'ExportNamedDeclaration')
      names.push(...statement.specifiers.flatMap(({ exported }) => ('name' in exported ? [exported.name] : [])))
    if (declaration?.type === 'VariableDeclaration')
      names.push(...declaration.declarations.flatMap(({ id }) => listBound(id)))
    else if (declaration && 'id' in declaration) names.push(...listBound(declaration.id))
  }
  return names
}

/** The component that a document exports as its default, around its content, as a name of its module. */
export function declareLayout(statements: string): string {
  if (!/\bexport\s+default\b/.test(statements)) return statements
  const layout = parseStatements(statements)?.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (layout?.type !== 'ExportDefaultDeclaration') return statements
  return `${statements.slice(0, layout.start)}const ${layoutName} = ${statements.slice(layout.declaration.start)}`
}

/** Whether `require('…')` runs a module: what it names ends as scripts do, or has no ending, as packages and components. */
export function isCodeRequest(specifier: string): boolean {
  const name = specifier.slice(specifier.lastIndexOf('/') + 1)
  return !/[!?]|^\//.test(specifier) && (!name.includes('.') || /\.[cm]?[jt]sx?$/.test(name))
}

/**
 * The code with a name in the place of each `require('…')` of a file, and of the `default` of what it gives. Modules stay
 * required: they may be for browsers alone, where the call is in a function, and have other exports. Code that cannot be read
 * stays as it is: the bundler says where and why.
 * @param toName gives the name for a file
 */
export function replaceRequired(
  code: string,
  kind: 'statements' | 'expression',
  toName: (specifier: string) => string,
): string {
  if (!/\brequire\s*\(/.test(code)) return code
  const calls: Edit[] = []
  visitNodes(kind === 'statements' ? parseStatements(code) : parseExpression(code), (node) => {
    if (calls.some(({ start, end }) => start <= node.start && node.end <= end)) return
    const isOfDefault = node.type === 'MemberExpression' && isNamed(node.property, 'default')
    const called = isOfDefault ? node.object : node
    const specifier = isNode(called) ? readRequired(called) : undefined
    if (specifier !== undefined && !isCodeRequest(specifier))
      calls.push({ start: node.start, end: node.end, text: toName(specifier) })
  })
  return replaceParts(code, calls)
}

function parseStatements(code: string): Program | undefined {
  return orUndefined(() => BlockParser.parse(code, parserOptions))
}

function parseExpression(code: string): Expression | undefined {
  return orUndefined(() => BlockParser.parseExpressionAt(code, 0, parserOptions))
}

function orUndefined<Tree>(parse: () => Tree): Tree | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}

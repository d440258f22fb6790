import type { Expression, Program } from 'acorn'
import { isNamed, isNode, readRequired, replaceParts, visitNodes, type Edit } from '../sourceCode.ts'
import { BlockParser, layoutName, listBound } from './parse/readEsm.ts'

const parserOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** Names that statements declare at the top level of their module, in source order; empty if they cannot be parsed. */
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

/** Turns the default export of a document, which is the layout around its content, into a constant of its module. */
export function declareLayout(statements: string): string {
  if (!/\bexport\s+default\b/.test(statements)) return statements
  const layout = parseStatements(statements)?.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (layout?.type !== 'ExportDefaultDeclaration') return statements
  return `${statements.slice(0, layout.start)}const ${layoutName} = ${statements.slice(layout.declaration.start)}`
}

/**
 * Whether `require('…')` loads a module rather than an asset: its specifier has a script extension, or none, as packages and
 * components have.
 */
export function isCodeRequest(specifier: string): boolean {
  const name = specifier.slice(specifier.lastIndexOf('/') + 1)
  return !/[!?]|^\//.test(specifier) && (!name.includes('.') || /\.[cm]?[jt]sx?$/.test(name))
}

/**
 * Replaces each `require('…')` of an asset, together with a following `.default`, by a name. Modules stay required: they may
 * have other exports, and a call inside a function may be meant for browsers only. Code that cannot be parsed is returned
 * unchanged, because the bundler reports the error with its position.
 * @param toName returns the name for a file
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
    const isDefaultMember = node.type === 'MemberExpression' && isNamed(node.property, 'default')
    const called = isDefaultMember ? node.object : node
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

import { parseAst } from 'vite'
import { isNode, joinSpecifiers, replaceParts, type AstNode, type Edit } from '../sourceCode.ts'

/** Statements that are removed completely, with the rest of their line. */
const typeStatements = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSDeclareFunction'])
const typedExpressions = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])
const typePositions = new Set(['TSTypeAnnotation', 'TSTypeParameterDeclaration', 'TSTypeParameterInstantiation'])

/**
 * Removes the types from TypeScript with JSX and keeps the author's formatting.
 * @returns undefined if removing types is not enough: enums, parameter properties, class member modifiers
 */
export function stripTypes(source: string, file: string): string | undefined {
  const cuts: Edit[] = []
  if (!collectCuts(parseAst(source, { lang: 'tsx', astType: 'ts' }, file), { source, cuts })) return undefined
  const stripped = replaceParts(source, cuts)
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
  return isJavaScript(stripped, file) ? stripped : undefined
}

function isJavaScript(code: string, file: string): boolean {
  try {
    parseAst(code, { lang: 'jsx' }, file)
    return true
  } catch {
    return false // the result is not valid JavaScript
  }
}

/** @returns false if removing code is not enough */
function collectCuts(value: unknown, context: { source: string; cuts: Edit[] }): boolean {
  if (Array.isArray(value)) return value.every((item) => collectCuts(item, context))
  if (typeof value !== 'object' || value === null) return true
  const children = () => Object.values(value).every((child) => typeof child !== 'object' || collectCuts(child, context))
  if (!isNode(value)) return children()
  const { source, cuts } = context
  const cut = (start: number, end: number) => void cuts.push({ start, end, text: '' })
  if (isTypeStatement(value)) cut(startWithComment(value.start, source), endOfLine(value.end, source))
  else if (typePositions.has(value.type)) cut(value.start, value.end)
  else if (typedExpressions.has(value.type)) {
    const expression = value.expression as AstNode
    cut(expression.end, value.end)
    return collectCuts(expression, context)
  } else if (value.type.startsWith('TS') || hasModifier(value)) return false
  else {
    if (value.type === 'ImportDeclaration' || value.type === 'ExportNamedDeclaration') cutTypeSpecifiers(value, context)
    if (value.optional === true && value.type === 'Identifier') {
      const annotation = value.typeAnnotation as AstNode | null
      cut(value.start + (value.name as string).length, annotation?.end ?? value.end)
    }
    return children()
  }
  return true
}

function isTypeStatement({ type, importKind, exportKind, declaration }: AstNode): boolean {
  if (typeStatements.has(type)) return true
  if (type === 'ImportDeclaration') return importKind === 'type'
  if (!/^Export(?:Named|All)Declaration$/.test(type)) return false
  return exportKind === 'type' || typeStatements.has((declaration as AstNode | null)?.type ?? '')
}

function hasModifier(node: AstNode): boolean {
  const { type, accessibility, readonly, declare, override, definite } = node
  const isImplementing = Array.isArray(node.implements) && node.implements.length > 0
  return (
    isImplementing ||
    declare === true ||
    (type.endsWith('Definition') && Boolean(accessibility ?? readonly ?? override ?? definite))
  )
}

/** Removes type specifiers: `{ a, type B }` → `{ a }`; removes the whole statement if no others are left. */
function cutTypeSpecifiers(node: AstNode, { source, cuts }: { source: string; cuts: Edit[] }): void {
  const specifiers = (node.specifiers ?? []) as AstNode[]
  const isType = (specifier: AstNode) => (specifier.importKind ?? specifier.exportKind) === 'type'
  if (!specifiers.some(isType)) return
  const kept = specifiers.filter((specifier) => !isType(specifier))
  if (kept.length === 0) {
    cuts.push({ start: node.start, end: endOfLine(node.end, source), text: '' })
    return
  }
  const list = joinSpecifiers(kept, source)
  const end = specifiers.at(-1)?.end ?? node.start
  const close = source.indexOf('}', end)
  const keyword = node.type === 'ImportDeclaration' ? 'import' : 'export'
  cuts.push({ start: node.start, end: close < 0 ? end : close + 1, text: `${keyword} ${list}` })
}

/** Extends the start of a removed type to include its comment. */
function startWithComment(start: number, source: string): number {
  const comment = /(?:\/\*\*(?:(?!\*\/)[^])*\*\/|(?<=\n[ \t]*)\/\/[^\n]*)\n[ \t]*$/.exec(source.slice(0, start))
  return start - (comment?.[0].length ?? 0)
}

function endOfLine(end: number, source: string): number {
  const rest = /^[ \t]*;?[ \t]*\n?/.exec(source.slice(end))?.[0] ?? ''
  return end + rest.length
}

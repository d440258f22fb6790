import { toTocHtml } from './headingIds.ts'
import type { MdNode } from '../types.ts'
import { plainText } from '../plainText.ts'

interface Identifier {
  type: 'Identifier'
  name: string
}

interface Specifier {
  type: string
  local?: Identifier
  imported?: Identifier
}

interface Statement {
  type: string
  specifiers?: Specifier[]
  source?: { value?: unknown } | null
  declaration?: { declarations?: { id?: Partial<Identifier> }[] } | null
}

/**
 * Adds the statement `export const toc = […]` at the end of a tree, which plugins can read and change, as in Docusaurus.
 * @returns a function to call when the plugins have run: it removes the statement if they left it as it was, because the
 * engine makes the same list itself, and later
 */
export function showToc(root: MdNode): (root: MdNode) => void {
  if (listStatements(root).some(isToc)) return () => {}
  const imports = findMarkdownImports(root)
  const used = new Set<string>()
  const elements = listItems(root, imports, used)
  const declarator = { type: 'VariableDeclarator', id: toName('toc'), init: { type: 'ArrayExpression', elements } }
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations: [declarator] }
  const statement = { type: 'ExportNamedDeclaration', attributes: [], declaration, specifiers: [], source: null }
  const estree = { type: 'Program', sourceType: 'module', body: [statement] }
  root.children?.push({ type: 'mdxjsEsm', value: '', data: { estree } } as MdNode)
  const before = JSON.stringify(estree)
  return (changed) => {
    const index = (changed.children ?? []).findIndex((node) => JSON.stringify(readProgram(node)) === before)
    if (index >= 0) changed.children?.splice(index, 1)
    else for (const name of used) importToc(name, findMarkdownImports(changed).get(name))
  }
}

function listItems(root: MdNode, imports: Map<string, Statement>, used: Set<string>): object[] {
  const { type, name, children = [], depth = 1, data } = root
  const item = type === 'heading' && depth > 1 && plainText(root) !== '' ? [toItem(root, data?.id, depth)] : []
  const isPartial = type === 'mdxJsxFlowElement' && typeof name === 'string' && imports.has(name)
  if (isPartial) used.add(name)
  const slice = isPartial ? [{ type: 'SpreadElement', argument: toName(toSliceName(name)) }] : []
  return [...item, ...slice, ...children.flatMap((child) => listItems(child, imports, used))]
}

function toItem({ children = [] }: MdNode, id: unknown, level: number): object {
  const properties = Object.entries({ value: toTocHtml(children), id, level }).map(([name, value]) => ({
    type: 'Property',
    method: false,
    shorthand: false,
    computed: false,
    kind: 'init',
    key: { type: 'Literal', value: name },
    value: value === undefined ? toName('undefined') : { type: 'Literal', value },
  }))
  return { type: 'ObjectExpression', properties }
}

/** Adds `{ toc as __tocPart }` to the import of a file whose list is part of the changed list. */
function importToc(name: string, statement: Statement | undefined): void {
  const local = toName(toSliceName(name))
  if (statement?.specifiers?.some((specifier) => specifier.local?.name === local.name) === false)
    statement.specifiers.push({ type: 'ImportSpecifier', imported: toName('toc'), local })
}

function toSliceName(component: string): string {
  return `__toc${component}`
}

/** Imports of Markdown files, by the name of their default import. */
function findMarkdownImports(root: MdNode): Map<string, Statement> {
  const found = new Map<string, Statement>()
  for (const statement of listStatements(root)) {
    const { type, specifiers, source } = statement
    const name = specifiers?.find((one) => one.type === 'ImportDefaultSpecifier')?.local?.name
    const isMarkdown = type === 'ImportDeclaration' && /\.mdx?$/.test(String(source?.value))
    if (isMarkdown && name !== undefined) found.set(name, statement)
  }
  return found
}

function listStatements({ children = [] }: MdNode): Statement[] {
  return children.flatMap((node) => readProgram(node)?.body ?? [])
}

function readProgram({ type, data }: MdNode): { body?: Statement[] } | undefined {
  return type === 'mdxjsEsm' ? (data as { estree?: { body?: Statement[] } } | undefined)?.estree : undefined
}

function isToc({ type, declaration }: Statement): boolean {
  return type === 'ExportNamedDeclaration' && declaration?.declarations?.[0]?.id?.name === 'toc'
}

function toName(name: string): Identifier {
  return { type: 'Identifier', name }
}

/** Line and column of an offset in a text, 1-based. */
export function positionAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** Line and column, 1-based, of the only occurrence of any of the texts; empty if there is none or more than one. */
export function locateText(source: string, texts: string[]): { line?: number; column?: number } {
  const places = texts.flatMap((text) => {
    const first = source.indexOf(text)
    if (first < 0) return []
    return source.indexOf(text, first + 1) < 0 ? [first] : [first, first]
  })
  const [place] = places
  return place === undefined || places.length > 1 ? {} : positionAt(source, place)
}

/** A part of a text with its replacement. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Applies edits, given in any order; an edit inside another one's range is dropped. */
export function replaceParts(source: string, edits: readonly Edit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < from) continue
    result += source.slice(from, start) + text
    from = end
  }
  return result + source.slice(from)
}

/** Prepends code to the first line, so that line numbers do not change; a shebang line becomes a comment. */
export function prepend(first: string, code: string): string {
  return first + code.replace(/^#!/, '//')
}

/** The line breaks in a part of the source: appended to a replacement, they keep the line numbers after it. */
export function lineBreaksOf(source: string, start: number, end: number): string {
  return '\n'.repeat(source.slice(start, end).split('\n').length - 1)
}

/** An ESTree node. */
export interface AstNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Whether a node is an identifier with this name, regardless of scope. */
export function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}

/** Calls the function for a node and all nodes below it, parents first. */
export function visitNodes(tree: unknown, visit: (node: AstNode) => void): void {
  if (Array.isArray(tree)) for (const node of tree) visitNodes(node, visit)
  if (!isNode(tree)) return
  visit(tree)
  for (const child of Object.values(tree)) if (typeof child === 'object') visitNodes(child, visit)
}

/** Source text of an import's or export's specifiers: `a, { b, c as d }`. */
export function joinSpecifiers(specifiers: readonly Pick<AstNode, 'type' | 'start' | 'end'>[], code: string): string {
  const toText = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  const isNamed = ({ type }: { type: string }) => type === 'ImportSpecifier' || type === 'ExportSpecifier'
  const named = specifiers.filter(isNamed).map(toText)
  const others = specifiers.filter((specifier) => !isNamed(specifier)).map(toText)
  return [...others, ...(named.length === 0 ? [] : [`{ ${named.join(', ')} }`])].join(', ')
}

/** The specifier of a `require` call whose argument is a static string; undefined for any other node. */
export function readRequired(node: AstNode): string | undefined {
  if (node.type !== 'CallExpression' || !isNamed(node.callee, 'require')) return undefined
  const [argument] = node.arguments as unknown[]
  if (!isNode(argument)) return undefined
  const { value, quasis } = argument as AstNode & { quasis?: { value: { cooked: string } }[] }
  if (typeof value === 'string') return value
  return quasis?.length === 1 ? quasis[0]?.value.cooked : undefined
}

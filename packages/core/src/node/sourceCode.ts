/** Where an offset is in a text, 1-based. */
export function positionAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** Where one of the texts is, 1-based, if exactly one place has one of them. */
export function locateText(source: string, texts: string[]): { line?: number; column?: number } {
  const places = texts.flatMap((text) => {
    const first = source.indexOf(text)
    if (first < 0) return []
    return source.indexOf(text, first + 1) < 0 ? [first] : [first, first]
  })
  const [place] = places
  return place === undefined || places.length > 1 ? {} : positionAt(source, place)
}

/** A part of a text, and what takes its place. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** The text with the edits made, in any order; one inside of another's part goes with it. */
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

/** Code with other code in front of its first line, so that no line moves; a line for the system's shell stays a comment. */
export function prepend(first: string, code: string): string {
  return first + code.replace(/^#!/, '//')
}

/** The line breaks of a part: behind what takes its place they keep what follows on its line. */
export function lineBreaksOf(source: string, start: number, end: number): string {
  return '\n'.repeat(source.slice(start, end).split('\n').length - 1)
}

/** A node of parsed code, as ESTree has it. */
export interface AstNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** True for the name itself, wherever it is declared. */
export function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}

/** Calls the function with a node and all below it, each before those that it holds. */
export function visitNodes(tree: unknown, visit: (node: AstNode) => void): void {
  if (Array.isArray(tree)) for (const node of tree) visitNodes(node, visit)
  if (!isNode(tree)) return
  visit(tree)
  for (const child of Object.values(tree)) if (typeof child === 'object') visitNodes(child, visit)
}

/** Specifiers of an import or export as they are written: `a, { b, c as d }`. */
export function joinSpecifiers(specifiers: readonly Pick<AstNode, 'type' | 'start' | 'end'>[], code: string): string {
  const toText = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  const isNamed = ({ type }: { type: string }) => type === 'ImportSpecifier' || type === 'ExportSpecifier'
  const named = specifiers.filter(isNamed).map(toText)
  const others = specifiers.filter((specifier) => !isNamed(specifier)).map(toText)
  return [...others, ...(named.length === 0 ? [] : [`{ ${named.join(', ')} }`])].join(', ')
}

/** What a call of `require` names, if a node is one and names it by a text. */
export function readRequired(node: AstNode): string | undefined {
  if (node.type !== 'CallExpression' || !isNamed(node.callee, 'require')) return undefined
  const [argument] = node.arguments as unknown[]
  if (!isNode(argument)) return undefined
  const { value, quasis } = argument as AstNode & { quasis?: { value: { cooked: string } }[] }
  if (typeof value === 'string') return value
  return quasis?.length === 1 ? quasis[0]?.value.cooked : undefined
}

import { jsx, toJs } from 'estree-util-to-js'
import type { JsxAttribute, MdNode } from '../types.ts'

/** A node or attribute for which MDX keeps the ESTree program that its text was parsed to. */
interface WithProgram {
  value?: unknown
  data?: { estree?: Program }
}

interface Program {
  type: 'Program'
  body: { type: string; expression?: { properties?: { argument?: unknown }[] } }[]
}

/** Programs as the parser left them: program as JSON, including positions → source text. */
type KnownPrograms = Map<string, unknown>

/** Records the programs of a tree, before plugins change them. */
export function rememberPrograms(root: MdNode): KnownPrograms {
  const known: KnownPrograms = new Map()
  for (const { holder } of listHolders(root)) {
    const program = holder.data?.estree
    if (program !== undefined) known.set(serialize(program), holder.value)
  }
  return known
}

/**
 * Sets the text of every expression and statement from its program. As in MDX the program is decisive: plugins create or change
 * it, and leave the text empty or outdated.
 */
export function writePrograms(root: MdNode, known: KnownPrograms): void {
  const print = (tree: unknown) => toJs(tree as never, { handlers: jsx }).value.trim()
  for (const { kind, holder } of listHolders(root)) {
    const program = holder.data?.estree
    if (program === undefined) continue
    holder.value = known.get(serialize(program)) ?? printProgram(program, kind, print)
    delete holder.data?.estree // not needed from here on
  }
}

type Kind = 'statements' | 'expression' | 'spread'

function printProgram(program: Program, kind: Kind, print: (tree: unknown) => string): string {
  if (kind === 'statements') return print(program)
  const statement = program.body[0]
  if (statement === undefined) return ''
  if (kind === 'expression') return print({ ...program, body: [statement] }).replace(/;$/, '')
  const argument = statement.expression?.properties?.[0]?.argument
  return `...${print({ ...program, body: [{ type: 'ExpressionStatement', expression: argument }] }).replace(/;$/, '')}`
}

/** Yields everything in a tree that may have a program. */
function* listHolders(node: MdNode): Generator<{ kind: Kind; holder: WithProgram }> {
  if (node.type === 'mdxjsEsm') yield { kind: 'statements', holder: node as WithProgram }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    yield { kind: 'expression', holder: node as WithProgram }
  if (Array.isArray(node.attributes)) {
    for (const attribute of node.attributes as JsxAttribute[]) {
      if (attribute.type === 'mdxJsxExpressionAttribute') yield { kind: 'spread', holder: attribute as WithProgram }
      else if (typeof attribute.value === 'object' && attribute.value !== null)
        yield { kind: 'expression', holder: attribute.value as WithProgram }
    }
  }
  for (const child of node.children ?? []) yield* listHolders(child)
}

function serialize(program: Program): string {
  return JSON.stringify(program, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}

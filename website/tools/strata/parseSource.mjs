// @ts-check
import { parseSync } from 'vite'

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node a node of the syntax tree
 */

/**
 * @param {string} file its extension determines the language
 * @param {string} source
 * @returns {{ program: Node, comments: { value: string, start: number, end: number }[] }}
 * @throws Error if the file does not parse
 */
export function parseSource(file, source) {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return { program: /** @type {any} */ (program), comments }
}

/**
 * Calls `visit` for each node, parents first.
 *
 * @param {unknown} node
 * @param {(node: Node, parents: Node[]) => void} visit
 * @param {Node[]} [parents] innermost last
 */
export function walk(node, visit, parents = []) {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parents)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const isNode = 'type' in node && typeof node.type === 'string'
  if (isNode) visit(/** @type {Node} */ (node), parents)
  const inner = isNode ? [...parents, /** @type {Node} */ (node)] : parents
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null && key !== 'loc') walk(value, visit, inner)
  }
}

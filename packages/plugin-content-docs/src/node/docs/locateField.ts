import { isMap, isSeq, parseDocument, type Node } from 'yaml'

/**
 * Place of a front matter field in its file; of the nearest field around it if the field is missing.
 * @param source the whole file
 * @param path as in messages, for example `tags[1].label`
 * @returns nothing when the front matter came from elsewhere, for example a hook of the configuration
 */
export function locateField(source: string, path: string): { line?: number; column?: number } {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/.exec(source)
  if (match === null) return {}
  const yamlStart = match[0].indexOf('\n') + 1
  const offset = findOffset(parseDocument(match[1] ?? '').contents, path.match(/[^.[\]]+/g) ?? [])
  if (offset === undefined) return {}
  const before = source.slice(0, yamlStart + offset)
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** Follows the keys as far as they go; gives the offset of the last key or list item found. */
function findOffset(root: Node | null, keys: string[]): number | undefined {
  let node: unknown = root
  let offset: number | undefined
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find(({ key: name }) => String(name) === key)
      if (pair === undefined) break
      offset = (pair.key as Node).range?.[0] ?? offset // keys of a parsed document are nodes
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      offset = (node as Node | undefined)?.range?.[0] ?? offset
    } else break
  }
  return offset
}

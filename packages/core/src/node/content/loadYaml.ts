import { createRequire } from 'node:module'
import type { Node, ParseOptions, ScalarTag } from 'yaml'
import { messageOf } from '../describeThrown.ts'
import { positionAt } from '../sourceCode.ts'
import { indentContinuations } from './indentContinuations.ts'

const require = createRequire(import.meta.url)

/** Loads the YAML library on first use: a build in which no document changed does not need it. */
export function loadYaml(): typeof import('yaml') {
  return require('yaml') as typeof import('yaml')
}

export interface YamlText {
  /** Null if the text is empty or invalid. */
  value: unknown
  /** Errors with their position, from 1. */
  errors: { message: string; line: number; column: number }[]
  /** Position of a field, from 1; of the nearest enclosing field if it is missing. */
  locate(path: readonly PropertyKey[]): { line?: number; column?: number }
}

/**
 * Parses YAML or JSON, as leniently as Docusaurus: merge keys (`<<: *name`) are supported, and continuation lines need not be
 * indented.
 */
export function readYaml(source: string, customTags: ScalarTag[] = []): YamlText {
  let text = source
  let document = parse(source, customTags)
  const errors = document.errors.map(({ message, pos }) => ({ message, ...positionAt(source, pos[0]) }))
  if (errors.length > 0) {
    const indented = indentContinuations(source)
    const lenient = parse(indented, customTags)
    if (lenient.errors.length === 0) {
      ;[text, document] = [indented, lenient]
      errors.length = 0
    }
  }
  let value: unknown = null
  try {
    if (errors.length === 0) value = document.toJS({ maxAliasCount: 100 }) ?? null
  } catch (error) {
    // aliases that multiply each other fail only when the value is built
    errors.push({ message: messageOf(error), line: 1, column: 1 })
  }
  return {
    value,
    errors,
    locate(path) {
      const offset = findOffset(document.contents, path)
      return offset === undefined ? {} : positionAt(text, offset)
    },
  }
}

/** Follows a path as far as it exists; returns the offset of the last key or list item found. */
export function findOffset(root: Node | null, path: readonly PropertyKey[]): number | undefined {
  const { isMap, isSeq } = loadYaml()
  let node: unknown = root
  let offset: number | undefined
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key: name }) => String(name) === String(key))
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

function parse(text: string, customTags: ScalarTag[]) {
  const options: ParseOptions & object = { prettyErrors: false }
  return loadYaml().parseDocument(text, { ...options, merge: true, customTags, logLevel: 'error' })
}

import type { Json, JsonObject } from '../../../shared/index.ts'
import { resolveHtml, resolveJson, type ResolvedReference } from '../resolveTokens.ts'

/** Returns a copy of a program with the tokens for addresses and sizes resolved. */
export function resolveProgram(program: Json, resolved: ResolvedReference[]): Json {
  if (Array.isArray(program)) return program.map((node) => resolveProgram(node, resolved))
  if (typeof program !== 'object' || program === null) return program
  const { raw: _raw, ...node } = program
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { ...node, value: resolveJson(node.value, resolved) }
  if (node.type === 'Property' && nameOf(node.key) === '__html') {
    const value = node.value as JsonObject
    return { ...node, value: { type: 'Literal', value: resolveHtml(String(value.value), resolved) } }
  }
  return Object.fromEntries(
    Object.entries(program).map(([name, value]) => [
      name,
      name === 'properties' && Array.isArray(value)
        ? value.flatMap((field) => resolveSize(field as JsonObject, resolved))
        : resolveProgram(value ?? null, resolved),
    ]),
  )
}

/** `data-size` of an image holds its size token, see `walkImage`. */
function resolveSize(field: JsonObject, resolved: ResolvedReference[]): Json[] {
  if (nameOf(field.key) !== 'data-size') return [resolveProgram(field, resolved)]
  const index = Number(/\d+/.exec(String((field.value as JsonObject).value))?.[0])
  const { width, height } = resolved[index] ?? {}
  if (width === undefined || height === undefined) return []
  return Object.entries({ width, height }).map(([name, value]) => ({
    ...field,
    key: { type: 'Identifier', name },
    value: { type: 'Literal', value },
  }))
}

function nameOf(key: Json | undefined): unknown {
  const { name, value } = (key ?? {}) as { name?: Json; value?: Json }
  return name ?? value
}

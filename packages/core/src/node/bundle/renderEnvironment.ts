import { randomUUID } from 'node:crypto'
import { hashOf } from '../cache/hashOf.ts'

const fileModules = 'fs|fs/promises|child_process|http|https|http2|net|dns|os|sqlite'
const readsFiles = new RegExp(`(?:from\\s*|require\\(\\s*|import\\(\\s*)["'](?:node:)?(?:${fileModules})["']`)
const variable = /\bprocess\.env\b(?:\.([\w$]+)|\[["']([^"']+)["']\])?(?=(\s*(?:&&|\|\||[!=]=|\?))?)/g

/**
 * Hash of the environment variables that code may read while it renders. Code that reads files or the network may render
 * another page every time, so its hash is random.
 */
export function hashEnvironment(serverCode: string): string {
  if (readsFiles.test(serverCode)) return randomUUID()
  const names = new Set<string>()
  for (const [, plain, quoted, check] of serverCode.matchAll(variable)) {
    const name = plain ?? quoted
    if (name !== undefined) names.add(name)
    // `process.env` itself is used, not only checked for existence
    else if (check === undefined) for (const any of Object.keys(process.env)) names.add(any)
  }
  return hashOf(JSON.stringify([...names].sort().map((name) => [name, process.env[name] ?? null])))
}

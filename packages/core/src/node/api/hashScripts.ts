import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../cache/hashOf.ts'

/**
 * Hash of all scripts in a folder, at any depth, except tests and fixtures: the version of the package's code for cache keys.
 */
export function hashScripts(dir: string): string {
  const files = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => /(?<!\.test|\.d)\.[jt]sx?$/.test(file) && !file.includes('__fixtures__'))
    .sort()
  return hashOf(...files.flatMap((file) => [file, readFileSync(path.join(dir, file))]))
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../cache/hashOf.ts'

/** Hash of all scripts of a folder, at any depth: what a package makes depends on its code. Tests do not count. */
export function hashScripts(dir: string): string {
  const files = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => /(?<!\.test|\.d)\.[jt]sx?$/.test(file) && !file.includes('__fixtures__'))
    .sort()
  return hashOf(...files.flatMap((file) => [file, readFileSync(path.join(dir, file))]))
}

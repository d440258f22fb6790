import { fileURLToPath } from 'node:url'
import { hashScripts } from './api/hashScripts.ts'

/** Hash of all code of the engine, written in when its package is made; there the folders of the code are gone. */
declare const STRATA_CODE_HASH: string | undefined

const hashes = new Map<string, string>()

/** Hash of the engine's code in a folder of `node/`, with what both sides share, for keys of caches: what it made is stale when it changes. */
export function hashEngineCode(folder: 'bundle' | 'config' | 'content' | 'dev' | 'markdown' | 'render'): string {
  if (typeof STRATA_CODE_HASH === 'string') return STRATA_CODE_HASH
  let hash = hashes.get(folder)
  if (hash === undefined) {
    const folders = [`./${folder}`, '../shared'].map((name) => fileURLToPath(new URL(name, import.meta.url)))
    hashes.set(folder, (hash = folders.map(hashScripts).join(' ')))
  }
  return hash
}

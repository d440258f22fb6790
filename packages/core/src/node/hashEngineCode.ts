import { fileURLToPath } from 'node:url'
import { hashScripts } from './api/hashScripts.ts'

/** Hash of all code of the engine, inserted when its package is built, which no longer contains the individual folders. */
declare const STRATA_CODE_HASH: string | undefined

const hashes = new Map<string, string>()

/**
 * Hash of the engine's code in a folder of `node/` and in `shared/`, for cache keys: a change makes the folder's results stale.
 */
export function hashEngineCode(folder: 'bundle' | 'config' | 'content' | 'dev' | 'markdown' | 'render'): string {
  if (typeof STRATA_CODE_HASH === 'string') return STRATA_CODE_HASH
  let hash = hashes.get(folder)
  if (hash === undefined) {
    const folders = [`./${folder}`, '../shared'].map((name) => fileURLToPath(new URL(name, import.meta.url)))
    hashes.set(folder, (hash = folders.map(hashScripts).join(' ')))
  }
  return hash
}

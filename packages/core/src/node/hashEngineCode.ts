import { fileURLToPath } from 'node:url'
import { hashScripts } from './api/hashScripts.ts'

/** Hash of all code of the engine, written in when its package is made; there the folders of the code are gone. */
declare const STRATA_CODE_HASH: string | undefined

const hashes = new Map<string, string>()

/** Hash of the engine's code in a folder of `node/`, for keys of caches: what it made is stale when it changes. */
export function hashEngineCode(folder: 'bundle' | 'content' | 'dev' | 'markdown' | 'render'): string {
  if (typeof STRATA_CODE_HASH === 'string') return STRATA_CODE_HASH
  let hash = hashes.get(folder)
  if (hash === undefined)
    hashes.set(folder, (hash = hashScripts(fileURLToPath(new URL(`./${folder}`, import.meta.url)))))
  return hash
}

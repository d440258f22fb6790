import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { TransformOptions, TransformResult } from 'jiti'
import { hashOf } from '../cache/hashOf.ts'
import { PackedStore } from '../cache/PackedStore.ts'
import { hashEngineCode } from '../hashEngineCode.ts'
import { getCacheDir } from '../sitePaths.ts'

const { version } = createRequire(import.meta.url)('jiti/package.json') as { version: string }

interface CompiledModule {
  /** Hash of everything that the code depends on. */
  hash: string
  code: string
}

/** Cache of compiled modules of a site across runs: one entry for each file that still exists. */
export class CompiledModules {
  private readonly store: PackedStore<CompiledModule>

  constructor(private readonly siteDir: string) {
    this.store = new PackedStore({
      cacheDir: getCacheDir({ siteDir }),
      name: 'modules',
      version: hashOf(version, hashEngineCode('config')),
    })
  }

  /** @param compile called if there is no entry for the module's current source */
  get(module: TransformOptions, compile: () => TransformResult): TransformResult {
    const { filename = '', source, ...options } = module
    const key = `${options.async === true ? 'async' : 'sync'}:${path.relative(this.siteDir, filename)}`
    // compiled code may contain the absolute path of its file
    const hash = hashOf(filename, source, JSON.stringify(options))
    const known = this.store.get(key)
    if (known?.hash === hash) return { code: known.code }
    const compiled = compile()
    if (compiled.error === undefined) this.store.set(key, { hash, code: compiled.code })
    return compiled
  }

  /** Writes new entries and removes those of files that no longer exist. */
  save(): void {
    for (const key of this.store.keys()) {
      if (existsSync(path.resolve(this.siteDir, key.slice(key.indexOf(':') + 1)))) this.store.has(key)
    }
    this.store.save({ prune: true })
    this.store.close()
  }
}

import { readFile } from 'node:fs/promises'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { toFile } from '../../sitePaths.ts'
import { isSass } from '../bundleInputs.ts'

/**
 * Collects the files that the site's own modules of Sass import. The bundler keeps them to itself, so they are asked for once
 * more when everything else is done.
 */
export function sassImportsPlugin(used: Set<string>): Plugin {
  let config: ResolvedConfig | undefined
  return {
    name: 'strata:sass-imports',
    configResolved(resolved) {
      config = resolved
    },
    async buildEnd(error) {
      if (error !== undefined || config === undefined) return
      const files = new Set([...this.getModuleIds()].map(toFile).filter((file) => isSass(file) && !isInstalled(file)))
      for (const file of files) {
        const { deps = [] } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
        for (const dependency of deps) used.add(dependency)
      }
    },
  }
}

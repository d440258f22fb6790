import { readFile } from 'node:fs/promises'
import { mergeConfig, preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'
import { isInstalled } from '../../config/ownCode.ts'
import { toFile } from '../../sitePaths.ts'
import { isSass } from '../bundleInputs.ts'

const silent = { logger: { warn: () => {}, debug: () => {} } }
const silentOptions = { scss: silent, sass: silent }

/** Drops warnings of Sass, which the bundle for browsers already prints. */
export const silentSassPlugin: Plugin = {
  name: 'strata:silent-sass',
  config: () => ({ css: { preprocessorOptions: silentOptions } }),
}

/**
 * Collects the files that the site's own Sass modules import. The bundler does not expose them, so the modules are compiled
 * again at the end of the build.
 */
export function sassImportsPlugin(used: Set<string>): Plugin {
  let config: ResolvedConfig | undefined
  return {
    name: 'strata:sass-imports',
    configResolved(resolved) {
      const preprocessorOptions = mergeConfig(resolved.css.preprocessorOptions ?? {}, silentOptions)
      config = { ...resolved, css: { ...resolved.css, preprocessorOptions } }
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

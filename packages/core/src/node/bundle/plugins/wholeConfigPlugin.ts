import type { Plugin as VitePlugin } from 'vite'
import { readsBuildFields } from './readsBuildFields.ts'
import { isOfSite, withImport } from './siteModules.ts'

/**
 * Gives code of a site that reads what only builds need of the configuration all of it, as a file of its own that is loaded
 * with this code.
 */
export function wholeConfigPlugin(): VitePlugin {
  return {
    name: 'strata:whole-config',
    transform: {
      filter: { code: /\bsiteConfig\b/ },
      handler(code, id) {
        if (!isOfSite(id) || !readsBuildFields(code)) return undefined
        return { code: withImport('whole-config', code), map: null }
      },
    },
  }
}

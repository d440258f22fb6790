import type { Plugin as VitePlugin } from 'vite'
import { readsBuildFields } from './readsBuildFields.ts'
import { isOfSite, withImport } from './siteModules.ts'

/** What else is known of a site than its configuration: the versions of its plugins, which pages do without. */
const metadata = /\bsiteMetadata\b/

/**
 * Gives code of a site that reads what only builds need of the configuration all of it, as a file of its own that is loaded
 * with this code. The same goes for what is known of its plugins.
 */
export function wholeConfigPlugin(): VitePlugin {
  return {
    name: 'strata:whole-config',
    transform: {
      filter: { code: [/\bsiteConfig\b/, metadata] },
      handler(code, id) {
        if (!isOfSite(id) || (!metadata.test(code) && !readsBuildFields(code))) return undefined
        return { code: withImport('whole-config', code), map: null }
      },
    },
  }
}

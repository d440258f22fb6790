import type { Plugin as VitePlugin } from 'vite'
import { readsBuildFields } from './readsBuildFields.ts'
import { belongsToSite, withImport } from './siteModules.ts'

/** Includes the versions of plugins, which pages do not have. */
const metadata = /\bsiteMetadata\b/

/**
 * Gives site code that reads build-only fields the whole configuration, in a separate file that is loaded with this code. The
 * same goes for `siteMetadata`.
 */
export function wholeConfigPlugin(): VitePlugin {
  return {
    name: 'strata:whole-config',
    transform: {
      filter: { code: [/\bsiteConfig\b/, metadata] },
      handler(code, id) {
        if (!belongsToSite(id) || (!metadata.test(code) && !readsBuildFields(code))) return undefined
        return { code: withImport('whole-config', code), map: null }
      },
    },
  }
}

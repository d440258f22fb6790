import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import { isOfEngine } from '../../bundle/sitePostCss.ts'
import { isInstalled } from '../../config/ownCode.ts'
import { toPosix } from '../../sitePaths.ts'

/**
 * Completes what `resolve.symlinks: false` means to webpack: files are known by the links that lead to them, so that what they
 * import is looked for around these. Package managers link what they install, whose dependencies are beside the real files, and
 * the engine knows its own by them.
 */
export function keepLinksPlugin(): VitePlugin {
  return {
    name: 'strata:keep-links',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (found === null || found.external || !path.isAbsolute(found.id)) return found
      const [file = '', query = ''] = found.id.split(/(?=\?)/)
      const real = realOf(file)
      return isInstalled(real) || isOfEngine(real) ? { ...found, id: toPosix(real) + query } : found
    },
  }
}

function realOf(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file // made by a plugin
  }
}

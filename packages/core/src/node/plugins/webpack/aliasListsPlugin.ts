import type { Plugin as VitePlugin } from 'vite'
import { describeValue } from '../../describeValue.ts'

/** What an alias with several targets is for, and these, in the order in which they are tried. */
export interface AliasList {
  find: string | RegExp
  targets: string[]
}

/** Aliases with several targets: the first one that is there counts, for each import anew, as in webpack. */
export function aliasListsPlugin(lists: AliasList[]): VitePlugin {
  const plugin = {
    name: 'strata:alias-lists',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      for (const { find, targets } of lists) {
        if (!isFor(id, find)) continue
        for (const target of targets) {
          const found = await this.resolve(
            id.replace(find, () => target),
            importer,
            { ...options, skipSelf: true },
          )
          if (found !== null) return found
        }
      }
      return undefined
    },
  } satisfies VitePlugin
  Object.assign(plugin.resolveId, { cacheKey: describeValue([lists]).text })
  return plugin
}

/** A name stands for itself and for what is below it. */
function isFor(id: string, find: string | RegExp): boolean {
  return typeof find === 'string' ? id === find || id.startsWith(`${find}/`) : find.test(id)
}

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import { describeValue } from '../../describeValue.ts'
import { toPosix } from '../../sitePaths.ts'

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

/**
 * Folders in which packages are looked for after those of `node_modules`, as by `resolve.modules` of webpack. Only names that
 * are there are asked for.
 * @param dirs absolute
 */
export function moduleFoldersPlugin(dirs: string[]): VitePlugin {
  const plugin = {
    name: 'strata:module-folders',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      const [name = ''] = id.split('/')
      const having = /^[\w@]/.test(name) ? dirs.filter((dir) => hasEntry(dir, name)) : []
      if (having.length === 0) return undefined
      const places = [id, ...having.map((dir) => path.posix.join(toPosix(dir), id))]
      for (const place of places) {
        const found = await this.resolve(place, importer, { ...options, skipSelf: true })
        if (found !== null) return found
      }
      return undefined
    },
  } satisfies VitePlugin
  Object.assign(plugin.resolveId, { cacheKey: describeValue([dirs]).text })
  return plugin
}

/** Whether a folder has a file or a folder of a name, which may leave its ending out. */
function hasEntry(dir: string, name: string): boolean {
  return existsSync(dir) && readdirSync(dir).some((entry) => entry === name || path.parse(entry).name === name)
}

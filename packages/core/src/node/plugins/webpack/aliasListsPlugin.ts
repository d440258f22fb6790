import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import { describeValue } from '../../describeValue.ts'
import { isInside, toFile, toPosix } from '../../sitePaths.ts'

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

/** A file, or a folder and what is in it, and what takes its place; both absolute. */
export interface FileAlias {
  file: string
  target: string
}

/** Aliases for files: they are for what an import leads to, however it names it. */
export function fileAliasesPlugin(aliases: FileAlias[]): VitePlugin {
  const plugin = {
    name: 'strata:file-aliases',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      const [file = '', ...query] = found?.id.split(/(?=\?)/) ?? []
      const place = toFile(file)
      const alias = aliases.find((one) => isInside(place, one.file) && !isInside(place, one.target))
      if (alias === undefined) return found
      const target = path.join(alias.target, path.relative(alias.file, place))
      return this.resolve([toPosix(target), ...query].join(''), importer, { ...options, skipSelf: true })
    },
  } satisfies VitePlugin
  Object.assign(plugin.resolveId, { cacheKey: describeValue([aliases]).text })
  return plugin
}

/** Whether a folder has a file or a folder of a name, which may leave its ending out. */
function hasEntry(dir: string, name: string): boolean {
  return existsSync(dir) && readdirSync(dir).some((entry) => entry === name || path.parse(entry).name === name)
}

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin as VitePlugin } from 'vite'
import { describeValue } from '../../describeValue.ts'
import { isInside, toFile, toPosix } from '../../sitePaths.ts'

/** An alias with several targets, which are tried in order. */
export interface AliasList {
  find: string | RegExp
  targets: string[]
}

/** Resolves aliases with several targets: for each import, the first target that exists is used, as in webpack. */
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

/** Whether an alias applies to an import: a string matches itself and paths below it. */
function isFor(id: string, find: string | RegExp): boolean {
  return typeof find === 'string' ? id === find || id.startsWith(`${find}/`) : find.test(id)
}

/**
 * Resolves packages from further folders after `node_modules`, like webpack's `resolve.modules`. Only names that exist in a
 * folder are tried there.
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

/** An alias from a file, or a folder with its contents, to another; both absolute. */
export interface FileAlias {
  file: string
  target: string
}

/** Applies aliases for files: they match the file that an import resolves to, whatever its specifier. */
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

/** Whether a folder contains a file or folder of a name, possibly given without its extension. */
function hasEntry(dir: string, name: string): boolean {
  return existsSync(dir) && readdirSync(dir).some((entry) => entry === name || path.parse(entry).name === name)
}

import path from 'node:path'
import type { Rolldown } from 'vite'
import { resolveSiteAlias, toFile } from '../../sitePaths.ts'
import { parseKnownRequest, parseLoaderRequest } from './loaderRequest.ts'
import { runLoaders } from './runLoaders.ts'
import { type LoaderUse, resolveLoader } from './translateRule.ts'

const loadedPrefix = '\0strata:loaded/'

/** Where the loaders are that imports name. */
export interface LoaderNames {
  /** Name → file or package. */
  alias: { [name: string]: string }
  /** Folders from which packages are visible. */
  dirs: string[]
}

/** A file, and the loaders that an import of it names. */
interface LoadedFile {
  file: string
  uses: LoaderUse[]
}

/** The loaders that an import names; undefined if it names none, or one that is not to be found. */
export function findLoaders(
  specifier: string,
  importer: string | undefined,
  { alias, dirs, siteDir }: LoaderNames & { siteDir: string },
): LoadedFile | undefined {
  const request = parseLoaderRequest(specifier)
  if (request === undefined || parseKnownRequest(specifier) !== undefined) return undefined
  const from = importer === undefined ? siteDir : path.dirname(toFile(importer))
  const uses: LoaderUse[] = []
  for (const { name, query } of request.loaders) {
    // a file of the site is named as in any import
    const file = name.startsWith('.') ? path.resolve(from, name) : resolveSiteAlias(siteDir, name)
    const loader = resolveLoader(file ?? alias[name] ?? name, dirs)
    if (loader === undefined) return undefined
    uses.push({ loader, options: query })
  }
  return { file: request.file, uses }
}

/** The id of what loaders make of a file. No ending is in it, which would tell other plugins what the file is. */
export async function resolveLoaded(
  bundler: Pick<Rolldown.PluginContext, 'resolve'>,
  loaded: LoadedFile,
  importer: string | undefined,
): Promise<string | undefined> {
  // the plugin that asks may be the one that knows the name of the file
  const source = await bundler.resolve(loaded.file, importer, { skipSelf: false })
  if (source === null) return undefined
  const file: LoadedFile = { ...loaded, file: toFile(source.id) }
  return loadedPrefix + Buffer.from(JSON.stringify(file)).toString('base64url')
}

export function isLoadedId(id: string): boolean {
  return id.startsWith(loadedPrefix)
}

export async function loadLoaded(
  bundler: Pick<Rolldown.PluginContext, 'addWatchFile'>,
  id: string,
  siteDir: string,
): Promise<{ code: string; moduleType: 'jsx' }> {
  const text = Buffer.from(id.slice(loadedPrefix.length), 'base64url').toString()
  const { file, uses } = JSON.parse(text) as LoadedFile
  const { code, files } = await runLoaders(file, uses, siteDir)
  for (const dependency of [file, ...files]) bundler.addWatchFile(dependency)
  return { code, moduleType: 'jsx' }
}

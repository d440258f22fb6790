import path from 'node:path'
import type { Rolldown } from 'vite'
import { resolveSiteAlias, toFile } from '../../sitePaths.ts'
import { parseKnownRequest, parseLoaderRequest } from './loaderRequest.ts'
import { runLoaders } from './runLoaders.ts'
import { type LoaderUse, resolveLoader } from './translateRule.ts'

const loadedPrefix = '\0strata:loaded/'

/** How to resolve the loaders that imports name. */
export interface LoaderNames {
  /** Name → file or package. */
  alias: { [name: string]: string }
  /** Folders from which packages are resolved. */
  dirs: string[]
}

/** A file with the loaders that an import of it names. */
interface LoadedFile {
  file: string
  uses: LoaderUse[]
}

/** The loaders that an import names; undefined if it names none, or one that cannot be resolved. */
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
    // files of the site are resolved as in any import
    const file = name.startsWith('.') ? path.resolve(from, name) : resolveSiteAlias(siteDir, name)
    const loader = resolveLoader(file ?? alias[name] ?? name, dirs)
    if (loader === undefined) return undefined
    uses.push({ loader, options: query })
  }
  return { file: request.file, uses }
}

/** Module id of a file's loader output. Without an extension, by which other plugins would recognize the file. */
export async function resolveLoaded(
  bundler: Pick<Rolldown.PluginContext, 'resolve'>,
  loaded: LoadedFile,
  importer: string | undefined,
): Promise<string | undefined> {
  // `skipSelf: false`, because the calling plugin may be the one that can resolve the file
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

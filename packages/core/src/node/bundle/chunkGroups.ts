import type { Rolldown } from 'vite'
import { createNeedsReader, findUsers, type FindModule } from './findUsers.ts'
import { packModules } from './packModules.ts'

/** The file that sets React up. */
export const startGroup = 'start'

const chrome = 'chrome'
const groupNames = new Set([startGroup, 'react', 'main', chrome, 'rolldown-runtime'])
const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown\/runtime/

/** Part of what a page needs that it may load in vain: compressed together, fewer files give that much back. */
const vainShare = 0.1

/** Files that the first interaction loads beside that of the chrome: few enough for one round trip over a slow network. */
const filesBesideChrome = 6

/** Whether a file is to be fetched beside the one that imports it: the list of such files is part of every page's script. */
export function isWorthListing(file: string, importedFile: string): boolean {
  // what a page loads anyway need not be listed, nor what the pages' own parts share; styles come by no other way
  return file.endsWith('.css') || (/\/chrome-/.test(importedFile) && !/\/(?:react|main)-[^/]*$/.test(file))
}

/**
 * Name of a script. What others share, and the bundler would name by one of its modules, has a short name: the first
 * script lists many of them.
 */
export function toChunkFileName({ name, isDynamicEntry }: Rolldown.PreRenderedChunk): string {
  return `assets/js/${isDynamicEntry || groupNames.has(name) ? name : 'c'}-[hash].js`
}

/**
 * Decides which modules share a file. React has its own: it changes less often than the site, and visitors keep it over
 * deployments. What every page runs at once is one file, because many small ones compress worse. What regions draw, with the
 * code that follows links, is another: it is loaded together, when a visitor shows interest. What these share with pages
 * of other kinds, and those among each other, is packed into a few. The bundler cuts the rest.
 * @param entry module that every page runs
 */
export function createChunkGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined
  return [
    { name: 'react', test: react, priority: 4 },
    { name: startGroup, test: /[\\/]client[\\/]reactRuntime\.js$/, priority: 3 },
    { name: 'main', tags: ['$initial'], priority: 2 },
    {
      debugName: 'chrome and shared',
      name(id, context) {
        names ??= nameChunks(entry, (module) => context.getModuleInfo(module))
        return names.get(id) ?? null
      },
      priority: 1,
    },
  ]
}

/** Name of the file of every module that is put into one here. */
export function nameChunks(entry: string, findModule: FindModule): Map<string, string> {
  const needsOf = createNeedsReader(findModule)
  const first = new Set(findUsers([entry], { needsOf, isLeaf: isForeign }).keys())
  const isLeaf = (id: string) => first.has(id) || isForeign(id)
  const codeOf = (id: string) => findModule(id)?.code ?? ''
  const listDynamicImports = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => findModule(id)?.dynamicallyImportedIds ?? [])
  const regions = listDynamicImports([...first].filter((id) => id === entry || isRegionHome(codeOf(id))))
  const chromeModules = findUsers(regions, { needsOf, isLeaf })
  const pages = [...collectDynamicImports(first, findModule)].filter((id) => !regions.includes(id))
  const users = findUsers(pages, { needsOf, isLeaf })
  const later = new Set(
    listDynamicImports([...users.keys()].filter((id) => isRegionHome(codeOf(id)))).concat(
      listDynamicImports(chromeModules.keys()),
    ),
  )
  for (const id of chromeModules.keys()) {
    // what comes with the chrome, or after it, has all of it
    const others = [...(users.get(id) ?? [])].filter((user) => !later.has(user))
    users.set(id, new Set([chrome, ...others]))
  }
  const packs = packModules({
    users,
    sizeOf: (id) => codeOf(id).length,
    importsOf: needsOf,
    vainShare,
    hurried: { user: chrome, packs: filesBesideChrome },
  })
  const names = new Map<string, string>()
  for (const [id, own] of users) if (own.size === 1 && own.has(chrome)) names.set(id, chrome)
  for (const [index, { modules }] of packs.entries()) for (const id of modules) names.set(id, `shared${index}`)
  return names
}

/** Whether code of a module waits for the visitor, and then comes with that of all regions. */
function isRegionHome(code: string): boolean {
  return /\bregion\(/.test(code) && !/\buseNearRegion\(/.test(code)
}

/** Code of other packages: how they are cut is left to the bundler, whom it is told by what they import themselves. */
function isForeign(id: string): boolean {
  return react.test(id) || /[\\/]node_modules[\\/](?!@strata[\\/])/.test(id)
}

/** The modules and all that they import at once. */
function collectImports(ids: Iterable<string>, findModule: FindModule): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || react.test(id)) return
    found.add(id)
    for (const imported of findModule(id)?.importedIds ?? []) visit(imported)
  }
  for (const id of ids) visit(id)
  return found
}

/** All modules that are loaded on demand, directly or by one that is. */
function collectDynamicImports(ids: Iterable<string>, findModule: FindModule): Set<string> {
  const found = new Set<string>()
  const visit = (from: Iterable<string>) => {
    for (const id of from) {
      if (isForeign(id)) continue
      for (const root of findModule(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(root)) continue
        found.add(root)
        visit(collectImports([root], findModule))
      }
    }
  }
  visit(ids)
  return found
}

import type { Rolldown } from 'vite'

/** What the bundler knows of a module. */
interface ModuleLinks {
  code?: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

const groupNames = new Set(['react', 'main', 'chrome', 'rolldown-runtime'])
const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown\/runtime/

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
 * code that follows links, is another: it is loaded together, when a visitor shows interest. The bundler cuts the rest.
 * @param entry module that every page runs
 */
export function createChunkGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  let chrome: Set<string> | undefined
  return [
    { name: 'react', test: react, priority: 3 },
    { name: 'main', tags: ['$initial'], priority: 2 },
    {
      debugName: 'chrome',
      name(id, context) {
        chrome ??= findChrome(entry, (module) => context.getModuleInfo(module))
        return chrome.has(id) ? 'chrome' : null
      },
      priority: 1,
    },
  ]
}

type FindModule = (id: string) => ModuleLinks | null

function findChrome(entry: string, findModule: FindModule): Set<string> {
  const first = collectImports([entry], findModule)
  const isRegionHome = (id: string) => id === entry || /\bregion\(/.test(findModule(id)?.code ?? '')
  const regions = new Set([...first].filter(isRegionHome).flatMap((id) => findModule(id)?.dynamicallyImportedIds ?? []))
  const others = [...collectDynamicImports(first, findModule)].filter((id) => !regions.has(id))
  const chrome = collectImports(regions, findModule)
  // what another page needs at once must not bring the whole chrome with it
  for (const id of collectImports(others, findModule)) chrome.delete(id)
  return chrome
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

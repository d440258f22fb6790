import path from 'node:path'
import { parseSync } from 'vite'

/** What the bundler knows of a module. */
export interface ModuleLinks {
  code?: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  /** True if the module has to run even where nothing of it is used. */
  moduleSideEffects?: boolean | 'no-treeshake' | null
}

export type FindModule = (id: string) => ModuleLinks | null

/** What the text of a module says about its imports and exports. */
interface ModuleText {
  imports: { id: string; names: string[] }[]
  /** Exports that it only passes on: `export { a } from './a'`. */
  passed: Map<string, { id: string; name: string }>
  /** Modules of which it passes everything on. */
  passedWhole: string[]
  /** Exports of its own. */
  exported: Set<string>
}

/** All exports of a module. */
const all = '*'

/**
 * Gives the modules that a module needs at once. What another one only passes on is taken from where it comes from: a file
 * that lists the exports of a package would else make everybody need all of the package.
 */
export function createNeedsReader(findModule: FindModule): (id: string, isRoot?: boolean) => string[] {
  const texts = new Map<string, ModuleText>()
  const read = (id: string): ModuleText => {
    const text = texts.get(id) ?? readText(id, findModule(id))
    texts.set(id, text)
    return text
  }
  const locate = (id: string, name: string): string[] => {
    const { passed, passedWhole, exported } = read(id)
    if (name === all) return [id, ...listPassed(id)]
    const source = passed.get(name)
    if (source !== undefined) return locate(source.id, source.name)
    const home = exported.has(name) ? undefined : passedWhole.find((from) => hasExport(from, name))
    return home === undefined ? [id] : locate(home, name)
  }
  const hasExport = (id: string, name: string): boolean => {
    const { passed, passedWhole, exported } = read(id)
    return exported.has(name) || passed.has(name) || passedWhole.some((from) => hasExport(from, name))
  }
  const listPassed = (id: string): string[] => {
    const { passed, passedWhole } = read(id)
    return [
      ...[...passed.values()].flatMap((source) => locate(source.id, source.name)),
      ...passedWhole.flatMap((from) => locate(from, all)),
    ]
  }
  return (id, isRoot = false) => {
    const needed = read(id).imports.flatMap(({ id: from, names }) => names.flatMap((name) => locate(from, name)))
    return [...new Set(isRoot ? [...needed, ...listPassed(id)] : needed)]
  }
}

/**
 * For each module those of the given ones that need it at once.
 * @param roots modules that are loaded on demand
 * @param isLeaf modules that do not count
 */
export function findUsers(
  roots: Iterable<string>,
  { needsOf, isLeaf }: { needsOf: ReturnType<typeof createNeedsReader>; isLeaf: (id: string) => boolean },
): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const root of roots) {
    const visit = (id: string): void => {
      const own = users.get(id) ?? new Set<string>()
      if (own.has(root) || isLeaf(id)) return
      users.set(id, own.add(root))
      for (const needed of needsOf(id, id === root)) visit(needed)
    }
    visit(root)
  }
  return users
}

function readText(id: string, module: ModuleLinks | null): ModuleText {
  const text: ModuleText = { imports: [], passed: new Map(), passedWhole: [], exported: new Set() }
  if (module === null) return text
  const { staticImports, staticExports } = parseSync(`${id.replace(/\?.*$/, '')}.js`, module.code ?? '').module
  const exports = staticExports.flatMap(({ entries }) => entries)
  const requests = listRequests([...staticImports, ...exports].map(({ moduleRequest }) => moduleRequest))
  const ids = new Map(requests.map((request, index) => [request, module.importedIds[index] ?? '']))
  for (const { moduleRequest, exportName } of exports)
    if (moduleRequest === null) text.exported.add(exportName.kind === 'Default' ? 'default' : (exportName.name ?? ''))
  // two requests may lead to one module: then nothing tells which is which, and everything counts as needed
  if (![...ids].every(([request, from]) => canLeadTo({ request, importer: id, id: from })))
    return { ...text, imports: module.importedIds.map((from) => ({ id: from, names: [all] })) }
  for (const { moduleRequest, entries } of staticImports) {
    const names = entries.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? all)))
    text.imports.push({ id: ids.get(moduleRequest.value) ?? '', names: names.length === 0 ? [all] : names })
  }
  for (const { moduleRequest, importName, exportName } of exports) {
    if (moduleRequest === null) continue
    const source = { id: ids.get(moduleRequest.value) ?? '', name: importName.name ?? all }
    if (module.moduleSideEffects === true) text.imports.push({ id: source.id, names: [source.name] })
    if (exportName.name === null) text.passedWhole.push(source.id)
    else text.passed.set(exportName.name, source)
  }
  // what the bundler itself adds comes last
  for (const added of module.importedIds.slice(requests.length)) text.imports.push({ id: added, names: [all] })
  return text
}

/** What a text asks for, each once, in the order of the text; the bundler lists what it found in the same order. */
function listRequests(requests: ({ value: string; start: number } | null)[]): string[] {
  const sorted = requests.filter((request) => request !== null).sort((one, other) => one.start - other.start)
  return [...new Set(sorted.map(({ value }) => value))]
}

function canLeadTo({ request, importer, id }: { request: string; importer: string; id: string }): boolean {
  if (id === '') return false
  return !request.startsWith('.') || id.startsWith(path.resolve(path.dirname(importer), request).replace(/\.\w+$/, ''))
}

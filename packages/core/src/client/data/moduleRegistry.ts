import { toModuleId, type PageData } from '../../shared/index.ts'
import { noDefaultExport } from '../messages.ts'

type ModuleExports = { [name: string]: unknown }

/** Exports of `virtual:strata/registry`. */
export interface Registry {
  /** Loaders of component and code-page modules, by reference. */
  loaders: { [reference: string]: () => Promise<ModuleExports> }
  /** Loads the loaders of modules that only one page uses. */
  loadRare: undefined | (() => Promise<Pick<Registry, 'loaders'>>)
}

let registry: Registry = { loaders: {}, loadRare: undefined }

/**
 * Sets the site's modules before any is requested. This module does not import the registry: its components import this module
 * through the client API, and in such a cycle their imports would not be initialized when they are evaluated.
 */
export function provideModules(modules: Registry): void {
  registry = modules
}

const loaded = new Map<string, ModuleExports>()
const pending = new Map<string, Promise<ModuleExports>>()

/** Loads all modules that a page needs to be rendered. */
export function loadModules({ modules, scripts }: PageData): Promise<ModuleExports[]> {
  return Promise.all(modules.map((reference) => loadModule(reference, scripts?.[reference])))
}

/**
 * Loads a module once; a failed load is not cached, so that a retry requests it again.
 * @param scripts URLs of the module's own script and of its imports, if the page lists them
 */
export function loadModule(reference: string, scripts?: string[]): Promise<ModuleExports> {
  const id = toModuleId(reference)
  const known = loaded.get(id)
  if (known !== undefined) return Promise.resolve(known)
  const running = pending.get(id)
  if (running !== undefined) return running
  const promise = callLoader(id, scripts).then(
    (module) => {
      loaded.set(id, module)
      pending.delete(id)
      return module
    },
    (error: unknown) => {
      pending.delete(id)
      throw error
    },
  )
  pending.set(id, promise)
  return promise
}

/** Development only. */
export function replaceModule(reference: string, module: ModuleExports): void {
  loaded.set(toModuleId(reference), module)
}

async function callLoader(id: string, scripts?: string[]): Promise<ModuleExports> {
  const loader = registry.loaders[id] ?? toLoader(scripts) ?? (await registry.loadRare?.())?.loaders[id]
  if (loader === undefined) throw new Error(`There is no module "${id}" in this build.`)
  const module = await loader()
  if (import.meta.env.DEV) await waitForRequired()
  return module
}

function toLoader([own, ...imports]: string[] = []): (() => Promise<ModuleExports>) | undefined {
  if (own === undefined) return undefined
  return () => {
    // fetch the imports in parallel with the script, not after it
    for (const href of imports)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    return import(/* @vite-ignore */ own) as Promise<ModuleExports>
  }
}

/**
 * Waits for modules that functions of other modules `require`, which cannot wait themselves; see the bundler's plugin for
 * `require`.
 */
async function waitForRequired(): Promise<void> {
  const { __strataRequired: loading = new Set() } = globalThis as { __strataRequired?: Set<Promise<void>> }
  if (loading.size === 0) return
  await Promise.all(loading)
  // those may have required further modules
  return waitForRequired()
}

/**
 * The component that a reference names. Its module must be loaded.
 * @param routePath page that uses it, for the message
 * @throws Error if the module is not loaded, or has no such export
 */
export function getComponent(reference: string, routePath: string): React.ComponentType<{ [prop: string]: unknown }> {
  const [id = '', exportPath = 'default'] = reference.split('#')
  const module = loaded.get(id)
  if (module === undefined) throw new Error(`Invariant failed: the module "${id}" is not loaded.`)
  let value: unknown = module
  for (const name of exportPath.split('.')) value = (value as ModuleExports | undefined)?.[name]
  if (value === undefined || value === null) throw new Error(explainMissing(reference, routePath))
  return value as React.ComponentType<{ [prop: string]: unknown }>
}

/** Built pages omit the full sentences: the build renders every page before a reader can see it, so the error occurs there. */
function explainMissing(reference: string, routePath: string): string {
  if (!import.meta.env.SSR && !import.meta.env.DEV) return reference
  const [id, exportPath = 'default'] = reference.split('#')
  return exportPath === 'default'
    ? noDefaultExport(routePath)
    : `"${id}" has no export "${exportPath}", used at ${routePath}.`
}

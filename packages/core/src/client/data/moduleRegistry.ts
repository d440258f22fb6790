import { toModuleId, type PageData } from '../../shared/index.ts'
import { noDefaultExport } from '../messages.ts'

type ModuleExports = { [name: string]: unknown }

/** What `virtual:strata/registry` exports. */
export interface Registry {
  /** Component and code-page modules of the site by reference. */
  loaders: { [reference: string]: () => Promise<ModuleExports> }
  /** The modules that one page alone uses. */
  loadRare: undefined | (() => Promise<Pick<Registry, 'loaders'>>)
}

let registry: Registry = { loaders: {}, loadRare: undefined }

/**
 * Tells which modules the site has, before one is asked for. It is not imported here: components are in it that import, by
 * way of the client API, this module, and in such a circle their imports would not be there yet when they are evaluated.
 */
export function provideModules(modules: Registry): void {
  registry = modules
}

const loaded = new Map<string, ModuleExports>()
const pending = new Map<string, Promise<ModuleExports>>()

/** Loads all modules that a page is rendered with. */
export function loadModules({ modules, scripts }: PageData): Promise<ModuleExports[]> {
  return Promise.all(modules.map((reference) => loadModule(reference, scripts?.[reference])))
}

/**
 * Loads a module once; a failed load is forgotten, so that a retry asks again.
 * @param scripts addresses of its own script and of what that imports, where a page names them
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
    // fetched beside it, not after it
    for (const href of imports)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    return import(/* @vite-ignore */ own) as Promise<ModuleExports>
  }
}

/** Modules that functions of others require, and for which those could not wait; see the bundler's plugin for `require`. */
async function waitForRequired(): Promise<void> {
  const { __strataRequired: loading = new Set() } = globalThis as { __strataRequired?: Set<Promise<void>> }
  if (loading.size === 0) return
  await Promise.all(loading)
  // they may have required more
  return waitForRequired()
}

/**
 * The component a reference means. Its module must be loaded.
 * @param routePath page that asks, for the message
 * @throws Error if the module has no such export
 */
export function getComponent(reference: string, routePath: string): React.ComponentType<{ [prop: string]: unknown }> {
  const [id = '', exportPath = 'default'] = reference.split('#')
  const module = loaded.get(id)
  if (module === undefined) throw new Error(`The module "${id}" is rendered before it was loaded.`)
  let value: unknown = module
  for (const name of exportPath.split('.')) value = (value as ModuleExports | undefined)?.[name]
  if (value === undefined || value === null) throw new Error(explainMissing(reference, routePath))
  return value as React.ComponentType<{ [prop: string]: unknown }>
}

/** A build renders each page before a reader can see it, so that no built page needs the sentences. */
function explainMissing(reference: string, routePath: string): string {
  if (!import.meta.env.SSR && !import.meta.env.DEV) return reference
  const [id, exportPath = 'default'] = reference.split('#')
  return exportPath === 'default'
    ? noDefaultExport(routePath)
    : `"${id}" has no export "${exportPath}", used at ${routePath}.`
}

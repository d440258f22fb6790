import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite'
import { routeModules } from '../bundle/virtual/generatedModules.ts'
import { virtualPrefix } from '../bundle/virtual/ids.ts'
import { toPosix } from '../sitePaths.ts'
import type { DevSite } from './DevSite.ts'
import type { EngineModules } from './EngineModules.ts'
import type { ServerModules } from './ServerModules.ts'
import type { FileChange } from './FileWatcher.ts'

export const codeFile = /\.(?:[cm]?[jt]sx?|json|svg)$/
/** Modules of the engine with the whole global data, for site code that reads it. */
const wholeDataModules = ['whole-global-data', 'generated/globalData']

/** Notifies the bundler of changes to a site's modules. */
export class ChangedModules {
  constructor(
    private readonly devSite: DevSite,
    private readonly bundler: { vite: ViteDevServer; engine: EngineModules; server: ServerModules },
  ) {}

  private get environments(): DevEnvironment[] {
    return Object.values(this.bundler.vite.environments)
  }

  /** Notifies the bundler of changes that concern its modules. Its own watcher is off, so that there is only one. */
  async notify(changes: FileChange[]): Promise<void> {
    const { vite, engine, server } = this.bundler
    const moved = changes.filter(
      ({ file, event }) => event !== 'change' && (codeFile.test(file) || this.isModule(file)),
    )
    const relevant = changes.filter(({ file, event }) => event !== 'change' || this.isModule(file))
    for (const { file, event } of moved) {
      // plugins have to know before the page is rendered again, but the bundler notifies them asynchronously
      const what = { event: event === 'add' ? ('create' as const) : ('delete' as const) }
      for (const { pluginContainer } of this.environments) await pluginContainer.watchChange(toPosix(file), what)
    }
    // an import may now resolve to another file
    if (moved.length > 0) await engine.refresh()
    if (moved.length > 0) for (const { moduleGraph } of this.environments) moduleGraph.invalidateAll()
    for (const { file, event } of relevant) vite.watcher.emit(event, file)
    const hasChanged = changes.some(({ file }) => this.isModule(file))
    if (moved.length > 0 || hasChanged) server.forget()
    if (hasChanged) this.devSite.changes++
    if (moved.length > 0) this.reloadPages()
  }

  /** Whether the bundler has a module of a file, not counting document modules, which `updateDocuments` handles. */
  private isModule(file: string): boolean {
    const { documentModules } = this.devSite
    return this.environments.some(({ moduleGraph }) =>
      [...(moduleGraph.getModulesByFile(toPosix(file)) ?? [])].some(
        ({ id }) => id === null || !documentModules.has(id),
      ),
    )
  }

  /** Whether site code reads the whole global data, which pages do not have: the documents of all versions. */
  isWholeDataRead(): boolean {
    return this.isAnyLoaded(wholeDataModules)
  }

  /** Whether site code reads the site's routes. */
  areRoutesRead(): boolean {
    return this.isAnyLoaded(routeModules)
  }

  private isAnyLoaded(names: string[]): boolean {
    return names.some((name) => this.environments.some((environment) => findModule(name, environment) !== undefined))
  }

  /** Invalidates document modules whose code has changed since the content was reloaded, and reloads them in browsers. */
  async updateDocuments(): Promise<void> {
    const changed = await this.devSite.documentModules.findChanged()
    // discard problems: they are reported with the pages that have them
    this.devSite.takeProblems()
    if (changed.size === 0) return
    this.bundler.server.forget()
    const { client } = this.bundler.vite.environments
    for (const [id, isGenerated] of changed) {
      for (const { moduleGraph } of this.environments) {
        const module = moduleGraph.getModuleById(id)
        if (module !== undefined) moduleGraph.invalidateModule(module)
      }
      const module = client.moduleGraph.getModuleById(id)
      if (module !== undefined && isGenerated) await client.reloadModule(module)
    }
  }

  /** Invalidates everything that depends on the site data. */
  forgetSiteData(): void {
    for (const name of ['site-data', ...wholeDataModules, ...routeModules]) this.invalidate(name, this.environments)
    this.bundler.server.forget()
  }

  /** Invalidates the URL of the global data in browsers only, since the server re-evaluates all of its modules or none. */
  forgetDataAddress(): void {
    this.invalidate('site-data', [this.bundler.vite.environments.client])
  }

  private invalidate(name: string, environments: DevEnvironment[]): void {
    for (const environment of environments) {
      const module = findModule(name, environment)
      if (module !== undefined) environment.moduleGraph.invalidateModule(module)
    }
  }

  reloadPages(): void {
    this.devSite.changes++
    this.bundler.vite.ws.send({ type: 'full-reload' })
  }
}

function findModule(name: string, { moduleGraph }: DevEnvironment): EnvironmentModuleNode | undefined {
  return moduleGraph.getModuleById(`\0${virtualPrefix}${name}`)
}

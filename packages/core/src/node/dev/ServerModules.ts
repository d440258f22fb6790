import path from 'node:path'
import { createServerModuleRunnerTransport, type ViteDevServer } from 'vite'
import { createDefaultImportMeta, createNodeImportMeta, ModuleRunner } from 'vite/module-runner'
import { clientCodeDir } from '../bundle/virtual/ids.ts'
import { type MissingImport, PackageEvaluator } from './PackageEvaluator.ts'

/** Like the bundler's own, but the resolver thread starts only when a module calls `resolve`, which is rare. */
function createImportMeta(file: string): ReturnType<typeof createNodeImportMeta> {
  return { ...createDefaultImportMeta(file), resolve: (id, parent) => createNodeImportMeta(file).resolve(id, parent) }
}

/** The server's copy of the theme and the components. */
export type ServerModule = typeof import('../../client/server.tsx')

interface Generation {
  runner: ModuleRunner
  /** Number of pages that it is rendering. */
  users: number
}

/**
 * The modules that render pages on the server. They share state (contexts, the registry of components, regions), and some are
 * imported by computed specifiers, which no module graph contains. So after an edit, all of them are evaluated again, never
 * only some. Unchanged files are not compiled again.
 */
export class ServerModules {
  private current: Generation | undefined

  /** @param report called for imports of names that packages do not export */
  constructor(
    private readonly vite: ViteDevServer,
    private readonly report?: (missing: MissingImport) => void,
  ) {}

  /**
   * Calls a function with the current modules. If they change before it is done, its result may mix old and new code, so it is
   * called again.
   */
  async use<Result>(render: (server: ServerModule) => Promise<Result>): Promise<Result> {
    for (;;) {
      const generation = (this.current ??= this.create())
      generation.users++
      try {
        const result = await render(await generation.runner.import<ServerModule>(path.join(clientCodeDir, 'server.js')))
        if (this.current === generation) return result
      } catch (error) {
        // computes the stack now: it is mapped to source positions only as long as the runner exists
        if (error instanceof Error) void error.stack
        if (this.current === generation) {
          // a module that failed to evaluate keeps failing in its generation
          this.current = undefined
          throw error
        }
      } finally {
        generation.users--
        this.closeUnused(generation)
      }
    }
  }

  /** Makes the next page evaluate all modules again. */
  forget(): void {
    const before = this.current
    this.current = undefined
    if (before !== undefined) this.closeUnused(before)
  }

  private create(): Generation {
    const runner = new ModuleRunner(
      {
        transport: createServerModuleRunnerTransport({ channel: this.vite.environments.ssr.hot }),
        // HMR would invalidate single modules
        hmr: false,
        sourcemapInterceptor: 'node',
        createImportMeta,
      },
      new PackageEvaluator(this.report),
    )
    return { runner, users: 0 }
  }

  private closeUnused(generation: Generation): void {
    if (generation !== this.current && generation.users === 0) void generation.runner.close()
  }
}

import path from 'node:path'
import { createServerModuleRunnerTransport, type ViteDevServer } from 'vite'
import { createDefaultImportMeta, createNodeImportMeta, ModuleRunner } from 'vite/module-runner'
import { clientCodeDir } from '../bundle/virtual/ids.ts'
import { type MissingImport, PackageEvaluator } from './PackageEvaluator.ts'

/** As the bundler's own, but the thread that resolves starts with the first module that asks for it: none of most sites does. */
function createImportMeta(file: string): ReturnType<typeof createNodeImportMeta> {
  return { ...createDefaultImportMeta(file), resolve: (id, parent) => createNodeImportMeta(file).resolve(id, parent) }
}

/** The server's copy of the theme and the components. */
export type ServerModule = typeof import('../../client/server.tsx')

interface Generation {
  runner: ModuleRunner
  /** Pages that are being rendered by it. */
  users: number
}

/**
 * The modules that render pages on the server. They share state (contexts, the registry of components, regions), and some are
 * reached by computed imports that no module graph knows: after an edit all of them are evaluated again, never a part. What
 * the bundler made of unchanged files is kept, so this costs no compiling.
 */
export class ServerModules {
  private current: Generation | undefined

  /** @param report told of names that packages do not export */
  constructor(
    private readonly vite: ViteDevServer,
    private readonly report?: (missing: MissingImport) => void,
  ) {}

  /**
   * Calls a function with the modules as they are now. If they change before it is done, what it gave may be a mixture of
   * old and new ones, so it is called again.
   */
  async use<Result>(render: (server: ServerModule) => Promise<Result>): Promise<Result> {
    for (;;) {
      const generation = (this.current ??= this.create())
      generation.users++
      try {
        const result = await render(await generation.runner.import<ServerModule>(path.join(clientCodeDir, 'server.js')))
        if (this.current === generation) return result
      } catch (error) {
        // places are those of the sources as long as their runner is there, and are made when they are asked for first
        if (error instanceof Error) void error.stack
        if (this.current === generation) {
          // a module that could not be evaluated stays so in its generation
          this.current = undefined
          throw error
        }
      } finally {
        generation.users--
        this.closeUnused(generation)
      }
    }
  }

  /** From the next page on, modules are evaluated anew. */
  forget(): void {
    const before = this.current
    this.current = undefined
    if (before !== undefined) this.closeUnused(before)
  }

  private create(): Generation {
    const runner = new ModuleRunner(
      {
        transport: createServerModuleRunnerTransport({ channel: this.vite.environments.ssr.hot }),
        // updates would empty single modules
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

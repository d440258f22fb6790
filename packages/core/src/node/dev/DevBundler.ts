import type { ViteDevServer } from 'vite'
import type { EngineModules } from './EngineModules.ts'
import type { FaultReporter } from './faults/FaultReporter.ts'
import type { PageModules } from './PageModules.ts'
import type { ServerModules } from './ServerModules.ts'

/** The bundler in development, with the engine's own helpers for its modules. */
export interface DevBundler {
  vite: ViteDevServer
  engine: EngineModules
  server: ServerModules
  pages: PageModules
  faults: FaultReporter
}

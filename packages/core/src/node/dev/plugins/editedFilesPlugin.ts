import type { Plugin, ViteDevServer } from 'vite'

/**
 * An image that code imports has the same address on the server as in the browser after it was edited. The bundler adds a time
 * to the addresses of files that were replaced, and only browsers are updated by it.
 */
export function editedFilesPlugin(): Plugin {
  let server: ViteDevServer | undefined
  return {
    name: 'strata:edited-files',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    configureServer(created) {
      server = created
    },
    load(id) {
      const own = this.environment.mode === 'dev' ? this.environment.moduleGraph.getModuleById(id) : undefined
      const shown = server?.environments.client.moduleGraph.getModuleById(id)
      if (own !== undefined) own.lastHMRTimestamp = shown?.lastHMRTimestamp ?? 0
      return undefined
    },
  }
}

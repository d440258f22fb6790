import atOnce, { loadScripts } from 'virtual:strata/client-modules'
import type { PageLocation } from '../contexts.ts'

/** A module that runs on every page and may listen to route changes. */
export interface ClientModule {
  default?: ClientModule
  onRouteUpdate?(args: { location: PageLocation; previousLocation: PageLocation | null }): (() => void) | void
  onRouteDidUpdate?(args: { location: PageLocation; previousLocation: PageLocation | null }): (() => void) | void
}

let clientModules = atOnce

/** Evaluates the scripts that were not evaluated with this module: all of them in development. */
export async function loadClientModules(): Promise<void> {
  if (loadScripts !== undefined) clientModules = (await loadScripts()).default
}

/**
 * Calls one hook of every client module, in order. A module that throws is reported and does not stop the others.
 * @returns a function that runs the clean-ups the hooks gave
 */
export function runRouteHook(
  hook: 'onRouteUpdate' | 'onRouteDidUpdate',
  args: { location: PageLocation; previousLocation: PageLocation | null },
): () => void {
  const cleanUps = clientModules.map((module) => {
    try {
      return (module.default?.[hook] ?? module[hook])?.(args)
    } catch (error) {
      console.error(error)
      return undefined
    }
  })
  return () => {
    for (const cleanUp of cleanUps) cleanUp?.()
  }
}

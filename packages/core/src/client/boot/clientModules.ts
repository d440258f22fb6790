import atOnce, { loadScripts } from 'virtual:strata/client-modules'
import { getPageLocation, setPageLocation, type PageLocation } from '../navigation/pageLocation.ts'

/** A module that runs on every page and may listen to route changes. */
export interface ClientModule {
  default?: ClientModule
  onRouteUpdate?(args: { location: PageLocation; previousLocation: PageLocation | null }): (() => void) | void
  onRouteDidUpdate?(args: { location: PageLocation; previousLocation: PageLocation | null }): (() => void) | void
}

let clientModules = atOnce

/** Evaluates the client modules that this module does not import statically: all of them in development. */
export async function loadClientModules(): Promise<void> {
  if (loadScripts !== undefined) clientModules = (await loadScripts()).default
}

/**
 * Calls one hook of every client module, in order. An error in one is logged and does not stop the others.
 * @returns a function that runs the clean-up functions that the hooks returned
 */
function runRouteHook(
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

/**
 * Changes the address, to another page or within the same one, and runs the hooks of the client modules before and after. As in
 * Docusaurus, clean-up functions of the first page's hooks are not called.
 * @param show shows the target, and calls `apply` when components may read the new address
 */
export async function moveTo(
  next: PageLocation,
  show: (apply: () => void) => void | Promise<void> = (apply) => apply(),
): Promise<void> {
  const args = { location: next, previousLocation: getPageLocation() ?? null }
  const cleanUp = runRouteHook('onRouteUpdate', args)
  await show(() => {
    if (args.previousLocation) cleanUp()
    setPageLocation(next)
  })
  runRouteHook('onRouteDidUpdate', args)
}

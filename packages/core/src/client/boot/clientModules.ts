import atOnce, { loadScripts } from 'virtual:strata/client-modules'
import { getPageLocation, setPageLocation, type PageLocation } from '../navigation/pageLocation.ts'

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
 * Goes to an address, be it another page or another place of the same one, with the hooks of the client modules before and
 * after. As in Docusaurus, what they do for the first page is theirs to end.
 * @param show shows what is there, and calls `apply` when components may read the new address
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

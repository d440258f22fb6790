import type { PageLocation } from '../contexts.ts'
import type { Action, Blocker } from '../exports/router.tsx'

/** Whether readers stay where they are. */
export function isBlocked(blocker: Blocker, location: PageLocation, action: Action): boolean {
  const said = typeof blocker === 'function' ? blocker(location, action) : blocker
  // oxlint-disable-next-line no-alert
  return said === false || (typeof said === 'string' && !globalThis.confirm(said))
}

const actions: { [type in NavigationType]: Action } = {
  push: 'PUSH',
  replace: 'REPLACE',
  traverse: 'POP',
  reload: 'POP',
}

/** Asks before every change of the address. @returns a function that ends it */
export function blockNavigation(blocker: Blocker): () => void {
  const { navigation } = globalThis
  const ask = (event: NavigateEvent) => {
    const { pathname, search, hash } = new URL(event.destination.url)
    if (event.cancelable && isBlocked(blocker, { pathname, search, hash }, actions[event.navigationType]))
      event.preventDefault()
  }
  navigation?.addEventListener('navigate', ask)
  return () => navigation?.removeEventListener('navigate', ask)
}

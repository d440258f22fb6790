import type { PageLocation } from '../contexts.ts'
import type { Action, Blocker } from '../exports/router.tsx'
import { getPageLocation, toLocation } from '../navigation/pageLocation.ts'

/** Whether a blocker keeps the reader on the page; asks the reader if it returns a question. */
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

/**
 * Asks before every change of the address until the block is over. `isOver` takes effect synchronously, because code removes a
 * block right before it changes the address itself.
 */
export function blockNavigation(block: { blocker: Blocker; isOver: boolean }): void {
  // registered after the listener that intercepts links, so that `defaultPrevented` is set by then
  if (!getPageLocation()) return void setTimeout(blockNavigation, 0, block)
  const { navigation } = globalThis
  const ask = (event: NavigateEvent) => {
    if (block.isOver) return navigation?.removeEventListener('navigate', ask)
    const { pathname, search, hash } = new URL(event.destination.url)
    if (
      event.cancelable &&
      !event.defaultPrevented && // fires again through an analytics script's `pushState`
      isBlocked(block.blocker, { ...toLocation(pathname), search, hash }, actions[event.navigationType])
    )
      event.preventDefault()
  }
  navigation?.addEventListener('navigate', ask)
}

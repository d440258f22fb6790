export type Action = 'POP' | 'PUSH' | 'REPLACE'

const actions: { [type: string]: Action | undefined } = { push: 'PUSH', replace: 'REPLACE' }
let last: Action = 'POP'

// in its own module, so that only pages that need it load it
globalThis.window?.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
  if (navigationType !== null) last = actions[navigationType] ?? 'POP'
})

/** How the reader arrived at the address that is shown. */
export function getLastAction(): Action {
  return last
}

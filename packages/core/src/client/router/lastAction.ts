export type Action = 'POP' | 'PUSH' | 'REPLACE'

const actions: { [type: string]: Action | undefined } = { push: 'PUSH', replace: 'REPLACE' }
let last: Action = 'POP'

// a module of its own, so that pages on which nothing asks for it come without it
globalThis.window?.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
  if (navigationType !== null) last = actions[navigationType] ?? 'POP'
})

/** How the reader came to the address that is shown. */
export function getLastAction(): Action {
  return last
}

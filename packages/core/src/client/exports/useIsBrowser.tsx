import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the first render in the browser, so that both match; true from then on. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

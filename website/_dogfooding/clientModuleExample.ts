interface Place {
  pathname: string
}
interface RouteChange {
  location: Place
  previousLocation: Place | null
}

function log(hook: string, { location, previousLocation }: RouteChange): void {
  console.log(`${hook}: ${previousLocation?.pathname ?? '(first page)'} → ${location.pathname}`)
}

/** Logs a route change when its page is about to be rendered, and when the page is left again. */
export function onRouteUpdate(change: RouteChange): () => void {
  log('onRouteUpdate', change)
  return () => log('clean-up of onRouteUpdate', change)
}

/** Logs a route change when its page is on the screen. */
export function onRouteDidUpdate(change: RouteChange): void {
  log('onRouteDidUpdate', change)
}

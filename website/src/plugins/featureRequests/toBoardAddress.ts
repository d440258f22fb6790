/**
 * Converts an address of this site to that of the hosted board.
 * @param boardUrl address of the board's start page
 * @param pathname as in the address bar; what follows `feature-requests/` is passed on
 * @returns the board's start page for a path that would leave the board
 * @example toBoardAddress('https://b.example/x', '/feature-requests/p/dark-mode/') // => 'https://b.example/x/p/dark-mode'
 */
export function toBoardAddress(boardUrl: string, pathname: string): string {
  const start = boardUrl.replace(/\/+$/, '')
  const below = /\/feature-requests\/+(.+?)\/*$/.exec(pathname)?.[1]
  if (below === undefined) return start
  const address = new URL(`${start}/${below}`)
  return address.href.startsWith(`${new URL(start).href.replace(/\/$/, '')}/`) ? address.href : start
}

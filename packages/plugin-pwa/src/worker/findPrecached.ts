/** Response of offline mode to a request. */
export type Precached = { type: 'file'; url: string } | { type: 'redirect'; url: string }

/**
 * Finds the precached file for a URL as a static host would: a page with or without a trailing slash, `.html` or
 * `index.html`. The query is ignored.
 * @param url the requested URL
 * @param options.has whether an absolute URL without query is precached
 * @param options.isNavigation a document is requested; only then does another spelling redirect to the precached URL
 * @returns undefined if nothing matches
 * @example with `https://x.org/docs/` precached
 * findPrecached(new URL('https://x.org/docs?a=1'), { has, isNavigation: true })
 * // => { type: 'redirect', url: 'https://x.org/docs/?a=1' }
 */
export function findPrecached(
  { origin, pathname, search }: URL,
  { has, isNavigation }: { has: (url: string) => boolean; isNavigation: boolean },
): Precached | undefined {
  // hosts find nothing at a path with an empty segment
  if (pathname.includes('//')) return undefined
  const address = origin + pathname
  // the lookup order of hosts: the file itself, the page's folder, the file without its extension
  for (const candidate of [{ type: 'file', url: address } as const, ...listOthers(address, isNavigation)]) {
    if (has(candidate.url))
      return candidate.type === 'file' ? candidate : { type: 'redirect', url: candidate.url + search }
  }
  return undefined
}

function listOthers(address: string, isNavigation: boolean): Precached[] {
  const sameFile: Precached[] = address.endsWith('/index.html')
    ? [{ type: 'file', url: address.slice(0, -'index.html'.length) }]
    : []
  if (!isNavigation) return sameFile
  const bare = address.replace(/(?:\/index)?\.html$/, '').replace(/(?<!\/)\/+$/, '')
  return [
    ...sameFile,
    { type: 'redirect', url: `${bare}/` },
    { type: 'redirect', url: bare },
    ...(address === bare ? [{ type: 'file', url: `${bare}.html` } as const] : []),
  ]
}

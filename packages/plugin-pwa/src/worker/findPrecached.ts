/** What offline mode answers to a request. */
export type Precached = { type: 'file'; url: string } | { type: 'redirect'; url: string }

/**
 * Finds the precached file for an address the way a static host finds it: a page with or without its slash, `.html` and
 * `index.html` written out. The query never matters.
 * @param url what was asked for
 * @param options.has tells if a full URL without query is precached
 * @param options.isNavigation a document is asked for; only then does a wrong spelling lead to the right address
 * @returns undefined if the precache has nothing to say
 * @example with `https://x.org/docs/` precached
 * findPrecached(new URL('https://x.org/docs?a=1'), { has, isNavigation: true })
 * // => { type: 'redirect', url: 'https://x.org/docs/?a=1' }
 */
export function findPrecached(
  { origin, pathname, search }: URL,
  { has, isNavigation }: { has: (url: string) => boolean; isNavigation: boolean },
): Precached | undefined {
  // hosts find nothing at an address with an empty part
  if (pathname.includes('//')) return undefined
  const address = origin + pathname
  // the order in which hosts look: the file itself, the page's folder, the file without its extension
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

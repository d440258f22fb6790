import { isFilePath, removeBaseUrl, type PageData } from '../../shared/index.ts'

let outside: string[] | undefined

/** Records which links of the page that is shown lead out of the site. */
export function noteLinks(page: Pick<PageData, 'outside'>): void {
  outside = page.outside
}

/**
 * Whether a URL may belong to a page; the render of the page that is shown has already sorted out which of its links do not.
 */
export function isPageUrl({ origin, pathname }: URL | HTMLAnchorElement, baseUrl: string): boolean {
  return (
    origin === location.origin &&
    removeBaseUrl(pathname, baseUrl) !== undefined &&
    !isFilePath(pathname) &&
    !outside?.includes(pathname)
  )
}

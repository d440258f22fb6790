import { isFilePath, removeBaseUrl, type PageData } from '../../shared/index.ts'

let outside: string[] | undefined

/** Says which page is shown, and with it which of its links lead out of the site. */
export function noteLinks(page: Pick<PageData, 'outside'>): void {
  outside = page.outside
}

/** Whether an address may be one of a page: all the links of the page that is shown were looked at when it was rendered. */
export function isPageUrl({ origin, pathname }: URL | HTMLAnchorElement, baseUrl: string): boolean {
  return (
    origin === location.origin &&
    removeBaseUrl(pathname, baseUrl) !== undefined &&
    !isFilePath(pathname) &&
    !outside?.includes(pathname)
  )
}

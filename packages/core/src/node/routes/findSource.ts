import type { PageRoute } from './createRouteTable.ts'

/** The source that a page was made from, relative to the site, if its plugin says so. */
export function findSource({ levels }: PageRoute): { source?: string } {
  const source = levels.at(-1)?.metadata?.sourceFilePath
  return source === undefined ? {} : { source }
}

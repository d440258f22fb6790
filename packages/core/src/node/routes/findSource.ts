import type { PageRoute } from './createRouteTable.ts'

/** The source of a page, relative to the site, if its plugin provides it. */
export function findSource({ levels }: PageRoute): { source?: string } {
  const source = levels.at(-1)?.metadata?.sourceFilePath
  return source === undefined ? {} : { source }
}

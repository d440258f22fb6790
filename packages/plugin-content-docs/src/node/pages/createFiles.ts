import { docuHash, toPermalink, type PluginActions, type RouteConfig, type UrlRules } from '@strata/core'
import type { LoadedVersion } from '../types.ts'
import { toMetadata } from './describeDocument.ts'

/** Whether a module reads files that Docusaurus's docs plugin generates for its pages. */
export function readsFiles(code: string): boolean {
  return code.includes('/docusaurus-plugin-content-docs/') || code.includes('~docs/')
}

/**
 * Writes data files under the names that Docusaurus gives them, for site code that lists documents or walks sidebars: one for
 * each document, and one for each version with all of its sidebars.
 */
export async function createFiles(
  versions: LoadedVersion[],
  routes: RouteConfig[],
  { rules, createData }: Pick<PluginActions, 'createData'> & { rules: UrlRules },
): Promise<void> {
  for (const doc of versions.flatMap(({ docs }) => docs))
    await createData(`${docuHash(doc.source)}.json`, toMetadata(doc))
  for (const { path, component, fullProps = {} } of routes)
    await createData(`p/${docuHash(toPermalink(rules, path), { hashExtra: component })}.json`, fullProps)
}

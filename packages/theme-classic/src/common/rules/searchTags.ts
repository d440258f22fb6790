/** Tag of pages that belong to no docs version. */
export const DEFAULT_SEARCH_TAG = 'default'

/** Tag of the pages of one docs version. */
export function docVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`
}

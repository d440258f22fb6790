import type { JsonObject } from '@docusaurus/types'

/**
 * Search of the site, a value of `themeConfig.algolia`. A deployment brings the keys of the hosted service in its
 * environment; without them, search uses the index of the build.
 */
export function search(environment: { [name: string]: string | undefined }): JsonObject {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName } = environment
  const hosted = {
    // with one of them missing, the theme reports which
    appId,
    apiKey,
    indexName,
    // the index is made from a site whose unreleased docs are at /docs/next/
    replaceSearchResultPathname: { from: '/docs/next', to: '/docs' },
  }
  return {
    // every page has these settings in its script
    ...(appId || apiKey || indexName ? hosted : {}),
    contextualSearch: true,
    searchPagePath: 'search',
    startPages: ['installation', 'configuration', 'sidebar', 'versioning', 'deployment'],
  }
}

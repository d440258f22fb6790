/** `themeConfig.algolia` after validation, with all defaults filled in. */
export interface SearchConfig {
  /** If left out, together with `apiKey` and `indexName`, search uses the index of the build. */
  appId?: string
  /** Search-only API key, which is public. */
  apiKey?: string
  indexName?: string
  /** Whether to search only the docs versions being read and pages without a version, instead of everything. */
  contextualSearch: boolean
  /** Results whose URL matches are treated as external. */
  externalUrlRegex?: string
  /** `from` is the source of a regular expression; all matches are replaced. */
  replaceSearchResultPathname?: { from: string; to: string }
  /** Sent with every query to the hosted service. */
  searchParameters: { [name: string]: unknown }
  /** Path relative to the base URL; false for no search page. */
  searchPagePath: string | false
  /** Whether to report opened results to the hosted service. */
  insights: boolean
  /** Origin to query instead of Algolia's hosts. */
  host?: string
  /** URL to report a missing result; `{query}` is replaced with the query. */
  missingResultsUrl?: string
  /** Settings of an AI assistant, which only swizzled Docusaurus search bars read. */
  askAi?: { assistantId: string; [name: string]: unknown }
  placeholder?: string
  /** Texts of the dialog, by its parts and under DocSearch's names. */
  translations?: { modal?: { [part: string]: { [name: string]: string } } }
  /**
   * Pages to suggest before anything is typed, as paths relative to a docs version; by default, the first pages of the docs.
   */
  startPages?: string[]
}

/** The keys of the hosted service; undefined if search uses the index of the build. */
export function findHostedKeys({ appId, apiKey, indexName }: Pick<SearchConfig, 'appId' | 'apiKey' | 'indexName'>) {
  return appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined
}

/** Origins to query, in the order in which they are tried. */
export function listSearchHosts({ appId, host }: { appId: string; host?: string | undefined }): string[] {
  if (host !== undefined) return [host]
  const id = appId.toLowerCase()
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)]
}

/** Origin to which opened results are reported. */
export function findInsightsHost({ host }: { host?: string | undefined }): string {
  return host ?? 'https://insights.algolia.io'
}

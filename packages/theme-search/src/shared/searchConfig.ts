/** `themeConfig.algolia` after validation: every default is filled in. */
export interface SearchConfig {
  /** Left out together with `apiKey` and `indexName`: search then runs on the index of the build. */
  appId?: string
  /** The key that may only search; it is public. */
  apiKey?: string
  indexName?: string
  /** Searches the docs versions being read and the pages without version; otherwise everything. */
  contextualSearch: boolean
  /** Results whose address matches are loaded in full. */
  externalUrlRegex?: string
  /** `from` is the source of a regular expression; every place that matches is replaced. */
  replaceSearchResultPathname?: { from: string; to: string }
  /** Sent with every query to the hosted service. */
  searchParameters: { [name: string]: unknown }
  /** Below the base URL; false for no results page. */
  searchPagePath: string | false
  /** Tells the hosted service which results are opened. */
  insights: boolean
  /** Origin that answers instead of Algolia's hosts. */
  host?: string
  /** Where readers report a missing result; `{query}` stands for what they searched. */
  missingResultsUrl?: string
  /** Of an assistant that answers; copies of Docusaurus's search bar alone read it. */
  askAi?: { assistantId: string; [name: string]: unknown }
  placeholder?: string
  /** Of the dialog, by its parts and the names that DocSearch gives their texts. */
  translations?: { modal?: { [part: string]: { [name: string]: string } } }
  /** Pages offered before anything is typed, as paths below a docs version; the first pages of the docs otherwise. */
  startPages?: string[]
}

/** The keys of the hosted service; undefined if search runs on the index of the build. */
export function findHostedKeys({ appId, apiKey, indexName }: Pick<SearchConfig, 'appId' | 'apiKey' | 'indexName'>) {
  return appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined
}

/** Origins that answer queries, in the order in which they are asked. */
export function listSearchHosts({ appId, host }: { appId: string; host?: string | undefined }): string[] {
  if (host !== undefined) return [host]
  const id = appId.toLowerCase()
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)]
}

/** Where opened results are reported to. */
export function findInsightsHost({ host }: { host?: string | undefined }): string {
  return host ?? 'https://insights.algolia.io'
}

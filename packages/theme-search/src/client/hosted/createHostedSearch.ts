import { findInsightsHost, listSearchHosts, type SearchConfig } from '../../shared/searchConfig.ts'
import type { UrlSettings } from '../results/resultUrl.ts'
import type { SearchProvider, SearchRequest } from '../types.ts'
import { readNumber } from '../unknownData.ts'
import { createContextualFilters, mergeFacetFilters } from './facetFilters.ts'
import { matchEnd, matchStart, readHits } from './readHits.ts'
import { requestQuery } from './requestQueries.ts'

export interface HostedSettings {
  config: SearchConfig
  keys: { appId: string; apiKey: string; indexName: string }
  site: Pick<UrlSettings, 'url' | 'baseUrl' | 'trailingSlash'>
}

const levelNames = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
const titleFields = levelNames.map((level) => `hierarchy.${level}`)
const maxSuggestions = 3

/** Search through a service with Algolia's API, in an index created by a DocSearch crawler. */
export function createHostedSearch({ config, keys, site }: HostedSettings): SearchProvider {
  const { externalUrlRegex, replaceSearchResultPathname, searchParameters, insights } = config
  const urlSettings: UrlSettings = { ...site, externalUrlRegex, replaceSearchResultPathname }
  const hosts = listSearchHosts({ ...keys, host: config.host })

  async function ask(request: SearchRequest) {
    const { indexName, appId, apiKey } = keys
    const params = { ...createParams(request, insights), ...searchParameters, facetFilters: createFilters(request) }
    const answer = await requestQuery({ indexName, params }, { hosts, appId, apiKey, signal: request.signal })
    return { hits: readHits(answer, urlSettings), answer }
  }

  function createFilters({ locale, tags }: SearchRequest) {
    const contextual = tags === undefined ? [] : createContextualFilters({ locale, tags })
    return mergeFacetFilters(contextual, searchParameters.facetFilters)
  }

  return {
    async search(request) {
      const { hits, answer } = await ask(request)
      return {
        hits,
        total: readNumber(answer.nbHits),
        hasMore: readNumber(answer.page) + 1 < readNumber(answer.nbPages),
      }
    },
    async suggest(request) {
      // an empty query returns the top records of the index
      const { hits } = await ask({ ...request, query: '', page: 0 })
      return [...new Set(hits.map(({ pageTitle }) => pageTitle))].slice(0, maxSuggestions)
    },
    ...(insights ? { reportOpened: createReporter({ config, keys }) } : {}),
  }
}

function createParams({ query, page, hitsPerPage }: SearchRequest, insights: boolean): { [name: string]: unknown } {
  return {
    query,
    page,
    hitsPerPage,
    attributesToRetrieve: ['hierarchy', 'content', 'url', 'type'],
    attributesToSnippet: ['content:14'],
    attributesToHighlight: titleFields,
    highlightPreTag: matchStart,
    highlightPostTag: matchEnd,
    snippetEllipsisText: '…',
    ...(insights ? { clickAnalytics: true } : {}),
  }
}

/** Reports which result was opened. The user token is random and lives only as long as the page. */
function createReporter({
  config,
  keys: { appId, apiKey, indexName },
}: Pick<HostedSettings, 'config' | 'keys'>): NonNullable<SearchProvider['reportOpened']> {
  const userToken = `anonymous-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  return ({ origin }) => {
    if (origin === undefined) return
    const { objectId, queryId, position } = origin
    const event = {
      eventType: 'click',
      eventName: 'Search result opened',
      index: indexName,
      userToken,
      queryID: queryId,
      objectIDs: [objectId],
      positions: [position],
    }
    const query = new URLSearchParams({ 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey })
    // keepalive, because the page may be unloading; a lost report is not an error for the reader
    void fetch(`${findInsightsHost(config)}/1/events?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ events: [event] }),
      keepalive: true,
    }).catch(() => {})
  }
}

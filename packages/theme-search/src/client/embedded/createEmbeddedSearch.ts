import {
  indexFormat,
  manifestPath,
  type SearchIndexFile,
  type SearchManifest,
  type SearchManifestEntry,
} from '../../shared/indexFile.ts'
import { SearchIndexMissingError, type SearchProvider, type SearchRequest } from '../types.ts'
import { isRecord } from '../unknownData.ts'
import { findSimilarTitles } from './findSimilarTitles.ts'
import { IndexReader } from './IndexReader.ts'
import { rankPages, type RankedHit } from './rankPages.ts'

const maxSuggestions = 3

/**
 * Search in the indexes of the build. Each index is fetched when a query first needs it, and then kept.
 * @param options.baseUrl base URL of the site
 */
export function createEmbeddedSearch({ baseUrl }: { baseUrl: string }): SearchProvider {
  let manifest: Promise<SearchManifest> | undefined
  const readers = new Map<string, Promise<IndexReader>>()

  async function findEntries(tags: SearchRequest['tags']): Promise<[tag: string, entry: SearchManifestEntry][]> {
    manifest ??= loadManifest(baseUrl)
    const { indexes } = await forgetIfFailed(manifest, () => (manifest = undefined))
    return Object.entries(indexes).filter(([tag]) => tags?.includes(tag) ?? true)
  }

  async function findReaders(tags: SearchRequest['tags'], isLast = false): Promise<IndexReader[]> {
    const entries = await findEntries(tags)
    return Promise.all(entries.map(([tag, { url }]) => findReader(url, tag))).catch((error: unknown) => {
      if (isLast) throw error
      return findReaders(tags, true) // retry with the current manifest
    })
  }

  /** Start pages of one docs instance only, the default one if possible, because a list for several would be too long. */
  async function listStartPages(tags: SearchRequest['tags']): Promise<{ url: string; title: string }[]> {
    const entries = await findEntries(tags)
    const own = entries.filter(([, { start }]) => start.length > 0)
    const [, main] = own.find(([tag]) => tag.startsWith('docs-default-')) ?? own[0] ?? []
    return (main?.start ?? []).map(([url, title]) => ({ url, title }))
  }

  function findReader(url: string, tag: string): Promise<IndexReader> {
    const reader = readers.get(url) ?? loadIndex(url, tag)
    readers.set(url, reader)
    return forgetIfFailed(reader, () => {
      readers.delete(url)
      manifest = undefined // a new deployment may have other files
    })
  }

  return {
    async prepare({ tags }) {
      await findReaders(tags)
    },
    async search({ query, tags, page, hitsPerPage, maxPerGroup }) {
      const ranked = rankPages(await findReaders(tags), query)
      const total = ranked.reduce((count, { hits }) => count + hits.length, 0)
      const found = ranked.flatMap(({ hits }) => (maxPerGroup === undefined ? hits : pickBest(hits, maxPerGroup)))
      const end = (page + 1) * hitsPerPage
      const hits = found.slice(page * hitsPerPage, end).map((hit) => hit.read())
      return { hits, total, hasMore: found.length > end }
    },
    async suggest({ query, tags }) {
      const similar = findSimilarTitles(await findReaders(tags), query)
      const titles = similar.length > 0 ? similar : (await listStartPages(tags)).map(({ title }) => title)
      return titles.filter((title) => title !== query).slice(0, maxSuggestions)
    },
    listStartPages: async ({ tags }) => listStartPages(tags),
  }
}

/** The best result of a page, and further sections whose headings match the query. */
function pickBest(hits: readonly RankedHit[], count: number): RankedHit[] {
  return hits.filter(({ isNamed }, index) => index === 0 || isNamed).slice(0, count)
}

async function forgetIfFailed<Value>(promise: Promise<Value>, forget: () => void): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    forget()
    throw error
  }
}

async function loadManifest(baseUrl: string): Promise<SearchManifest> {
  // the name is the same in every build, so a cached copy may list files that no longer exist
  const response = await fetch(baseUrl + manifestPath, { cache: 'no-cache' })
  if (response.status === 404) throw new SearchIndexMissingError(`${baseUrl}${manifestPath} does not exist.`)
  const manifest = (await readJson(response)) as SearchManifest // written by the build
  if (!isRecord(manifest) || manifest.format !== indexFormat)
    throw new Error('The search index belongs to another version of the site.')
  return manifest
}

async function loadIndex(url: string, tag: string): Promise<IndexReader> {
  return new IndexReader((await readJson(await fetch(url))) as SearchIndexFile, tag) // written by the build
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  return response.json()
}

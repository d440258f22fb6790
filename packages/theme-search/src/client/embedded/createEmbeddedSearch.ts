import { indexFormat, manifestPath, type SearchIndexFile, type SearchManifest } from '../../shared/indexFile.ts'
import { SearchIndexMissingError, type SearchProvider, type SearchRequest } from '../types.ts'
import { isRecord } from '../unknownData.ts'
import { IndexReader } from './IndexReader.ts'

const maxSuggestions = 3

/**
 * Search on the indexes of the build. Each is fetched when a query first needs it, then kept.
 * @param options.baseUrl where the site lies
 */
export function createEmbeddedSearch({ baseUrl }: { baseUrl: string }): SearchProvider {
  let manifest: Promise<SearchManifest> | undefined
  const readers = new Map<string, Promise<IndexReader>>()

  async function findReaders(tags: SearchRequest['tags']): Promise<IndexReader[]> {
    manifest ??= loadManifest(baseUrl)
    const { indexes } = await forgetIfFailed(manifest, () => (manifest = undefined))
    const entries = Object.entries(indexes).filter(([tag]) => tags?.includes(tag) ?? true)
    return Promise.all(entries.map(([, { url }]) => findReader(url)))
  }

  function findReader(url: string): Promise<IndexReader> {
    const reader = readers.get(url) ?? loadIndex(url)
    readers.set(url, reader)
    return forgetIfFailed(reader, () => {
      readers.delete(url)
      manifest = undefined // a new deployment has other files
    })
  }

  return {
    async prepare({ tags }) {
      await findReaders(tags)
    },
    async search({ query, tags, page, hitsPerPage }) {
      const found = (await findReaders(tags))
        .flatMap((reader) => reader.search(query))
        .sort((a, b) => b.score - a.score)
      const end = (page + 1) * hitsPerPage
      const hits = found.slice(page * hitsPerPage, end).map((hit) => hit.read())
      return { hits, total: found.length, hasMore: found.length > end }
    },
    async suggest({ query, tags }) {
      const found = await findReaders(tags)
      const similar = found.flatMap((reader) => reader.suggest(query).slice(0, maxSuggestions))
      const main = found.flatMap((reader) => reader.listMainTitles(maxSuggestions))
      return [...new Set([...similar, ...main])].filter((suggestion) => suggestion !== query).slice(0, maxSuggestions)
    },
  }
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
  // its name stays the same from build to build, so a copy in the cache may name files that are gone
  const response = await fetch(baseUrl + manifestPath, { cache: 'no-cache' })
  if (response.status === 404) throw new SearchIndexMissingError(`${baseUrl}${manifestPath} does not exist.`)
  const manifest = (await readJson(response)) as SearchManifest // written by the build
  if (!isRecord(manifest) || manifest.format !== indexFormat)
    throw new Error('The search index belongs to another version of the site.')
  return manifest
}

async function loadIndex(url: string): Promise<IndexReader> {
  return new IndexReader((await readJson(await fetch(url))) as SearchIndexFile) // written by the build
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  return response.json()
}

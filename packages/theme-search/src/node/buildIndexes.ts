import { createHash } from 'node:crypto'
import MiniSearch from 'minisearch'
import {
  indexFolder,
  indexFormat,
  manifestPath,
  packIndex,
  type SearchIndexFile,
  type SearchManifest,
} from '../shared/indexFile.ts'
import { createIndexOptions, type SearchRecord } from '../shared/terms.ts'
import { createRecords, type SearchPage } from './createRecords.ts'

/** The index over the pages of one tag. */
export function buildIndex(pages: readonly SearchPage[], locale: string): SearchIndexFile {
  const { pages: indexedPages, records, documents } = createRecords(pages)
  const index = new MiniSearch<SearchRecord>(createIndexOptions(locale))
  index.addAll(documents)
  return { format: indexFormat, locale, pages: indexedPages, records, index: packIndex(index.toJSON()) }
}

/**
 * All files of the embedded search.
 * @param pagesByTag pages in the order of their paths, so that the same input gives the same bytes
 * @returns path below the output folder → content; the manifest last
 */
export function buildSearchFiles(
  pagesByTag: ReadonlyMap<string, readonly SearchPage[]>,
  { locale, baseUrl }: { locale: string; baseUrl: string },
): Map<string, string> {
  const files = new Map<string, string>()
  const manifest: SearchManifest = { format: indexFormat, indexes: {} }
  for (const [tag, pages] of [...pagesByTag].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const index = buildIndex(pages, locale)
    const text = JSON.stringify(index)
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    const file = `${indexFolder}/${toFileName(tag)}.${hash}.json`
    files.set(file, text)
    manifest.indexes[tag] = { url: baseUrl + file, count: index.records.length }
  }
  files.set(manifestPath, JSON.stringify(manifest))
  return files
}

/** A version may have any name that a folder may have. */
function toFileName(tag: string): string {
  return tag.replace(/[^\w.-]+/g, '-')
}

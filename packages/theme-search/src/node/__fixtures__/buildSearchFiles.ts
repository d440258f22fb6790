import { manifestPath, type SearchManifestEntry } from '../../shared/indexFile.ts'
import { buildTagIndex, renderManifest, type IndexedSearchPage, type SearchFileOptions } from '../buildIndexes.ts'

/** All files of the embedded search that a build writes: path relative to the output folder → content, the manifest last. */
export function buildSearchFiles(
  pagesByTag: ReadonlyMap<string, readonly IndexedSearchPage[]>,
  options: SearchFileOptions,
): Map<string, string> {
  const files = new Map<string, string>()
  const entries = new Map<string, SearchManifestEntry>()
  for (const [tag, pages] of [...pagesByTag].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { file, text, entry } = buildTagIndex(tag, pages, options)
    files.set(file, text)
    entries.set(tag, entry)
  }
  return files.set(manifestPath, renderManifest(entries))
}

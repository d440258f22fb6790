import type { AsPlainObject } from 'minisearch'

/** Version of the file format. A tab that was open before a deployment rejects files that it does not understand. */
export const indexFormat = 2

/** Path of the manifest, relative to the base URL. Its name is stable, so browsers revalidate it on each use. */
export const manifestPath = 'search-manifest.json'

/** Folder of the indexes, relative to the base URL; their names contain a hash of their content. */
export const indexFolder = 'assets/search'

/** Maps search tags to the index files of their pages. */
export interface SearchManifest {
  format: number
  /** Indexes by tag (`default`, `docs-<plugin>-<version>`). */
  indexes: { [tag: string]: SearchManifestEntry }
}

/** Path with base URL, and title. */
export type StartPage = [path: string, title: string]

export interface SearchManifestEntry {
  /** Pathname with base URL. */
  url: string
  /** Number of records. */
  count: number
  /** Pages to suggest before the reader has typed anything. */
  start: StartPage[]
}

/** One page. */
export type IndexedPage = [
  /** With base URL. */
  path: string,
  title: string,
  /** Names of the levels above the page. */
  breadcrumbs: string[],
  /** Other names of the page itself: in menus and in its path. */
  names: string[],
  /** Keywords set by the author. */
  keywords: string[],
  /** Displayed area of the site: `Docs`, `API`, `Blog`; empty for top-level pages. */
  area: string,
]
/**
 * One section: index of its page, fragment without `#`, heading, start of its text. The record of the page itself has neither
 * fragment nor heading.
 */
export type IndexedRecord = [page: number, id: string, heading: string, excerpt: string]

/** The pages of one tag with the index of their sections. Compact, because every reader who searches loads it. */
export interface SearchIndexFile {
  format: number
  locale: string
  pages: IndexedPage[]
  /** The position of a record is its id in the index. */
  records: IndexedRecord[]
  index: PackedIndex
}

/**
 * MiniSearch's serialized format without redundant data. Postings are record ids, each as the difference from the previous one;
 * a count above 1 follows its record as a negative number.
 */
export interface PackedIndex {
  fields: string[]
  averages: number[]
  /** Number of distinct words in each field of each record. */
  lengths: number[][]
  terms: [term: string, ...postings: (0 | number[])[]][]
}

/** Converts the index to the format that `MiniSearch.loadJS` reads. */
export function unpackIndex({ fields, averages, lengths, terms }: PackedIndex): AsPlainObject {
  return {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: Object.fromEntries(lengths.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(lengths.map((length, id) => [id, length])),
    averageFieldLength: averages,
    storedFields: {},
    dirtCount: 0,
    index: terms.map(([term, ...postings]) => [term, unpackTerm(postings)]),
    serializationVersion: 2,
  } as unknown as AsPlainObject // its declared type does not allow record ids as keys
}

function unpackTerm(postings: (0 | number[])[]): { [field: string]: { [id: number]: number } } {
  const data: { [field: string]: { [id: number]: number } } = {}
  for (const [field, packed] of postings.entries()) if (packed !== 0) data[field] = unpackPostings(packed)
  return data
}

function unpackPostings(packed: number[]): { [id: number]: number } {
  const counts: { [id: number]: number } = {}
  let id = 0
  for (const [index, value] of packed.entries()) {
    if (value < 0) continue
    id += value
    const next = packed[index + 1] ?? 0
    counts[id] = next < 0 ? -next : 1
  }
  return counts
}

import type { AsPlainObject } from 'minisearch'

/** Version of the files' form. A tab that was open before a deployment refuses files it does not understand. */
export const indexFormat = 2

/** Path of the manifest below the base URL. Its name never changes, so it is asked for anew each time. */
export const manifestPath = 'search-manifest.json'

/** Folder of the indexes below the base URL; their names carry a hash of their content. */
export const indexFolder = 'assets/search'

/** Which file holds the pages of which search tag. */
export interface SearchManifest {
  format: number
  /** Tag (`default`, `docs-<plugin>-<version>`) → its index. */
  indexes: { [tag: string]: SearchManifestEntry }
}

/** Path with base URL, and title. */
export type StartPage = [path: string, title: string]

export interface SearchManifestEntry {
  /** URL with base. */
  url: string
  /** Number of records. */
  count: number
  /** Pages to begin with, for a reader who has not typed anything. */
  start: StartPage[]
}

/** One page. */
export type IndexedPage = [
  /** With base URL. */
  path: string,
  title: string,
  /** Names of the levels above it. */
  breadcrumbs: string[],
  /** Other names of the page itself: in menus, in its address. */
  names: string[],
  /** What its author says it is about. */
  keywords: string[],
  /** Part of the site that it belongs to, as readers are told: `Docs`, `API`, `Blog`; empty for a page at the top. */
  area: string,
]
/** One section: number of its page, fragment without `#`, heading, start of its text. The page itself has neither fragment nor heading. */
export type IndexedRecord = [page: number, id: string, heading: string, excerpt: string]

/** Pages of one tag with the index over their sections. Short, because every reader who searches loads it. */
export interface SearchIndexFile {
  format: number
  locale: string
  pages: IndexedPage[]
  /** A record's number is its id in the index. */
  records: IndexedRecord[]
  index: PackedIndex
}

/**
 * MiniSearch's own form without what repeats. Postings are record numbers as differences to the one before; a count above
 * 1 follows its number as a negative number.
 */
export interface PackedIndex {
  fields: string[]
  averages: number[]
  /** Number of terms of each field of each record. */
  lengths: number[][]
  terms: [term: string, ...postings: (0 | number[])[]][]
}

/** What `MiniSearch.loadJS` reads. */
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
  } as unknown as AsPlainObject // its declared type leaves out that keys may be record numbers
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

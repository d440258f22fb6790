import { createHash } from 'node:crypto'
import {
  indexFolder,
  indexFormat,
  type SearchIndexFile,
  type SearchManifest,
  type SearchManifestEntry,
  type StartPage,
} from '../shared/indexFile.ts'
import { searchFields } from '../shared/terms.ts'
import type { PageIndex } from './indexPage.ts'

/** Maximum number of start pages if the site does not name any. */
const maxStartPages = 5

/** A page to include in the index of its search tag. */
export interface IndexedSearchPage {
  path: string
  /** The page's own index, created when it was rendered; loaded on access. */
  readonly index: PageIndex
}

/** Merges the indexes of the pages of one tag. */
export function joinIndexes(
  pages: readonly IndexedSearchPage[],
  { locale, siteTitle = '' }: { locale: string; siteTitle?: string | undefined },
): SearchIndexFile {
  const file: SearchIndexFile = {
    format: indexFormat,
    locale,
    pages: [],
    records: [],
    index: { fields: [...searchFields], averages: [], lengths: [], terms: [] },
  }
  const root = findRoot(pages)
  const terms = new Map<string, PostingList[]>()
  for (const { path, index } of pages) {
    const { title, breadcrumbs, keywords, area } = index
    const names = path === root && siteTitle !== '' ? [siteTitle, ...index.names] : index.names
    const page = file.pages.push([path, title, breadcrumbs, names, keywords, area]) - 1
    const first = file.records.length
    for (const [id, heading, excerpt, ...lengths] of index.sections) {
      file.records.push([page, id, heading, excerpt])
      file.index.lengths.push(lengths)
    }
    for (const [term, ...places] of index.terms) {
      const lists = terms.get(term) ?? searchFields.map(() => new PostingList())
      terms.set(term, lists)
      for (let at = 0; at < places.length; at += 3)
        lists[places[at + 1] ?? 0]?.add(first + (places[at] ?? 0), places[at + 2] ?? 1)
    }
  }
  const { lengths } = file.index
  file.index.averages = searchFields.map((_, field) => {
    const sum = lengths.reduce((total, own) => total + (own[field] ?? 0), 0)
    return lengths.length === 0 ? 0 : Math.round((sum / lengths.length) * 1000) / 1000
  })
  file.index.terms = [...terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, lists]) => [term, ...lists.map(({ packed }) => (packed.length === 0 ? 0 : packed))])
  return file
}

/**
 * The page whose path is a prefix of all others, such as the introduction of the docs: a query for the site's name means it.
 */
function findRoot(pages: readonly IndexedSearchPage[]): string | undefined {
  const first = pages[0]?.path
  return pages.every(({ path }) => path.startsWith(first ?? path)) ? first : undefined
}

/** The start pages that the site names, else the first pages in reading order. Missing and hidden pages are left out. */
function pickStartPages(pages: readonly IndexedSearchPage[], wanted: readonly string[] | undefined): StartPage[] {
  const root = findRoot(pages)
  if (root === undefined) return []
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const paths = wanted?.map((path) => findBelow(root, path, byPath)) ?? listInOrder(root, byPath)
  return paths.flatMap((path): StartPage[] => {
    const page = byPath.get(path ?? '')
    return page === undefined ? [] : [[page.path, page.index.title]]
  })
}

/** Finds the page at a path below the root, with or without a trailing slash or `.html`. */
function findBelow(root: string, path: string, byPath: ReadonlyMap<string, unknown>): string | undefined {
  const bare = `${root.replace(/\/$/, '')}/${path.replace(/^\/|\/$/g, '')}`
  return [bare, `${bare}/`, `${bare}.html`].find((candidate) => byPath.has(candidate))
}

function listInOrder(root: string, byPath: ReadonlyMap<string, IndexedSearchPage>): string[] {
  const paths = new Set<string>()
  for (let path = root; paths.size < maxStartPages && byPath.has(path) && !paths.has(path); ) {
    paths.add(path)
    const next = byPath.get(path)?.index.next ?? ''
    path = next === '' ? '' : (findBelow('', next, byPath) ?? '')
  }
  return [...paths]
}

/** The records that contain a term in one field, in the format of the index file. */
class PostingList {
  readonly packed: number[] = []
  private previous = 0

  /** @param record must not be smaller than the one added last */
  add(record: number, count: number): void {
    this.packed.push(record - this.previous)
    if (count > 1) this.packed.push(-count)
    this.previous = record
  }
}

export interface SearchFileOptions {
  locale: string
  baseUrl: string
  siteTitle?: string
  /** Paths relative to the first page of a docs version. */
  startPages?: readonly string[] | undefined
}

/** The index of one tag and its manifest entry. */
interface TagIndex {
  /** Path relative to the output folder. */
  file: string
  text: string
  entry: SearchManifestEntry
}

/** Builds the index of one tag. @param pages sorted by path, so that equal input gives equal bytes */
export function buildTagIndex(
  tag: string,
  pages: readonly IndexedSearchPage[],
  { locale, baseUrl, siteTitle, startPages }: SearchFileOptions,
): TagIndex {
  const isDocs = tag.startsWith('docs-')
  const index = joinIndexes(pages, { locale, siteTitle: isDocs ? siteTitle : undefined })
  const text = JSON.stringify(index)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const file = `${indexFolder}/${toFileName(tag)}.${hash}.json`
  const start = isDocs ? pickStartPages(pages, startPages) : []
  return { file, text, entry: { url: baseUrl + file, count: index.records.length, start } }
}

/** Renders the manifest, by which the browser finds the indexes. */
export function renderManifest(entries: ReadonlyMap<string, SearchManifestEntry>): string {
  const manifest: SearchManifest = { format: indexFormat, indexes: {} }
  for (const [tag, entry] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) manifest.indexes[tag] = entry
  return JSON.stringify(manifest)
}

/** Replaces unsafe characters: names of versions may contain any that folder names may. */
function toFileName(tag: string): string {
  return tag.replace(/[^\w.-]+/g, '-')
}

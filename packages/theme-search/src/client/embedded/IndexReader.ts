import MiniSearch, { type SearchResult } from 'minisearch'
import {
  indexFormat,
  unpackIndex,
  type IndexedPage,
  type IndexedRecord,
  type SearchIndexFile,
} from '../../shared/indexFile.ts'
import { createIndexOptions, toQueryTerm, tokenize, type SearchRecord } from '../../shared/terms.ts'
import type { SearchHit } from '../types.ts'
import { highlightTerms } from './highlightTerms.ts'

/** A found record with its weight against those of other indexes. */
export interface RankedHit {
  score: number
  /** Makes the hit; only for those that are shown. */
  read(): SearchHit
}

/** How much more a record weighs whose title is what was typed, or starts with it. */
const sameTitleFactor = 4
const titleStartFactor = 1.6
/** A page says more about a word than one of its sections that is as good a match. */
const pageFactor = 1.4

/** One index of the site, ready for queries. */
export class IndexReader {
  readonly #file: SearchIndexFile
  readonly #index: MiniSearch<SearchRecord>

  /** @throws Error if the file has another form than this script understands */
  constructor(file: SearchIndexFile) {
    if (file.format !== indexFormat) throw new Error('The search index belongs to another version of the site.')
    this.#file = file
    this.#index = MiniSearch.loadJS<SearchRecord>(unpackIndex(file.index), createIndexOptions(file.locale))
  }

  /** Records with all words of the query; with some of them, if none has all. */
  search(query: string): RankedHit[] {
    const found = this.#index.search(query)
    const results = found.length > 0 ? found : this.#index.search(query, { combineWith: 'OR' })
    const wanted = this.#normalize(query)
    return results.map((result) => ({ score: this.#weigh(result, wanted), read: () => this.#toHit(result) }))
  }

  /** Queries that are spelled much like this one and have results, the best first. */
  suggest(query: string): string[] {
    return this.#index
      .autoSuggest(query, { fuzzy: 0.4, maxFuzzy: 4, combineWith: 'OR' })
      .map(({ suggestion }) => suggestion)
  }

  /** Titles of the pages nearest to the root. */
  listMainTitles(count: number): string[] {
    const depth = (path: string) => path.split('/').length
    return this.#file.pages
      .toSorted(([a], [b]) => depth(a) - depth(b))
      .slice(0, count)
      .map(([, title]) => title)
  }

  #weigh({ id, score }: SearchResult, wanted: string): number {
    const { heading, title } = this.#read(id)
    const own = this.#normalize(heading || title)
    const factor = own === wanted ? sameTitleFactor : own.startsWith(`${wanted} `) ? titleStartFactor : 1
    return score * factor * (heading === '' ? pageFactor : 1)
  }

  #normalize(text: string): string {
    const { locale } = this.#file
    return tokenize(text)
      .flatMap((token) => toQueryTerm(token.text, locale) ?? [])
      .join(' ')
  }

  #toHit({ id, terms }: SearchResult): SearchHit {
    const { path, title, breadcrumbs, fragment, heading, excerpt } = this.#read(id)
    const settings = { terms: new Set(terms), locale: this.#file.locale }
    const url = fragment === '' ? path : `${path}#${encodeURIComponent(fragment)}`
    return {
      id: url,
      url,
      isExternal: false,
      title: highlightTerms(heading || title, settings),
      pageTitle: title,
      isPage: heading === '',
      breadcrumbs,
      excerpt: highlightTerms(excerpt, settings),
    }
  }

  #read(id: number) {
    // the index holds no other numbers than those of the file's records
    const [page, fragment, heading, excerpt] = this.#file.records[id] as IndexedRecord
    const [path, title, breadcrumbs] = this.#file.pages[page] as IndexedPage
    return { path, title, breadcrumbs, fragment, heading, excerpt }
  }
}

import MiniSearch from 'minisearch'
import {
  indexFormat,
  unpackIndex,
  type IndexedPage,
  type IndexedRecord,
  type SearchIndexFile,
} from '../../shared/indexFile.ts'
import { createIndexOptions, type SearchRecord } from '../../shared/terms.ts'
import type { SearchHit } from '../types.ts'
import { highlightTerms } from './highlightTerms.ts'
import { Vocabulary, type QueryWord } from './Vocabulary.ts'

/** The names of a page as terms, computed once for each page that a query finds. */
export interface PageNames {
  title: string[][]
  others: string[][][]
  keywords: string[][][]
  /** The description, else the first words of the text. */
  description: string[][]
}

/** A record that contains words of the query. */
export interface FoundRecord {
  id: number
  page: number
  isPage: boolean
  /** Whether its own heading contains one of the words. */
  isHeading: boolean
  /** Weight of the text for each word of the query; 0 if it does not contain the word. */
  weights: number[]
}

/** A loaded index of the site that can be queried. */
export class IndexReader {
  readonly tag: string
  readonly vocabulary: Vocabulary
  readonly #file: SearchIndexFile
  readonly #index: MiniSearch<SearchRecord>
  readonly #names = new Map<number, PageNames>()
  /** Beginning of the text of each page, from the record of the page itself. */
  readonly #excerpts: ReadonlyMap<number, string>
  readonly #headings = new Map<number, string[][]>()

  /** @throws Error if the file has a format that this script does not understand */
  constructor(file: SearchIndexFile, tag: string) {
    if (file.format !== indexFormat) throw new Error('The search index belongs to another version of the site.')
    this.tag = tag
    this.#file = file
    this.#index = MiniSearch.loadJS<SearchRecord>(unpackIndex(file.index), createIndexOptions(file.locale))
    this.#excerpts = new Map(file.records.flatMap(([page, , heading, text]) => (heading === '' ? [[page, text]] : [])))
    const terms = file.index.terms.map(([term]) => term)
    this.vocabulary = new Vocabulary(terms, file.locale)
  }

  get pages(): readonly IndexedPage[] {
    return this.#file.pages
  }

  /** Records that contain at least one of the words. */
  find(words: readonly QueryWord[]): FoundRecord[] {
    const found = new Map<number, FoundRecord>()
    for (const [number, { terms }] of words.entries()) {
      if (terms.size === 0) continue
      const results = this.#index.search(
        { combineWith: 'OR', queries: [...terms.keys()] },
        {
          processTerm: (term) => term,
          boostTerm: (term) => terms.get(term) ?? 0,
          prefix: false,
          fuzzy: false,
        },
      )
      for (const { id, score, match } of results) {
        const record = found.get(id as number) ?? this.#toFound(id as number, words.length)
        if (!record.isHeading) record.isHeading = Object.values(match).some((fields) => fields.includes('title'))
        record.weights[number] = score
        found.set(id as number, record)
      }
    }
    return [...found.values()]
  }

  namesOf(page: number): PageNames {
    let names = this.#names.get(page)
    if (names === undefined) {
      const [, title, , others, keywords] = this.#page(page)
      names = {
        title: this.vocabulary.readName(title),
        others: others.map((name) => this.vocabulary.readName(name)),
        keywords: keywords.map((keyword) => this.vocabulary.readName(keyword)),
        description: this.vocabulary.readName(this.#excerpts.get(page) ?? ''),
      }
      this.#names.set(page, names)
    }
    return names
  }

  /** Number of folders in the pathname of a page. */
  depthOf(page: number): number {
    return this.#page(page)[0].split('/').length - 2
  }

  /** Terms of a section's heading. */
  headingOf(id: number): string[][] {
    let heading = this.#headings.get(id)
    if (heading === undefined) this.#headings.set(id, (heading = this.vocabulary.readName(this.#record(id)[2])))
    return heading
  }

  /** Creates the search hit for a record. @param terms words to highlight */
  toHit(id: number, terms: ReadonlySet<string>): SearchHit {
    const [page, fragment, heading, excerpt] = this.#record(id)
    const [path, title, breadcrumbs, , , area] = this.#page(page)
    const settings = { terms, locale: this.#file.locale }
    const url = fragment === '' ? path : `${path}#${encodeURIComponent(fragment)}`
    return {
      id: url,
      url,
      isExternal: false,
      title: highlightTerms(heading || title, settings),
      pageTitle: title,
      isPage: heading === '',
      breadcrumbs,
      area,
      excerpt: highlightTerms(excerpt, settings),
    }
  }

  #toFound(id: number, count: number): FoundRecord {
    const [page, , heading] = this.#record(id)
    return { id, page, isPage: heading === '', isHeading: false, weights: Array.from({ length: count }, () => 0) }
  }

  // the index contains only numbers of records in the file
  #record(id: number): IndexedRecord {
    return this.#file.records[id] as IndexedRecord
  }

  #page(page: number): IndexedPage {
    return this.#file.pages[page] as IndexedPage
  }
}

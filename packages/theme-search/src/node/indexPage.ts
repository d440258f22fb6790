import type { MakePageOutput, PageForOutput } from '@strata/core'
import { listWords, searchFields, toIndexTerms } from '../shared/terms.ts'
import { listSections, type SearchPage } from './listSections.ts'

/** Everything that the index needs from one page. Compact, because it is kept for every page of a site. */
export interface PageIndex {
  title: string
  breadcrumbs: string[]
  names: string[]
  keywords: string[]
  area: string
  /** Path of the next page, if the page has one. */
  next: string
  /** `[fragment, heading, excerpt, number of distinct words of each field …]` */
  sections: [id: string, heading: string, excerpt: string, ...lengths: number[]][]
  /** One entry per term, sorted: `[term, section, field, count, section, field, count …]` */
  terms: [term: string, ...places: number[]][]
  /** Whether the page has its own text. */
  hasText: boolean
}

export interface PageIndexOptions {
  locale: string
  baseUrl: string
  siteTitle: string
  titleDelimiter: string
}

/** Counts the search terms of a page by section and field. */
const indexPage: MakePageOutput<PageIndexOptions> = (page, options) => {
  const searchPage = toSearchPage(page, options)
  const names = listTexts([readLabels(page.props).at(-1) ?? '', readSlug(page.path)], searchPage.title)
  const sections = listSections({ ...searchPage, keywords: [...names, searchPage.keywords].join(', ') })
  const index: PageIndex = {
    title: searchPage.title,
    breadcrumbs: searchPage.breadcrumbs,
    names,
    keywords: listTexts(searchPage.keywords.split(','), searchPage.title),
    area: findArea(page, options.baseUrl),
    next: readNext(page.props),
    sections: [],
    terms: [],
    hasText: page.sections.length > 0,
  }
  const places = new Map<string, number[]>()
  const count = createCounter(options.locale)
  for (const [number, { id, heading, excerpt, record }] of sections.entries()) {
    const lengths = searchFields.map((name, field) => {
      const { terms, wordCount } = count(record[name])
      for (const [term, times] of terms) {
        const known = places.get(term)
        if (known === undefined) places.set(term, [number, field, times])
        else known.push(number, field, times)
      }
      return wordCount
    })
    index.sections.push([id, heading, excerpt, ...lengths])
  }
  index.terms = [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, found]) => [term, ...found])
  return { data: { ...index } }
}

export default indexPage

/** Cache of the terms of words by locale, as most words occur on several pages. */
const knownTerms = new Map<string, Map<string, string[]>>()
const maxKnown = 50_000

interface TextTerms {
  /** Number of occurrences of each term in the text. */
  terms: Map<string, number>
  /** Number of distinct words. */
  wordCount: number
}

/** Creates a function that counts the terms of texts, with a cache for texts that repeat, such as the page's title. */
function createCounter(locale: string): (text: string) => TextTerms {
  const counted = new Map<string, TextTerms>()
  return (text) => {
    const known = counted.get(text)
    if (known !== undefined) return known
    const result = countTerms(text, locale)
    counted.set(text, result)
    return result
  }
}

function countTerms(text: string, locale: string): TextTerms {
  const known = knownTerms.get(locale) ?? new Map<string, string[]>()
  knownTerms.set(locale, known)
  if (known.size > maxKnown) known.clear()
  const wordCounts = new Map<string, number>()
  for (const word of listWords(text)) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1)
  const terms = new Map<string, number>()
  for (const [word, times] of wordCounts) {
    let found = known.get(word)
    if (found === undefined) known.set(word, (found = toIndexTerms(word, locale)))
    for (const term of found) terms.set(term, (terms.get(term) ?? 0) + times)
  }
  return { terms, wordCount: wordCounts.size }
}

function toSearchPage(page: PageForOutput, { baseUrl, siteTitle, titleDelimiter }: PageIndexOptions): SearchPage {
  const suffix = ` ${titleDelimiter} ${siteTitle}`
  const keywords = page.head.find(({ tag, attributes }) => tag === 'meta' && attributes.name === 'keywords')
  return {
    title: page.title.endsWith(suffix) ? page.title.slice(0, -suffix.length) : page.title,
    description: page.description,
    keywords: keywords?.attributes.content ?? '',
    breadcrumbs: readLabels(page.props).slice(0, -1), // without the last one, which is the page itself
    // a landing page quotes the topics of other pages (samples, news), so its text is not indexed
    sections: page.path === baseUrl && page.props.doc === undefined ? [] : page.sections,
  }
}

/** Names of the levels from the outermost one to the page itself, if the route's plugin provides breadcrumbs in its props. */
function readLabels(props: PageForOutput['props']): string[] {
  const owner: unknown = props.doc ?? props.categoryGeneratedIndex
  const breadcrumbs: unknown = isObject(owner) ? owner.breadcrumbs : undefined
  if (!Array.isArray(breadcrumbs)) return []
  const labels = breadcrumbs.map((entry: unknown) => (isObject(entry) ? entry.label : undefined))
  return labels.filter((label) => typeof label === 'string')
}

function readNext({ doc }: PageForOutput['props']): string {
  const next: unknown = isObject(doc) ? doc.next : undefined
  return isObject(next) && typeof next.permalink === 'string' ? next.permalink : ''
}

/** The distinct texts, without those that equal the title. */
function listTexts(texts: readonly string[], title: string): string[] {
  const known = new Set([title.toLowerCase()])
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '' && !known.has(text.toLowerCase()) && known.add(text.toLowerCase()))
}

/**
 * The last segment of a path as words, because authors choose it as a name; a number is only useful together with the segment
 * above.
 */
function readSlug(path: string): string {
  const folders = decodeURI(path)
    .split('/')
    .filter((part) => part !== '')
  const isNumber = /^[\d.]+$/.test(folders.at(-1) ?? '')
  const slug = folders.slice(isNumber ? -2 : -1)
  if (isNumber && (slug.length < 2 || slug.some((folder) => /^\d+$/.test(folder)))) return ''
  return slug
    .join(' ')
    .replaceAll('-', ' ')
    .replace(/\.html$/, '')
}

/** The area of a page: the first segment of its path, capitalized. API reference sidebars are distinguished from guides. */
function findArea({ path, props }: PageForOutput, baseUrl: string): string {
  const [folder = '', below = ''] = path.slice(baseUrl.length).split('/')
  const sidebar: unknown = isObject(props.doc) ? props.doc.sidebar : undefined
  if (typeof sidebar === 'string' && /^api|api$/i.test(sidebar)) return 'API'
  if (below === '') return isObject(props.doc) ? capitalize(folder) : ''
  return capitalize(folder)
}

function capitalize(text: string): string {
  const words = decodeURI(text).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}

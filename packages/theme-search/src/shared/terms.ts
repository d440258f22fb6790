import type { Options } from 'minisearch'

/** A section in the form in which it is indexed. */
export interface SearchRecord {
  id: number
  /** Heading; for the page itself, its title. */
  title: string
  /** Title of the page that contains the section; empty for the page itself. */
  page: string
  text: string
}

/** English stop words, which are in almost every text: they enlarge an index without improving results. */
const englishStopWords = new Set(
  'a an and are as at be but by can do for from has have how if in into is it its of on or so such that the their then there these they this to was what when will with you your'.split(
    ' ',
  ),
)

/** Maximum length of a term; longer ones are hashes and encoded data, which nobody searches for. */
const maxTermLength = 40

/**
 * Matches a word. A number includes its dots: `3.2` is neither 3 nor 2. After an apostrophe, English contractions belong to the
 * word before; anything else is a separate word, as in `l'installation`.
 */
const word =
  /[\p{L}\p{M}\p{N}_]+(?:(?<=\p{N})\.\p{N}[\p{L}\p{M}\p{N}_]*)*(?:['’](?:[sdmt]|re|ve|ll)(?![\p{L}\p{M}\p{N}_]))?/gu
/** A version number, which has at least one dot. */
const version = /^v?(\d+(?:\.\d+)+)/i
/** Scripts that are written without spaces; the prolonged sound mark (サーバー) belongs to no script. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーｰ\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu
/** Quick check for these scripts, all of whose characters are in this range, to avoid the costly one for most texts. */
const maybeUnspaced = /[\u0e00-\u{10ffff}]/u

/** Whether a text consists only of characters of scripts that are written without spaces. */
export function isUnspaced(text: string): boolean {
  return text.replace(unspaced, '') === ''
}

/** A word with its position in the text. */
export interface Token {
  text: string
  start: number
}

/** The words of a text without their positions, see `tokenize`. */
export function listWords(text: string): string[] {
  return maybeUnspaced.test(text) ? tokenize(text).map((token) => token.text) : (text.match(word) ?? [])
}

/** The words of a text. In scripts without spaces, every pair of adjacent characters is a word. */
export function tokenize(text: string): Token[] {
  const words = Array.from(text.matchAll(word))
  if (!maybeUnspaced.test(text)) return words.map(({ 0: match, index }) => ({ text: match, start: index }))
  return words.flatMap(({ 0: match, index }) => splitUnspaced(match, index))
}

function splitUnspaced(text: string, start: number): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(unspaced)) {
    if (index > end) tokens.push({ text: text.slice(end, index), start: start + end })
    tokens.push(...toPairs(run, start + index))
    end = index + run.length
  }
  if (end < text.length) tokens.push({ text: text.slice(end), start: start + end })
  return tokens
}

function toPairs(run: string, start: number): Token[] {
  if (run.length <= 2) return [{ text: run, start }]
  return Array.from({ length: run.length - 1 }, (_, at) => ({ text: run.slice(at, at + 2), start: start + at }))
}

/** Normalizes a word: lower case, without accents, without the part after an apostrophe. */
export function normalizeTerm(text: string): string {
  return text
    .replace(/['’]\p{L}+$/u, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/^_+|(?<!_)_+$/g, '')
}

/**
 * The terms under which a word is indexed: the word itself, the parts of a name such as `onBrokenLinks` or `custom_edit_url`,
 * and for a version such as `v3.2.1` also `3.2` and `3`.
 */
export function toIndexTerms(text: string, locale: string): string[] {
  const bare = text.replace(/['’]\p{L}+$/u, '')
  const number = version.exec(bare)?.[1]
  if (number !== undefined) return listVersions(number, bare)
  const parts = bare.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part.length > 1)
  const terms = [bare, ...(parts.length > 1 ? parts : [])].map(normalizeTerm)
  return [...new Set(terms)].filter((term) => isUseful(term, locale))
}

function listVersions(number: string, text: string): string[] {
  const parts = number.split('.')
  const versions = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  return [...new Set([...versions, normalizeTerm(text)])].filter((term) => term.length <= maxTermLength)
}

/** The term for a word of a query; undefined for words that are never indexed. */
export function toQueryTerm(text: string, locale: string): string | undefined {
  const term = normalizeTerm(text).replace(/^v(?=\d+\.\d)/, '')
  return isUseful(term, locale) ? term : undefined
}

function isUseful(term: string, locale: string): boolean {
  if (term === '' || term.length > maxTermLength) return false
  return !(locale.startsWith('en') && englishStopWords.has(term))
}

export const searchFields = ['title', 'page', 'text'] as const

/** MiniSearch options, which must be the same when the index is built and when it is loaded. */
export function createIndexOptions(locale: string): Options<SearchRecord> {
  return {
    fields: [...searchFields],
    storeFields: [],
    tokenize: listWords,
    processTerm: (term) => toIndexTerms(term, locale),
    // the index never changes in the browser, so it needs no vacuuming
    autoVacuum: false,
    searchOptions: {
      processTerm: (term) => toQueryTerm(term, locale),
      boost: { title: 4, page: 1.5, text: 1 },
    },
  }
}

import { stemmer } from 'stemmer'
import { isUnspaced, listWords, toIndexTerms, toQueryTerm } from '../../shared/terms.ts'

/** A word of a query, and the terms that it may match, each with a confidence from 0 to 1. */
export interface QueryWord {
  text: string
  terms: Map<string, number>
}

/** Confidence for a term that has the same stem as a word, starts with it, or is spelled similarly. */
const stemWeight = 0.97
const prefixWeight = 0.75
const fuzzyWeight = 0.6
/** Shorter words are a prefix of too many terms, so they only match if they are still being typed. */
const minPrefixLength = 4
const minFuzzyLength = 4

/** The terms of an index, and how queries match them. */
export class Vocabulary {
  readonly #locale: string
  readonly #terms: ReadonlySet<string>
  readonly #byStem = new Map<string, string[]>()

  constructor(terms: Iterable<string>, locale: string) {
    this.#locale = locale
    this.#terms = new Set(terms)
    for (const term of this.#terms) {
      const stem = this.#toStem(term)
      const family = this.#byStem.get(stem)
      if (family === undefined) this.#byStem.set(stem, [term])
      else family.push(term)
    }
  }

  /** Parses a query into words, without stop words. */
  readQuery(query: string): QueryWord[] {
    const words = listWords(query)
    // if a name is too long for the index, the words it consists of are searched for
    const useful = words.flatMap((text) => toQueryTerm(text, this.#locale) ?? toIndexTerms(text, this.#locale))
    return [...new Set(useful)].map((text, index, all) => ({
      text,
      terms: this.#resolve(text, index === all.length - 1),
    }))
  }

  /** Terms of a title or heading; each word with its parts, as in the index. */
  readName(name: string): string[][] {
    return listWords(name)
      .map((text) => toIndexTerms(text, this.#locale))
      .filter((terms) => terms.length > 0)
  }

  #resolve(word: string, isLast: boolean): Map<string, number> {
    const found = new Map<string, number>()
    const add = (term: string, weight: number) => found.set(term, Math.max(weight, found.get(term) ?? 0))
    if (this.#terms.has(word)) add(word, 1)
    for (const term of this.#byStem.get(this.#toStem(word)) ?? []) add(term, stemWeight)
    const isComplete = found.size > 0 && !isLast
    // in scripts without spaces, a single character may be either half of a term
    const isHalf = word.length === 1 && isUnspaced(word)
    if (!isComplete && (isLast || isHalf || word.length >= minPrefixLength)) {
      for (const term of this.#terms) {
        if (!(isHalf ? term.includes(word) : term.startsWith(word))) continue
        // the longer the rest of the term, the likelier it is another word
        add(term, term === word ? 1 : prefixWeight * (word.length / term.length) ** (found.has(word) ? 1 : 0.3))
      }
    }
    // a number without a match is not a misspelling of another number
    if (found.size === 0 && word.length >= minFuzzyLength && !/^[\d.]+$/.test(word)) {
      const limit = word.length < 6 ? 1 : 2
      const similar = [...this.#terms].map((term) => ({ term, distance: measureDistance(word, term, limit) }))
      // a word without a match is misspelled, so its nearest term counts almost like a correct word
      const nearest = Math.min(limit, ...similar.map(({ distance }) => distance))
      for (const { term, distance } of similar)
        if (distance <= limit) add(term, distance === nearest ? stemWeight : fuzzyWeight / distance)
    }
    return found
  }

  #toStem(term: string): string {
    // stemmed twice: `deployment` becomes `deploy`, which would itself be stemmed further
    return this.#locale.startsWith('en') ? stemmer(stemmer(term)) : term
  }
}

/**
 * Edit distance of two words: insertions, deletions, substitutions and swaps of adjacent letters.
 * @returns a value above `limit` for any larger distance
 */
export function measureDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

import { listWords, normalizeTerm } from '../../shared/terms.ts'
import type { IndexReader } from './IndexReader.ts'
import { measureDistance } from './Vocabulary.ts'

/** Maximum share of differing letters in a word, larger than in the search itself. */
const maxDifference = 0.5

/** Page titles that are spelled similarly to the query, most similar first; empty if there are none. */
export function findSimilarTitles(readers: readonly IndexReader[], query: string): string[] {
  const wanted = toWords(query)
  const titles = new Set(readers.flatMap(({ pages }) => pages.map(([, title]) => title)))
  return [...titles]
    .map((title) => ({ title, difference: measureDifference(wanted, toWords(title)) }))
    .filter(({ title, difference }) => difference <= maxDifference && title !== query)
    .sort((a, b) => a.difference - b.difference || a.title.length - b.title.length)
    .map(({ title }) => title)
}

/** Difference of the most similar pair of words, from 0 to 1. */
function measureDifference(wanted: readonly string[], title: readonly string[]): number {
  const differences = wanted.flatMap((a) =>
    title.map((b) => {
      const limit = Math.floor(Math.max(a.length, b.length) * maxDifference)
      return measureDistance(a, b, limit) / Math.max(a.length, b.length)
    }),
  )
  return Math.min(1, ...differences)
}

function toWords(text: string): string[] {
  return listWords(text)
    .map(normalizeTerm)
    .filter((word) => word.length > 3)
}

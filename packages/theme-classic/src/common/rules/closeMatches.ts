import { safeDecode } from '@strata/core/shared'

const mostMatches = 3
/** Minimum similarity; that of equal paths is 1. */
const minScore = 0.55

/** Words of a path, for comparison: `/docs/Getting-started/` → docs, getting, started. */
function words(pathname: string): string[] {
  return safeDecode(pathname)
    .toLowerCase()
    .replace(/\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Pairs of adjacent letters (bigrams), of which a typo leaves most intact. */
function pairs(word: string): Set<string> {
  const padded = ` ${word} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}

/** Dice similarity of two words: 0 for nothing in common, 1 for equal words. */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [first, second] = [pairs(a), pairs(b)]
  const common = [...first].filter((pair) => second.has(pair)).length
  return (2 * common) / (first.size + second.size)
}

/** Similarity of two paths. Words near the end weigh more, because they are the most specific. */
function pathSimilarity(wanted: string[], candidate: string[]): number {
  if (wanted.length === 0 || candidate.length === 0) return 0
  let score = 0
  let weights = 0
  wanted.forEach((word, index) => {
    const weight = index + 1
    weights += weight
    score += weight * Math.max(...candidate.map((other) => wordSimilarity(word, other)))
  })
  const lengthRatio = Math.min(wanted.length, candidate.length) / Math.max(wanted.length, candidate.length)
  return (score / weights) * (0.75 + 0.25 * lengthRatio)
}

/**
 * Pages that a reader who followed or typed a wrong URL may have been looking for. Of equally similar ones, those with fewer
 * words come first, then newer versions.
 * @param candidates pathnames of the site
 * @returns best first, at most three; empty if nothing is similar
 */
export function findCloseMatches(pathname: string, candidates: readonly string[]): string[] {
  const wanted = words(pathname)
  return candidates
    .map((candidate) => ({ candidate, own: words(candidate) }))
    .map(({ candidate, own }) => ({ candidate, length: own.length, score: pathSimilarity(wanted, own) }))
    .filter(({ score }) => score >= minScore)
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.length - b.length ||
        b.candidate.localeCompare(a.candidate, undefined, { numeric: true }),
    )
    .slice(0, mostMatches)
    .map(({ candidate }) => candidate)
}

/** Pathnames of the site, from its sitemaps; none in development, as only builds write sitemaps. */
export async function loadSitemaps(urls: string[]): Promise<string[]> {
  if (import.meta.env.DEV) return []
  return [...new Set((await Promise.all(urls.map(loadSitemap))).flat())]
}

async function loadSitemap(url: string): Promise<string[]> {
  const response = await fetch(url)
  if (!response.ok) return []
  const sitemap = new DOMParser().parseFromString(await response.text(), 'application/xml')
  return Array.from(sitemap.querySelectorAll('loc'), (loc) => new URL(loc.textContent ?? '', location.href).pathname)
}

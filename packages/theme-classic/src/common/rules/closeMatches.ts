import { safeDecode } from '@strata/core/shared'

const mostMatches = 3
/** Of two paths that are the same it is 1. */
const leastScore = 0.55

/** Words of a path, for comparison: `/docs/Getting-started/` → docs, getting, started. */
function words(pathname: string): string[] {
  return safeDecode(pathname)
    .toLowerCase()
    .replace(/\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Pairs of neighbouring letters, which survive a typing error better than whole words. */
function pairs(word: string): Set<string> {
  const padded = ` ${word} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}

/** 0 for nothing in common, 1 for equal words. */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [first, second] = [pairs(a), pairs(b)]
  const common = [...first].filter((pair) => second.has(pair)).length
  return (2 * common) / (first.size + second.size)
}

/** Words near the end of a path say most about a page. */
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
 * Pages that someone who typed or followed a wrong address may have meant. Of pages that are as near, the one with fewer
 * words comes first, and the newer version.
 * @param candidates pathnames of the site
 * @returns best first, at most three; empty if nothing is near
 */
export function findCloseMatches(pathname: string, candidates: readonly string[]): string[] {
  const wanted = words(pathname)
  return candidates
    .map((candidate) => ({ candidate, own: words(candidate) }))
    .map(({ candidate, own }) => ({ candidate, length: own.length, score: pathSimilarity(wanted, own) }))
    .filter(({ score }) => score >= leastScore)
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.length - b.length ||
        b.candidate.localeCompare(a.candidate, undefined, { numeric: true }),
    )
    .slice(0, mostMatches)
    .map(({ candidate }) => candidate)
}

/** Pathnames of the site, from its sitemaps; none in development: only a build writes them. */
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

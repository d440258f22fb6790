import type { SearchHit } from '../types.ts'
import type { FoundRecord, IndexReader } from './IndexReader.ts'
import type { QueryWord } from './Vocabulary.ts'

/** A page and its hits. */
export interface RankedPage {
  score: number
  /** The page itself or its sections, best first. */
  hits: RankedHit[]
}

export interface RankedHit {
  /** Whether its heading matches the query, not only its text. */
  isNamed: boolean
  /** Creates the hit; called only for hits that are shown. */
  read(): SearchHit
}

/** Weight of a full match with the text, the title, another name of the page, a keyword, a heading, or the description. */
const worth = { text: 0.8, title: 4, other: 3.2, keyword: 3, heading: 2, description: 2 }
/** The best matching name of a page counts in full, the others with this factor. */
const otherNamesFactor = 0.3
/** Factor for matches with a part of a word: `links` in `onBrokenLinks`, `3.0` in `3.0.1`. */
const partFactor = 0.7
/** Reduction for each additional keyword, because a page with many keywords is less about each of them. */
const keywordShare = 0.04
/** Minimum match of a section's heading for a row of its own in addition to its page. */
const minHeading = 0.3
/** Factor for pages outside of the docs (posts, changelog entries), which mention what the docs explain. */
const newsFactor = 0.55
/**
 * Factor per level of depth, because deeper pages are more specific: the first page of a guide is likelier to be meant than
 * later ones.
 */
const depthFactor = 0.93
/** Minimum share of the query's weight in a result, relative to the best result. */
const minCoverage = 0.7

/** Ranks the pages of several indexes together. What pages are about counts more than what they mention. */
export function rankPages(readers: readonly IndexReader[], query: string): RankedPage[] {
  const candidates = readers.flatMap((reader) => findCandidates(reader, reader.vocabulary.readQuery(query)))
  const count = candidates[0]?.words.length ?? 0
  const rarity = Array.from({ length: count }, (_, word) => measureRarity(candidates, word))
  for (const candidate of candidates) candidate.text = weighText(candidate, rarity)
  const maxText = Math.max(0, ...candidates.map(({ text }) => text))
  const ranked = candidates.map((candidate) => rank(candidate, rarity, maxText))
  const best = Math.max(0, ...ranked.map(({ coverage }) => coverage))
  const isCovered = ({ coverage }: { coverage: number }) => coverage >= best * minCoverage
  // pages that lack a word are left out, unless they beat all pages that have it: `release notes 3.2` means the post about 3.2
  const bestCovered = Math.max(0, ...ranked.filter(isCovered).map(({ score }) => score))
  return ranked.filter((page) => isCovered(page) || page.score > bestCovered).sort((a, b) => b.score - a.score)
}

interface Candidate {
  reader: IndexReader
  words: QueryWord[]
  page: number
  records: FoundRecord[]
  /** Weight of the page's text. */
  text: number
}

function findCandidates(reader: IndexReader, words: QueryWord[]): Candidate[] {
  const byPage = new Map<number, FoundRecord[]>()
  for (const record of reader.find(words)) {
    const known = byPage.get(record.page)
    if (known === undefined) byPage.set(record.page, [record])
    else known.push(record)
  }
  return [...byPage].map(([page, records]) => ({ reader, words, page, records, text: 0 }))
}

/** Weight of a word: the fewer pages contain it, the more it counts. */
function measureRarity(candidates: readonly Candidate[], word: number): number {
  const pages = candidates.filter(({ records }) => records.some(({ weights }) => (weights[word] ?? 0) > 0)).length
  return Math.log(1 + (candidates.length + 1) / (pages + 0.5))
}

function weighText({ records, words }: Candidate, rarity: readonly number[]): number {
  const best = words.map((_, word) => Math.max(...records.map(({ weights }) => weights[word] ?? 0)))
  const together = Math.max(...records.map(({ weights }) => sum(weights) * share(weights, rarity)))
  return sum(best) / 2 + together / 2
}

function rank(candidate: Candidate, rarity: readonly number[], maxText: number): RankedPage & { coverage: number } {
  const { reader, words, page, records } = candidate
  const own = reader.namesOf(page)
  const title = matchName(own.title, words, rarity)
  const best = (all: readonly string[][][]) => Math.max(0, ...all.map((name) => matchName(name, words, rarity)))
  const other = best(own.others)
  const keyword = best(own.keywords) / (1 + keywordShare * Math.max(0, own.keywords.length - 1))
  const sections = records.map((record) => {
    const heading = record.isPage
      ? Math.max(title, other, keyword * 0.9)
      : record.isHeading
        ? matchName(reader.headingOf(record.id), words, rarity)
        : 0
    return { record, heading, score: heading * 2 + share(record.weights, rarity) + sum(record.weights) / 1000 }
  })
  const heading = Math.max(0, ...sections.filter(({ record }) => !record.isPage).map((section) => section.heading))
  const coverage = share(
    words.map((_, word) => Math.max(...records.map(({ weights }) => weights[word] ?? 0))),
    rarity,
  )
  const text = maxText === 0 ? 0 : candidate.text / maxText
  const names = [
    worth.title * title,
    worth.other * other,
    worth.keyword * keyword,
    worth.heading * heading,
    worth.description * matchName(own.description, words, rarity),
  ]
  const bestName = Math.max(...names)
  const value = worth.text * text + bestName + otherNamesFactor * (sum(names) - bestName)
  const terms = new Set(words.flatMap((word) => [...word.terms.keys()]))
  const minShare = Math.max(...sections.map(({ record }) => share(record.weights, rarity))) * minCoverage
  return {
    coverage,
    score: value * coverage ** 2 * (reader.tag === 'default' ? newsFactor : 1) * depthFactor ** reader.depthOf(page),
    hits: sections
      .filter(({ record }) => share(record.weights, rarity) >= minShare)
      .sort((a, b) => b.score - a.score || a.record.id - b.record.id)
      .map(({ record, heading: fit }) => ({ isNamed: fit >= minHeading, read: () => reader.toHit(record.id, terms) })),
  }
}

/**
 * How well a query matches a name: how much of the query is in the name, and how much of the name is in the query.
 * @returns 0 to 1
 */
function matchName(name: readonly string[][], words: readonly QueryWord[], rarity: readonly number[]): number {
  if (name.length === 0) return 0
  const joined = words.map(({ text }) => text).join('')
  if (name.length === 1 && name[0]?.[0] === joined) return 1 // `trailing slash` for `trailingSlash`
  const matches = words.map(({ terms }) => Math.max(...name.map((token) => matchToken(token, terms))))
  const covered = sum(matches.map((match, word) => match * (rarity[word] ?? 0))) / sum(rarity)
  const used = sum(name.map((token) => Math.max(...words.map(({ terms }) => matchToken(token, terms)))))
  return covered ** 2 * (0.25 + (0.75 * used) / name.length)
}

/** @param token a word of a name as terms: the whole word, then its parts */
function matchToken(token: readonly string[], terms: QueryWord['terms']): number {
  return Math.max(...token.map((term, part) => (terms.get(term) ?? 0) * (part === 0 ? 1 : partFactor)))
}

/** Share of the query's weight that has a value above 0. */
function share(values: readonly number[], rarity: readonly number[]): number {
  return sum(values.map((value, word) => (value > 0 ? (rarity[word] ?? 0) : 0))) / (sum(rarity) || 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

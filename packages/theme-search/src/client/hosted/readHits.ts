import { resolveResultUrl, type UrlSettings } from '../results/resultUrl.ts'
import type { SearchHit, TextPart } from '../types.ts'
import { isRecord, readList, readNumber, readString } from '../unknownData.ts'

/** Private-use characters around matches in responses; no text contains them. */
export const matchStart = '\uE000'
export const matchEnd = '\uE001'

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/**
 * Converts the hits of a response to this theme's format. Hits that do not have the structure of a DocSearch crawler are left
 * out.
 * @param answer one result of the service
 */
export function readHits(answer: { [key: string]: unknown }, settings: UrlSettings): SearchHit[] {
  const queryId = readString(answer.queryID) ?? ''
  const start = readNumber(answer.page) * readNumber(answer.hitsPerPage)
  return readList(answer.hits).flatMap(
    (hit, index) => readHit(hit, settings, { queryId, position: start + index + 1 }) ?? [],
  )
}

function readHit(
  hit: unknown,
  settings: UrlSettings,
  { queryId, position }: { queryId: string; position: number },
): SearchHit | undefined {
  if (!isRecord(hit)) return undefined
  const target = resolveResultUrl(readString(hit.url) ?? '', settings)
  const titles = readHierarchy(hit)
  const [area = [], pageTitle = area] = titles
  if (readString(hit.url) === undefined || target === undefined || titles.length === 0) return undefined
  const objectId = readString(hit.objectID) ?? target.url
  return {
    ...target,
    id: objectId,
    title: titles.at(-1) ?? area,
    pageTitle: toText(pageTitle),
    isPage: titles.length <= 2,
    // if there is only one level, it is the page
    breadcrumbs: titles.length > 1 ? [toText(area)] : [],
    area: '',
    excerpt: readExcerpt(hit),
    ...(queryId === '' ? {} : { origin: { objectId, queryId, position } }),
  }
}

/** Titles from the area to the section, with matches marked. */
function readHierarchy({ hierarchy, _highlightResult: highlighted }: { [key: string]: unknown }): TextPart[][] {
  const plain = isRecord(hierarchy) ? hierarchy : {}
  const marked = isRecord(highlighted) && isRecord(highlighted.hierarchy) ? highlighted.hierarchy : {}
  return levels.flatMap((level) => {
    const text = readValue(marked[level]) ?? readString(plain[level])
    return text === undefined || text === '' ? [] : [parseMatches(text)]
  })
}

function readExcerpt({ content, _snippetResult: snippet }: { [key: string]: unknown }): TextPart[] {
  const text = (isRecord(snippet) ? readValue(snippet.content) : undefined) ?? readString(content) ?? ''
  return parseMatches(text)
}

function readValue(field: unknown): string | undefined {
  return isRecord(field) ? readString(field.value) : undefined
}

/** Splits a text with marks around matches into parts. */
function parseMatches(text: string): TextPart[] {
  return text.split(new RegExp(`(${matchStart}[^${matchEnd}]*${matchEnd})`)).flatMap((part) => {
    const isMatch = part.startsWith(matchStart)
    const bare = decodeEntities(part.replaceAll(matchStart, '').replaceAll(matchEnd, ''))
    return bare === '' ? [] : [{ text: bare, isMatch }]
  })
}

export function toText(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}

const entities: { [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}

/** Decodes HTML entities, which crawlers store: here everything is plain text, which React escapes itself. */
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp|#39|#x27);/g, (_, name: string) => entities[name] ?? '')
}

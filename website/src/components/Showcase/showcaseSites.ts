import sites from '@site/src/data/showcase.json'
import { tagKeys, type ShowcaseSite, type TagKey } from './showcaseFilter.ts'

const known = new Set<string>(tagKeys)

/** All sites, favorites first, then by title (as the list is read aloud: case does not count). */
export const showcaseSites: ShowcaseSite[] = sites
  .map((site) => ({ ...site, tags: site.tags.filter((tag): tag is TagKey => known.has(tag)) }))
  .sort((a, b) => Number(isFavorite(b)) - Number(isFavorite(a)) || compareTitles(a.title, b.title))

export function isFavorite({ tags }: Pick<ShowcaseSite, 'tags'>): boolean {
  return tags.includes('favorite')
}

/** The same order on every machine: no locale is asked. */
function compareTitles(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  return left < right ? -1 : Number(left > right)
}

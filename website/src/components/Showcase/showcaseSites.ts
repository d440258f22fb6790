import sites from '../../data/showcase.json'
import { tagKeys, type ShowcaseSite } from './showcaseFilter.ts'

/** All sites: favorites first, then by title, ignoring case. The tags of each are in the order of the filter. */
export const showcaseSites: ShowcaseSite[] = sites
  .map((site) => ({ ...site, tags: tagKeys.filter((tag) => site.tags.includes(tag)) }))
  .sort((a, b) => Number(isFavorite(b)) - Number(isFavorite(a)) || compareTitles(a.title, b.title))

export function isFavorite({ tags }: Pick<ShowcaseSite, 'tags'>): boolean {
  return tags.includes('favorite')
}

/** Compares without a locale, so that the order is the same on every machine. */
function compareTitles(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  return left < right ? -1 : Number(left > right)
}

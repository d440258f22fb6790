import sites from '../../data/showcase.json'
import { tagKeys, type ShowcaseSite } from './showcaseFilter.ts'

/**
 * All sites, favorites first, then by title (as the list is read aloud: case does not count). Tags have the order of the
 * filter on every card, so that the eye finds them.
 */
export const showcaseSites: ShowcaseSite[] = sites
  .map((site) => ({ ...site, tags: tagKeys.filter((tag) => site.tags.includes(tag)) }))
  .sort((a, b) => Number(isFavorite(b)) - Number(isFavorite(a)) || compareTitles(a.title, b.title))

export function isFavorite({ tags }: Pick<ShowcaseSite, 'tags'>): boolean {
  return tags.includes('favorite')
}

/** The same order on every machine: no locale is asked. */
function compareTitles(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  return left < right ? -1 : Number(left > right)
}

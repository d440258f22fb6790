export const tagKeys = [
  'favorite',
  'opensource',
  'product',
  'design',
  'i18n',
  'versioning',
  'large',
  'meta',
  'personal',
  'rtl',
] as const
export type TagKey = (typeof tagKeys)[number]

export interface ShowcaseSite {
  title: string
  /** One line about the purpose of the site; favorites have it. */
  description?: string
  website: string
  /** Address of the site's public source code. */
  source?: string
  tags: TagKey[]
}

export type Operator = 'OR' | 'AND'

/** Filter that a reader chose; an empty one shows all sites. */
export interface ShowcaseFilter {
  /** Part of a title, as typed. */
  name: string
  tags: TagKey[]
  /** Whether a site needs one of the tags or all of them. */
  operator: Operator
}

export const emptyFilter: ShowcaseFilter = { name: '', tags: [], operator: 'OR' }

/** Parses the query string of the page's address. Unknown tags and parameters are ignored. */
export function parseFilter(search: string): ShowcaseFilter {
  const query = new URLSearchParams(search)
  const asked = new Set(query.getAll('tags'))
  return {
    name: query.get('name') ?? '',
    tags: tagKeys.filter((tag) => asked.has(tag)),
    operator: query.get('operator') === 'AND' ? 'AND' : 'OR',
  }
}

/**
 * Renders the query string that `parseFilter` parses, with `?`; empty if there are no parameters.
 * @param search current query string, whose other parameters are kept
 */
export function renderFilter({ name, tags, operator }: ShowcaseFilter, search = ''): string {
  const query = new URLSearchParams(search)
  for (const parameter of ['name', 'tags', 'operator']) query.delete(parameter)
  if (name !== '') query.set('name', name)
  for (const tag of tags) query.append('tags', tag)
  if (operator === 'AND') query.set('operator', operator)
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** Removes case and accents, so that "resume" finds "Résumé". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Sites that match a filter, in the given order. */
export function selectSites<Site extends Pick<ShowcaseSite, 'title' | 'tags'>>(
  sites: Site[],
  { name, tags, operator }: ShowcaseFilter,
): Site[] {
  const wanted = fold(name.trim())
  return sites.filter((site) => fold(site.title).includes(wanted) && hasTags(site))

  function hasTags(site: Site): boolean {
    if (tags.length === 0) return true
    return operator === 'AND'
      ? tags.every((tag) => site.tags.includes(tag))
      : tags.some((tag) => site.tags.includes(tag))
  }
}

/** Adds a tag, or removes it if present. The result is in the order of `tagKeys`. */
export function toggleTag(tags: TagKey[], tag: TagKey): TagKey[] {
  return tagKeys.filter((key) => (key === tag ? !tags.includes(key) : tags.includes(key)))
}

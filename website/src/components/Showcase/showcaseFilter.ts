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
  /** What the site is for, in a line; favorites have one. */
  description?: string
  website: string
  /** Public sources of the site. */
  source?: string
  tags: TagKey[]
}

export type Operator = 'OR' | 'AND'

/** What a reader asked for; nothing asked shows all sites. */
export interface ShowcaseFilter {
  /** Part of a title, as typed. */
  name: string
  tags: TagKey[]
  /** Whether a site needs one of the tags or all of them. */
  operator: Operator
}

export const emptyFilter: ShowcaseFilter = { name: '', tags: [], operator: 'OR' }

/** Reads the query of the page's address. Tags that there are not, and words that mean nothing here, are passed over. */
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
 * The query that `parseFilter` reads, with `?`; empty for the empty filter, so that the plain address stays plain.
 * @param search present query, whose other parameters are kept
 */
export function renderFilter({ name, tags, operator }: ShowcaseFilter, search = ''): string {
  const query = new URLSearchParams(search)
  for (const parameter of ['name', 'tags', 'operator']) query.delete(parameter)
  if (name !== '') query.set('name', name)
  for (const tag of tags) query.append('tags', tag)
  if (operator === 'AND') query.set('operator', operator)
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** Folds case and accents, so that "resume" finds "Résumé". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Sites that a filter lets through, in their order. */
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

/** Adds the tag, or takes it away if it is there; the order of tags stays that of the list. */
export function toggleTag(tags: TagKey[], tag: TagKey): TagKey[] {
  return tagKeys.filter((key) => (key === tag ? !tags.includes(key) : tags.includes(key)))
}

/** Front matter as components get it: as written, with fields of the site's own. */
export interface ContentFrontMatter {
  title?: string
  title_meta?: string
  description?: string
  keywords?: string | string[]
  image?: string
  draft?: boolean
  unlisted?: boolean
  toc_min_heading_level?: number
  toc_max_heading_level?: number
  [field: string]: unknown
}

/** What `Date.prototype.toJSON` gives. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Front matter that was JSON on its way, with the dates that YAML has. Pages of other plugins may have none. */
export function reviveDates<Value>(frontMatter: Value): Value {
  if (frontMatter === undefined) return frontMatter
  return JSON.parse(JSON.stringify(frontMatter), (_, value: unknown) =>
    typeof value === 'string' && isoTime.test(value) ? new Date(value) : value,
  ) as Value // nothing else changes
}

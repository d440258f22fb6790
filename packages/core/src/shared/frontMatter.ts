/** Front matter as components receive it: as written, including fields that only the site knows. */
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

/** The format of `Date.prototype.toJSON`. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Turns ISO date strings back into dates, which front matter loses on its way through JSON. Accepts undefined, because pages of
 * other plugins may have no front matter.
 */
export function reviveDates<Value>(frontMatter: Value): Value {
  if (frontMatter === undefined) return frontMatter
  return JSON.parse(JSON.stringify(frontMatter), (_, value: unknown) =>
    typeof value === 'string' && isoTime.test(value) ? new Date(value) : value,
  ) as Value // the shape stays the same
}

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

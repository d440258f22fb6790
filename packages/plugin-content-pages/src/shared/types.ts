import type { ContentFrontMatter } from '@strata/core/shared'

/** A Markdown page, as its component receives it in the prop `page`; the text itself is `contents[0]`. */
export interface PropMarkdownPage {
  /** From front matter, or else the first `#` heading; may be empty. */
  title?: string
  /** From front matter, or else the beginning of the text. */
  description?: string
  /** Pathname with base URL. */
  permalink: string
  /** `@site/src/pages/about.md` */
  source: string
  frontMatter: ContentFrontMatter
  keywords?: string[]
  /** URL of the social card, with base. */
  image?: string
  /** Class of the element around the page. */
  wrapperClassName?: string
  hideTableOfContents: boolean
  /** Absent: as the theme's configuration says. */
  tocMinHeadingLevel?: number
  tocMaxHeadingLevel?: number
  /** Only in production; in development everything is listed. */
  unlisted: boolean
  /** Only in development; production has no drafts. */
  draft: boolean
  editUrl?: string
  /** Milliseconds since 1970. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
}

import type { ContentFrontMatter } from '@strata/core/shared'

/** A Markdown page as its component receives it in the prop `page`; `contents[0]` is its text. */
export interface PropMarkdownPage {
  /** From front matter, else from the first `#` heading; may be empty. */
  title?: string
  /** From front matter, else the beginning of the text. */
  description?: string
  /** Pathname with base URL. */
  permalink: string
  /** `@site/src/pages/about.md` */
  source: string
  frontMatter: ContentFrontMatter
  keywords?: string[]
  /** URL of the social card, with base URL. */
  image?: string
  /** Class of the element around the page. */
  wrapperClassName?: string
  hideTableOfContents: boolean
  /** If absent, the theme configuration applies. */
  tocMinHeadingLevel?: number
  tocMaxHeadingLevel?: number
  /** Always false in development, where every page is listed. */
  unlisted: boolean
  /** Always false in production, which leaves drafts out. */
  draft: boolean
  editUrl?: string
  /** Unix time in milliseconds. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
}

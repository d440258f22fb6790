import type { ContentRef } from '@strata/core'
import type { PageFrontMatter } from './frontMatter.ts'

/** A React component that is a page. */
export interface JsxPageMetadata {
  type: 'jsx'
  /** Pathname with base URL. */
  permalink: string
  /** `@site/src/pages/index.tsx`; an absolute path for a folder outside of the site. */
  source: string
}

/** A Markdown file that is a page. */
export interface MdxPageMetadata {
  type: 'mdx'
  permalink: string
  source: string
  title?: string
  description?: string
  frontMatter: PageFrontMatter
  unlisted: boolean
  draft: boolean
  editUrl?: string
  /** Unix time in milliseconds. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  contentRef: ContentRef
}

export type PageMetadata = JsxPageMetadata | MdxPageMetadata

/** All pages of one plugin instance, sorted by path; null if its folder does not exist. */
export type PagesContent = PageMetadata[] | null

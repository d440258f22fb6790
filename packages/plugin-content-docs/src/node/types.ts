import type { ContentTag, Plugin } from '@strata/core'
import type { DocCategoryGeneratedIndexProps } from '../shared/types.ts'
import type { DocFrontMatter } from './docs/frontMatter.ts'
import type { Sidebars } from './sidebars/types.ts'

/** One version of the documentation, with all options and defaults resolved. */
export interface VersionMetadata {
  versionName: string
  label: string
  /** Pathname with base URL, without trailing slash except for the root. */
  path: string
  /** Pathname of the tag list. */
  tagsPath: string
  banner: 'unreleased' | 'unmaintained' | null
  badge: boolean
  className: string
  noIndex: boolean
  isLast: boolean
  isRecommended: boolean
  /** Absolute folder of the documents. */
  contentPath: string
  /** Absolute folder of translated documents; may not exist. */
  contentPathLocalized: string
  /** Absolute path; false for no sidebars, undefined for one sidebar generated from the folder. */
  sidebarFilePath: string | false | undefined
}

/** A document as read, before it is linked to a sidebar. */
export interface DocMetadata {
  id: string
  version: string
  title: string
  description: string
  /** Path with the `@site` alias, for messages and other plugins. */
  source: string
  sourcePath: string
  /** Folder below the version's folder, with slashes; `.` for the root. */
  sourceDirName: string
  slug: string
  permalink: string
  draft: boolean
  unlisted: boolean
  editUrl?: string
  tags: ContentTag[]
  frontMatter: DocFrontMatter
  /** Front matter as in the file; only set if a custom sidebar generator has changed `frontMatter`. */
  writtenFrontMatter?: DocFrontMatter
  sidebarPosition?: number
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  /** Whether the body starts with its own `# Title`. */
  hasContentTitle: boolean
  /** Whether the body renders cards of its category (`DocCardList`), so that the page needs their texts. */
  usesCategoryCards: boolean
}

export interface NavLink {
  title: string
  permalink: string
  category?: string
}

/** A document with its place in a sidebar. */
export interface LinkedDoc extends DocMetadata {
  sidebar?: string
  previous?: NavLink
  next?: NavLink
}

/** A category's generated page, which lists its items. */
export interface GeneratedIndex
  extends Omit<
    DocCategoryGeneratedIndexProps['categoryGeneratedIndex'],
    'navigation' | 'breadcrumbs' | 'alternates' | 'items'
  > {
  previous?: NavLink
  next?: NavLink
}

export interface LoadedVersion extends VersionMetadata {
  docs: LinkedDoc[]
  drafts: DocMetadata[]
  sidebars: Sidebars
  generatedIndexes: GeneratedIndex[]
}

/** Result of `loadContent`: every version, `current` first, then newest first. */
export interface LoadedContent {
  loadedVersions: LoadedVersion[]
}

export type DocsPlugin = Plugin<LoadedContent>

import type { ContentFrontMatter, PropTag, PropTagsListItem } from '@strata/core/shared'

/**
 * Sidebar item as pages receive it. In a first-load branch, closed categories have `items: null`; the shared file completes
 * them.
 */
export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | PropSidebarItemHtml

export interface PropSidebarItemLink {
  type: 'link'
  /** Key from the sidebars file that distinguishes items with the same label. */
  key?: string
  label: string
  /** Pathname with base URL, or an external URL. */
  href: string
  docId?: string
  unlisted?: boolean
  className?: string
  customProps?: { [name: string]: unknown }
  description?: string
  autoAddBaseUrl?: boolean
}

export interface PropSidebarItemCategory {
  type: 'category'
  key?: string
  label: string
  /** The category's own page. */
  href?: string
  linkUnlisted?: boolean
  /** First listed page inside, which a closed category links to; only set if the category has no listed page of its own. */
  firstHref?: string
  collapsible: boolean
  collapsed: boolean
  items: PropSidebarItem[] | null
  /** Number of listed items; only set for direct subcategories of the page's own category, which card lists show. */
  itemCount?: number
  className?: string
  customProps?: { [name: string]: unknown }
  description?: string
}

export interface PropSidebarItemHtml {
  type: 'html'
  key?: string
  value: string
  defaultStyle?: boolean
  className?: string
  customProps?: { [name: string]: unknown }
  /** Only in a first-load branch: placeholder for the items that a long level leaves out until the shared file is loaded. */
  rest?: PropSidebarRest
}

export interface PropSidebarRest {
  /** Whether the omitted items come before or after the ones present. */
  side: 'before' | 'after'
  /** Number of omitted items. */
  count: number
  /** Height of the omitted items in rows. */
  rows: number
  /** First listed page among the omitted items. */
  href?: string
}

export interface PropNavLink {
  title: string
  permalink: string
  /** Label of the target's category, if it differs from that of this page; only with the option `showPaginationCategories`. */
  category?: string
}

export type { PropTag, PropTagsListItem }

/** Props of `@theme/DocVersionRoot`, the outermost level of every docs page. */
export interface DocVersionRootProps {
  version: PropVersion
  /** Passed to every level for compatibility; `renderRoutes` finds the routes below without it. */
  route: { path: string; component: string; routes?: unknown[] }
}

export interface PropVersion {
  pluginId: string
  version: string
  label: string
  banner: 'unreleased' | 'unmaintained' | null
  badge: boolean
  noIndex: boolean
  className: string
  isLast: boolean
  /**
   * Whole sidebars by name, only if the site's code reads them or a third-party plugin passes them; usually they are shared
   * data.
   */
  docsSidebars?: { [name: string]: PropSidebarItem[] }
}

/** A version with its documents, as site code can read it. */
export interface PropVersionWithDocs extends PropVersion {
  docs: { [id: string]: { id: string; title: string; description: string; sidebar?: string | undefined } }
}

/** Props of `@theme/DocRoot`, the level with the sidebar; `shared.sidebar` (ref) holds the whole sidebar as `PropSidebarItem[]`. */
export interface DocRootProps {
  sidebarName?: string
}

/** `firstLoadProps` of the leaf levels below `@theme/DocRoot`. */
export interface SidebarBranchProps {
  /** The sidebar with only the branch of this page open; null for a page without sidebar. */
  sidebarBranch: PropSidebarItem[] | null
}

/** Props of `@theme/DocItem`; `contents[0]` is the document. */
export interface DocItemProps {
  doc: PropDoc
}

/** Fields of a document that pages hold only if site code reads them. */
export interface SourceProps {
  /** The document's file, with the `@site` alias. */
  source?: string | undefined
  /** Folder relative to the version's folder; `.` for the root. */
  sourceDirName?: string | undefined
  slug?: string | undefined
  version?: string | undefined
  sidebarPosition?: number | undefined
}

export interface PropDoc extends SourceProps {
  id: string
  title: string
  description: string
  permalink: string
  sidebar?: string
  draft: boolean
  unlisted: boolean
  /** Whether the page component renders the title: false when the content has its own `# Title` or `hide_title` is set. */
  showTitle: boolean
  hideTitle: boolean
  hideTableOfContents: boolean
  tocMinHeadingLevel: number
  tocMaxHeadingLevel: number
  editUrl?: string
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  tags: PropTag[]
  previous?: PropNavLink
  next?: PropNavLink
  /** From the outermost category of the sidebar to this document, which comes last; without home. */
  breadcrumbs: { label: string; href?: string }[] | null
  /** The same document in the other versions: version name → pathname. */
  alternates: { [version: string]: string }
  /** Only with the option `showVersionChanges`. */
  versionChange?: PropVersionChange
  keywords?: string[]
  image?: string
  frontMatter: ContentFrontMatter
  /** Front matter as in the file; only set if a custom sidebar generator has changed `frontMatter`. */
  writtenFrontMatter?: ContentFrontMatter
  /** Cards of the document's category with descriptions; only for documents that render them (`DocCardList`). */
  cards?: PropDocCard[]
}

/** How a document differs from the same document in the previous version. */
export type PropVersionChange =
  | { kind: 'new'; versionLabel: string }
  | {
      kind: 'changed'
      versionLabel: string
      /** Pathname of the earlier document. */
      permalink: string
    }

/** Props of `@theme/DocCategoryGeneratedIndexPage`. */
export interface DocCategoryGeneratedIndexProps {
  categoryGeneratedIndex: {
    title: string
    description?: string
    slug: string
    permalink: string
    keywords?: string[]
    image?: string
    navigation: { previous?: PropNavLink; next?: PropNavLink }
    sidebar: string
    breadcrumbs: { label: string; href?: string }[] | null
    alternates: { [version: string]: string }
    /** Cards to show, in order. */
    items: PropDocCard[]
  }
}

export type PropDocCard = { label: string; description?: string } & Pick<
  PropSidebarItemLink,
  'className' | 'customProps'
> &
  (
    | { type: 'link'; href: string; docId?: string }
    | ({ type: 'category'; itemCount: number } & Pick<PropSidebarItemCategory, 'href' | 'linkUnlisted' | 'firstHref'> &
        // only if site code reads sidebar items
        Partial<Pick<PropSidebarItemCategory, 'collapsible' | 'collapsed' | 'items'>>)
  )

/** Props of `@theme/DocTagsListPage`. */
export interface DocTagsListProps {
  tags: PropTagsListItem[]
}

/** Props of `@theme/DocTagDocListPage`. */
export interface DocTagDocListProps {
  tag: PropTag & {
    count: number
    allTagsPath: string
    unlisted: boolean
    items: { id: string; title: string; description: string; permalink: string }[]
  }
}

/**
 * Global data of one docs instance. The part that every page has contains only the main documents and those that navbar or
 * footer name; all documents are loaded with site code that reads `docs`.
 */
export interface GlobalPluginData {
  path: string
  breadcrumbs: boolean
  versions: GlobalVersion[]
}

export interface GlobalVersion {
  name: string
  label: string
  isLast: boolean
  /** Whether this is the version to recommend to readers; set with the option `recommendedVersion`. */
  isRecommended: boolean
  path: string
  mainDocId: string
  docs: GlobalDoc[]
  draftIds: string[]
  /** Sidebar name → its first link. */
  sidebars: { [name: string]: { link?: { path: string; label: string } } }
}

export interface GlobalDoc {
  id: string
  path: string
  sidebar?: string
  unlisted?: boolean
  /** Label for lists of documents, such as on the not-found page; a generated index has none. */
  label?: string
  /** Only if it differs from the label. Title and description are only present if site code reads all documents. */
  title?: string
  description?: string
}

import type { ContentFrontMatter, PropTag, PropTagsListItem } from '@strata/core/shared'

/** Sidebar as pages see it. A closed category in a first-load branch has `items: null` and is completed from the shared file. */
export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | PropSidebarItemHtml

export interface PropSidebarItemLink {
  type: 'link'
  /** What the sidebars file calls the item where several have its label. */
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
  /** First listed page inside; only where the category has no listed page of its own. A closed category leads to it. */
  firstHref?: string
  collapsible: boolean
  collapsed: boolean
  items: PropSidebarItem[] | null
  /** Number of listed items; only for the categories right inside the page's own one, which lists of cards show. */
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
  /** Only in a first-load branch: stands for the neighbours that a long level leaves out, until the shared file is there. */
  rest?: PropSidebarRest
}

export interface PropSidebarRest {
  /** Whether they come before or after the ones that are there. */
  side: 'before' | 'after'
  /** Number of items left out. */
  count: number
  /** Lines that they take. */
  rows: number
  /** First page of the level, or the next one after those that are there. */
  href?: string
}

export interface PropNavLink {
  title: string
  permalink: string
  /** Label of its category, where that is not the one of this page; only with the option `showPaginationCategories`. */
  category?: string
}

export type { PropTag, PropTagsListItem }

/** Props of `@theme/DocVersionRoot`, the outermost level of every docs page. */
export interface DocVersionRootProps {
  version: PropVersion
  /** What every level of a page is given; `renderRoutes` knows the routes below without being told. */
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
  /** Whole sidebars by name, where a plugin of others gives them as Docusaurus does; those of this plugin are shared data. */
  docsSidebars?: { [name: string]: PropSidebarItem[] }
}

/** A version as code of a site may read it. */
export interface PropVersionWithDocs extends PropVersion {
  docs: { [id: string]: { id: string; title: string; description: string; sidebar?: string | undefined } }
}

/** Props of `@theme/DocRoot`, the level with the sidebar; `shared.sidebar` (ref) holds the whole sidebar as `PropSidebarItem[]`. */
export interface DocRootProps {
  sidebarName?: string
}

/** firstLoadProps of the leaf levels below `@theme/DocRoot`. */
export interface SidebarBranchProps {
  /** The sidebar with only the branch of this page open; null for a page without sidebar. */
  sidebarBranch: PropSidebarItem[] | null
}

/** Props of `@theme/DocItem`; `contents[0]` is the document. */
export interface DocItemProps {
  doc: PropDoc
}

/** Of a document, only where code of the site asks for it. */
export interface SourceProps {
  /** Its file, with the `@site` alias. */
  source?: string | undefined
  /** Folder below that of the version; `.` for the root. */
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
  /** From the root of the sidebar to this document, without home; the last one is the document itself. */
  breadcrumbs: { label: string; href?: string }[] | null
  /** The same document in the other versions: version name → pathname. */
  alternates: { [version: string]: string }
  /** Only with the option `showVersionChanges`. */
  versionChange?: PropVersionChange
  keywords?: string[]
  image?: string
  frontMatter: ContentFrontMatter
  /** As the file has it, where a site's own generator of sidebar items has changed it. */
  writtenFrontMatter?: ContentFrontMatter
  /** Cards of the document's category with descriptions; only for documents that render them (`DocCardList`). */
  cards?: PropDocCard[]
}

/** How a document differs from the same one in the version before. */
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
        // only where code of the site reads entries of sidebars
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
 * Global data of one docs instance. What every page has of it holds only main documents and those that the navbar or footer
 * names; code of the site that reads `docs` brings the whole.
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
  /** The version that readers are led to: `recommendedVersion` of the options. */
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
  /** For lists of documents, such as that of the not-found page; a generated index has none. */
  label?: string
  /** Where it is not the label; this and the description only where code of the site reads all documents. */
  title?: string
  description?: string
}

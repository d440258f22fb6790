import { omitUndefined, toPlainFrontMatter, toPropTag, type Json, type JsonObject, type TagGroup } from '@strata/core'
import type {
  DocCategoryGeneratedIndexProps,
  DocTagDocListProps,
  DocTagsListProps,
  PropDoc,
  SourceProps,
  PropVersion,
} from '../../shared/types.ts'
import type { GeneratedIndex, LinkedDoc, VersionMetadata } from '../types.ts'
import type { SidebarView } from './SidebarView.ts'

/** What the props of a page depend on besides its own document. */
export interface PageContext {
  /** Sidebar of the page; undefined for none. */
  view: SidebarView | undefined
  showBreadcrumbs: boolean
  /** Version name → pathname of the same page there. */
  alternates: { [version: string]: string }
  tocLevels: { min: number; max: number }
  describe: (docId: string) => string | undefined
  /** Whether to include `SourceProps`, for site code that reads them. */
  hasSource: boolean
}

export function toVersionProps(version: VersionMetadata, pluginId: string): PropVersion {
  const { versionName, label, banner, badge, noIndex, className, isLast } = version
  return { pluginId, version: versionName, label, banner, badge, noIndex, className, isLast }
}

export function toDocProps(
  doc: LinkedDoc,
  { view, showBreadcrumbs, alternates, tocLevels, describe, hasSource }: PageContext,
): PropDoc {
  const { frontMatter, writtenFrontMatter = frontMatter } = doc
  const hideTitle = writtenFrontMatter.hide_title ?? false
  const props: PropDoc = {
    id: doc.id,
    title: doc.title,
    description: doc.description,
    permalink: doc.permalink,
    sidebar: doc.sidebar,
    draft: doc.draft,
    unlisted: doc.unlisted,
    showTitle: !hideTitle && !doc.hasContentTitle && doc.title !== '',
    hideTitle,
    hideTableOfContents: writtenFrontMatter.hide_table_of_contents ?? false,
    tocMinHeadingLevel: tocLevels.min,
    tocMaxHeadingLevel: tocLevels.max,
    editUrl: doc.editUrl,
    lastUpdatedAt: doc.lastUpdatedAt,
    lastUpdatedBy: doc.lastUpdatedBy,
    tags: doc.tags.map(toPropTag),
    previous: doc.previous,
    next: doc.next,
    breadcrumbs: view !== undefined && showBreadcrumbs ? view.breadcrumbsOf(doc.permalink) : null,
    alternates,
    keywords: writtenFrontMatter.keywords,
    image: writtenFrontMatter.image,
    frontMatter: toPlainFrontMatter(frontMatter),
    writtenFrontMatter: doc.writtenFrontMatter && toPlainFrontMatter(doc.writtenFrontMatter),
    cards: doc.usesCategoryCards ? view?.cardsOf(doc.permalink, describe) : undefined,
    ...(hasSource ? toSourceProps(doc) : {}),
  }
  return omitUndefined(props)
}

function toSourceProps({ source, sourceDirName, slug, version, sidebarPosition }: LinkedDoc): SourceProps {
  return { source, sourceDirName, slug, version, sidebarPosition }
}

export function toGeneratedIndexProps(
  { previous, next, ...index }: GeneratedIndex,
  { view, showBreadcrumbs, alternates, describe }: Omit<PageContext, 'tocLevels' | 'hasSource'>,
): DocCategoryGeneratedIndexProps {
  return {
    categoryGeneratedIndex: {
      ...index,
      navigation: omitUndefined({ previous, next }),
      breadcrumbs: view !== undefined && showBreadcrumbs ? view.breadcrumbsOf(index.permalink) : null,
      alternates,
      items: view?.cardsOf(index.permalink, describe) ?? [],
    },
  }
}

/** Props of the list of all tags, which leaves out tags that only unlisted documents have. */
export function toTagsListProps(tags: TagGroup<LinkedDoc>[]): DocTagsListProps {
  return {
    tags: tags
      .filter((tag) => !tag.unlisted)
      .map(({ label, permalink, items }) => ({ label, permalink, count: items.length })),
  }
}

export function toTagDocListProps(
  { label, permalink, description, unlisted, items }: TagGroup<LinkedDoc>,
  allTagsPath: string,
): DocTagDocListProps {
  return {
    tag: omitUndefined({
      label,
      permalink,
      description,
      unlisted,
      allTagsPath,
      count: items.length,
      items: items
        .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
        .map(({ id, title, description: about, permalink: path }) => ({
          id,
          title,
          description: about,
          permalink: path,
        })),
    }),
  }
}

/** Only changes the type: props are plain data by construction, but interfaces lack the index signature of `JsonObject`. */
export function toJsonProps(props: object): JsonObject {
  return props as { [key: string]: Json | undefined }
}

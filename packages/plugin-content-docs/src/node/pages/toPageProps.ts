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

/** What a page needs beyond its own document. */
export interface PageContext {
  /** Sidebar the page shows. */
  view: SidebarView | undefined
  showBreadcrumbs: boolean
  /** Version name → pathname of the same page there. */
  alternates: { [version: string]: string }
  tocLevels: { min: number; max: number }
  describe: (docId: string) => string | undefined
  /** Whether the page has `SourceProps` of its document, for code of the site that reads them. */
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

/** The list of all tags names only those with a listed document. */
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

/** Props are plain data by construction; interfaces have no index signature, which is all that the types lack. */
export function toJsonProps(props: object): JsonObject {
  return props as { [key: string]: Json | undefined }
}

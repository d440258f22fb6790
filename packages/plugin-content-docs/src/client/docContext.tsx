import { type DocumentComponent, MissingProviderError, reviveDates, type TocItem } from '@strata/core/client'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { PropDoc } from '../shared/types.ts'

export interface DocContextValue {
  metadata: PropDoc
  /** Front matter as the author wrote it, plus the defaults of the site. */
  frontMatter: PropDoc['frontMatter']
  /** URLs of the files that the front matter refers to. */
  assets: { image?: string }
  /** Title from the first heading of the text, if the text has one. */
  contentTitle: string | undefined
  toc: readonly TocItem[]
}

const DocContext = createContext<DocContextValue | null>(null)

/**
 * Provides the document to everything below.
 * @throws Error without `content`
 */
export function DocProvider({
  content,
  children,
}: {
  /** The `content` prop that the page component receives. */
  content: DocumentComponent<PropDoc>
  children: ReactNode
}): ReactNode {
  const value = useMemo(() => readDocument(content), [content])
  return <DocContext value={value}>{children}</DocContext>
}

function readDocument(document: DocumentComponent<PropDoc> | undefined): DocContextValue {
  if (document === undefined)
    throw new Error(
      import.meta.env.SSR || import.meta.env.DEV
        ? '<DocProvider> needs the document: pass "content" from the props.'
        : 'DocProvider',
    )
  const { metadata, frontMatter, toc, contentTitle } = document
  const { image } = metadata
  // pages of other plugins have no `showTitle`, so their front matter decides; a title in the text always replaces this one
  const showTitle = (metadata.showTitle ?? !frontMatter.hide_title) && contentTitle === undefined
  return {
    metadata: { ...metadata, showTitle },
    toc,
    frontMatter: reviveDates(metadata.writtenFrontMatter ?? metadata.frontMatter),
    assets: image === undefined ? {} : { image },
    contentTitle,
  }
}

/** @throws MissingProviderError outside of a document */
export function useDoc(): DocContextValue {
  const doc = use(DocContext)
  if (doc === null) throw new MissingProviderError('useDoc', 'DocProvider')
  return doc
}

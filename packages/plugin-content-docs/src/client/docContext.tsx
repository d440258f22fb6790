import { type DocumentComponent, MissingProviderError, reviveDates, type TocItem } from '@strata/core/client'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { PropDoc } from '../shared/types.ts'

export interface DocContextValue {
  metadata: PropDoc
  /** As it was written, with the defaults of the site. */
  frontMatter: PropDoc['frontMatter']
  /** Addresses of files that the front matter names. */
  assets: { image?: string }
  /** Title that is in the text, as its first heading. */
  contentTitle: string | undefined
  toc: readonly TocItem[]
}

const DocContext = createContext<DocContextValue | null>(null)

/**
 * Tells everything below which document it belongs to.
 * @throws Error without `content`
 */
export function DocProvider({
  content,
  children,
}: {
  /** The document, as the component of its page is given it. */
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
        ? '<DocProvider> needs the document: pass "content" on from the props.'
        : 'DocProvider',
    )
  const { metadata, frontMatter, toc, contentTitle } = document
  const { image } = metadata
  // other plugins leave it to the front matter; and the text may begin with something else than its title
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

import ContentVisibilityDraft from '@theme/ContentVisibility/Draft'
import ContentVisibilityUnlisted from '@theme/ContentVisibility/Unlisted'
import type { ReactNode } from 'react'

export interface ContentVisibilityProps {
  /** Metadata of a document, a post or a page. */
  metadata: { unlisted?: boolean; draft?: boolean; frontMatter: { draft?: unknown; unlisted?: unknown } }
}

/** Banners for unlisted pages and drafts; renders nothing for other pages. */
export default function ContentVisibility({ metadata }: ContentVisibilityProps): ReactNode {
  const isUnlisted = metadata.unlisted === true || metadata.frontMatter.unlisted === true
  const isDraft = metadata.draft === true || metadata.frontMatter.draft === true
  return (
    <>
      {isUnlisted && <ContentVisibilityUnlisted />}
      {isDraft && <ContentVisibilityDraft />}
    </>
  )
}

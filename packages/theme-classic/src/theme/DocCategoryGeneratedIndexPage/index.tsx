import type { DocCategoryGeneratedIndexProps } from '@docusaurus/plugin-content-docs/client'
import { PageMetadata } from '@docusaurus/theme-common'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocCardList from '@theme/DocCardList'
import DocPaginator from '@theme/DocPaginator'
import DocVersionBadge from '@theme/DocVersionBadge'
import DocVersionBanner from '@theme/DocVersionBanner'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

/** Generated page of a category without its own document: its items as cards. */
export default function DocCategoryGeneratedIndexPage({
  categoryGeneratedIndex,
}: DocCategoryGeneratedIndexProps): ReactNode {
  const { title, description, keywords, image, items, navigation } = categoryGeneratedIndex
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} image={image} />
      <DocVersionBanner />
      <div className="doc-index">
        <div className="doc-item__place">
          <DocBreadcrumbs />
          <DocVersionBadge />
        </div>
        <header>
          <Heading as="h1">{title}</Heading>
          {description && <p className="doc-index__description">{description}</p>}
        </header>
        <article className="margin-top--lg">
          <DocCardList items={items} className="doc-index__list" />
        </article>
        <footer className="margin-top--lg">
          <DocPaginator previous={navigation.previous} next={navigation.next} />
        </footer>
      </div>
    </>
  )
}

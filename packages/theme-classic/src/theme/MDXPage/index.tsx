import { HtmlClassNameProvider, joinClassNames, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import {
  type CompiledContent,
  type ContentFrontMatter,
  type DocumentComponent,
  renderDocument,
} from '@strata/core/client'
import ContentVisibility from '@theme/ContentVisibility'
import Layout from '@theme/Layout'
import CopyPageButton from '@theme/CopyPageButton'
import EditMetaRow from '@theme/EditMetaRow'
import MDXContent from '@theme/MDXContent'
import TOC from '@theme/TOC'
import type { ReactNode } from 'react'

export interface PropMDXPage {
  title?: string
  description?: string
  frontMatter: ContentFrontMatter
  hideTableOfContents?: boolean
  tocMinHeadingLevel?: number
  tocMaxHeadingLevel?: number
  keywords?: string[]
  image?: string
  draft?: boolean
  unlisted?: boolean
  wrapperClassName?: string
  editUrl?: string
  lastUpdatedAt?: number
  lastUpdatedBy?: string
}

export interface MDXPageProps {
  page: PropMDXPage
  contents: CompiledContent[]
  /** The page as a component; the only prop that routes of third-party plugins set. */
  content: DocumentComponent<PropMDXPage>
}

/** A page written in Markdown. */
export default function MDXPage({ content: Document }: MDXPageProps): ReactNode {
  const { metadata: page, toc } = Document
  const hasToc = !page.hideTableOfContents && toc.length > 0
  const hasEditRow = Boolean(page.editUrl || page.lastUpdatedAt || page.lastUpdatedBy)
  return (
    <HtmlClassNameProvider
      className={joinClassNames(
        page.wrapperClassName ?? ThemeClassNames.wrapper.mdxPages,
        ThemeClassNames.page.mdxPage,
      )}
    >
      <Layout>
        <PageMetadata title={page.title} description={page.description} keywords={page.keywords} image={page.image} />
        <main className="container container--fluid margin-vert--lg">
          <div className={joinClassNames('mdx-page__row', hasToc && 'mdx-page__row--with-contents')}>
            <div className="mdx-page__column">
              <ContentVisibility metadata={page} />
              <CopyPageButton className="mdx-page__copy" />
              <article className="mdx-text">
                <MDXContent>{renderDocument(Document)}</MDXContent>
              </article>
              {hasEditRow && (
                <EditMetaRow
                  className={joinClassNames('margin-top--sm', ThemeClassNames.pages.pageFooterEditMetaRow) ?? ''}
                  editUrl={page.editUrl}
                  lastUpdatedAt={page.lastUpdatedAt}
                  lastUpdatedBy={page.lastUpdatedBy}
                />
              )}
            </div>
            {hasToc && (
              <div className="doc-item__aside">
                <TOC toc={toc} minHeadingLevel={page.tocMinHeadingLevel} maxHeadingLevel={page.tocMaxHeadingLevel} />
              </div>
            )}
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  )
}

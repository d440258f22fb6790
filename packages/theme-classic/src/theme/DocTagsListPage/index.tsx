import type { DocTagsListProps } from '@docusaurus/plugin-content-docs/client'
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames, translateTagsPageTitle } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import TagsListByLetter from '@theme/TagsListByLetter'
import type { ReactNode } from 'react'

/** Page with all tags of a docs version. */
export default function DocTagsListPage({ tags }: DocTagsListProps): ReactNode {
  const title = translateTagsPageTitle()
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagsListPage}>
      <PageMetadata title={title} />
      <SearchMetadata tag="doc_tags_list" />
      <main className="container container--narrow margin-vert--lg">
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={tags} />
      </main>
    </HtmlClassNameProvider>
  )
}

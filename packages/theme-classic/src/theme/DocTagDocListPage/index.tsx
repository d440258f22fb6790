import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import type { DocTagDocListProps } from '@docusaurus/plugin-content-docs/client'
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames, usePluralForm } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import Unlisted from '@theme/ContentVisibility/Unlisted'
import type { ReactNode } from 'react'

function usePageTitle({ label, count }: DocTagDocListProps['tag']): string {
  const { selectMessage } = usePluralForm()
  const forms = translate({
    id: 'theme.docs.tagDocListPageTitle.nDocsTagged',
    message: 'One doc tagged|{count} docs tagged',
  })
  const nDocsTagged = selectMessage(count, forms).replace('{count}', String(count))
  return translate(
    { id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"' },
    { nDocsTagged, tagName: label },
  )
}

/** Page with all documents that have a tag. */
export default function DocTagDocListPage({ tag }: DocTagDocListProps): ReactNode {
  const title = usePageTitle(tag)
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <main className="container container--narrow margin-vert--lg">
        {tag.unlisted && <Unlisted />}
        <header className="margin-bottom--lg">
          <Heading as="h1">{title}</Heading>
          {tag.description !== undefined && <p>{tag.description}</p>}
          <Link href={tag.allTagsPath}>
            <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
          </Link>
        </header>
        <section>
          {tag.items.map(({ id, title: docTitle, description, permalink }) => (
            <article key={id} className="margin-vert--lg">
              <Heading as="h2">
                <Link to={permalink}>{docTitle}</Link>
              </Heading>
              {description && <p>{description}</p>}
            </article>
          ))}
        </section>
      </main>
    </HtmlClassNameProvider>
  )
}

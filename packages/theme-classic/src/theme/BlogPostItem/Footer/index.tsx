import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import { useBlogPost } from '@strata/plugin-content-blog/client'
import BlogPostItemFooterReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink'
import EditMetaRow from '@theme/EditMetaRow'
import TagsListInline from '@theme/TagsListInline'
import type { ReactNode } from 'react'

/** Tags, and a link: to the whole post in a list, to its source on its own page. */
export default function BlogPostItemFooter(): ReactNode {
  const { post, isBlogPostPage } = useBlogPost()
  const { tags, title, hasTruncateMarker, permalink, editUrl, lastUpdatedAt, lastUpdatedBy } = post
  const hasMore = !isBlogPostPage && hasTruncateMarker
  const hasMeta =
    isBlogPostPage && (editUrl !== undefined || lastUpdatedAt !== undefined || lastUpdatedBy !== undefined)
  if (tags.length === 0 && !hasMore && !hasMeta) return null
  const { blogFooterTagsRow, blogFooterEditMetaRow } = ThemeClassNames.blog
  return (
    <footer className="blog-post__footer">
      {hasMore && <BlogPostItemFooterReadMoreLink blogPostTitle={title} to={permalink} />}
      {tags.length > 0 && (
        // on the page of a post, both rows have the same class in Docusaurus, which site stylesheets use
        <div className={joinClassNames('blog-post__tags', blogFooterTagsRow, isBlogPostPage && blogFooterEditMetaRow)}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasMeta && (
        <EditMetaRow
          className={blogFooterEditMetaRow}
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
    </footer>
  )
}

import Translate, { translate } from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import { usePluralForm } from '../hooks/usePluralForm.ts'

/** Returns a function that formats the item count of a category's card, such as "3 items". */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm()
  return (count) =>
    selectMessage(
      count,
      translate({ id: 'theme.docs.DocCard.categoryDescription.plurals', message: '1 item|{count} items' }, { count }),
    )
}

function usePostsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm()
  return (count) =>
    selectMessage(count, translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' }, { count }))
}

export function useBlogTagsPostsPageTitle({ label, count }: { label: string; count: number }): string {
  return translate(
    { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' },
    { nPosts: usePostsPlural()(count), tagName: label },
  )
}

export function useBlogAuthorPageTitle(author: { key?: string | null; name?: string; count: number }): string {
  return translate(
    { id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' },
    { nPosts: usePostsPlural()(author.count), authorName: author.name ?? author.key ?? '' },
  )
}

export function translateBlogAuthorsListPageTitle(): string {
  return translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' })
}

export function BlogAuthorsListViewAllLabel(): ReactNode {
  return <Translate id="theme.blog.authorsList.viewAll">All authors</Translate>
}

export function BlogAuthorNoPostsLabel(): ReactNode {
  return <Translate id="theme.blog.author.noPosts">This author has no posts yet.</Translate>
}

import type { BlogPaginatedMetadata } from '../shared/types.ts'
import type { BlogPaths } from './blogPaths.ts'
import type { BlogPost } from './types.ts'

/**
 * Splits a list into pages.
 * @param perPage items on one page, at least 1; `ALL` puts all items on one page
 * @returns page 1 first; never empty, so that a blog without posts has a list page
 * @throws RangeError if `perPage` is below 1
 * @example paginate([1, 2, 3, 4, 5], 2) // => [[1, 2], [3, 4], [5]]
 */
export function paginate<Item>(items: Item[], perPage: number | 'ALL'): Item[][] {
  const size = perPage === 'ALL' ? Math.max(items.length, 1) : perPage
  if (size < 1) throw new RangeError(`A page cannot hold ${size} items.`)
  const pages: Item[][] = []
  for (let start = 0; start < items.length; start += size) pages.push(items.slice(start, start + size))
  return pages.length === 0 ? [[]] : pages
}

/** Splits a list of posts into pages, each with its pagination metadata. */
export function paginatePosts(
  { posts, basePath }: { posts: BlogPost[]; basePath: string },
  {
    paths,
    postsPerPage: perPage,
    blogTitle,
    blogDescription,
  }: Pick<BlogPaginatedMetadata, 'blogTitle' | 'blogDescription'> & {
    paths: Pick<BlogPaths, 'page'>
    postsPerPage: number | 'ALL'
  },
): { posts: BlogPost[]; metadata: BlogPaginatedMetadata }[] {
  const pages = paginate(posts, perPage)
  const postsPerPage = perPage === 'ALL' ? Math.max(posts.length, 1) : perPage
  return pages.map((onPage, index) => {
    const page = index + 1
    const metadata: BlogPaginatedMetadata = {
      permalink: paths.page(basePath, page),
      page,
      postsPerPage,
      totalPages: pages.length,
      totalCount: posts.length,
      ...(page > 1 ? { previousPage: paths.page(basePath, page - 1) } : {}),
      ...(page < pages.length ? { nextPage: paths.page(basePath, page + 1) } : {}),
      blogTitle,
      blogDescription,
    }
    return { posts: onPage, metadata }
  })
}

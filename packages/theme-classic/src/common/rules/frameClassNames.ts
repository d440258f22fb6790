/** Classes of the chrome of pages: the part of `ThemeClassNames` that the script of every page needs. */
export const page = {
  blogListPage: 'blog-list-page',
  blogPostPage: 'blog-post-page',
  blogTagsListPage: 'blog-tags-list-page',
  blogAuthorsListPage: 'blog-authors-list-page',
  blogAuthorsPostsPage: 'blog-authors-posts-page',
  blogTagPostListPage: 'blog-tags-post-list-page',
  docsDocPage: 'docs-doc-page',
  docsTagsListPage: 'docs-tags-list-page',
  docsTagDocListPage: 'docs-tags-doc-list-page',
  mdxPage: 'mdx-page',
} as const

export const wrapper = {
  main: 'main-wrapper',
  blogPages: 'blog-wrapper',
  docsPages: 'docs-wrapper',
  mdxPages: 'mdx-wrapper',
} as const

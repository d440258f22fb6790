/** What themes and sites may use of the blog in the browser. */
export type * from './types.ts'
export { BlogPostProvider, useBlogMetadata, useBlogPost, type BlogPostContextValue } from './blogPostContext.ts'
export { groupByYear } from './groupByYear.ts'
export { groupBlogSidebarItemsByYear, useVisibleBlogSidebarItems } from './sidebarItems.ts'
export { createBlogPostStructuredData, createBlogStructuredData, type StructuredDataContext } from './structuredData.ts'
export { useBlogSidebar, type BlogSidebarState } from './useBlogSidebar.ts'
export { useBlogListPageStructuredData, useBlogPostStructuredData } from './useStructuredData.ts'
export { BlogSidebarItemList } from './BlogSidebarItemList.tsx'

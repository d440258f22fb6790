/** What runs in the browser: hooks over the docs data of a site, and the shapes of the page props. */
export type * from './types.ts'
export {
  DocsSidebarProvider,
  DocsVersionProvider,
  useDocsSidebar,
  useDocsVersion,
  useLoadDocsSidebar,
  type DocsSidebar,
} from './contexts.tsx'
export {
  findActiveDocContext,
  findActivePlugin,
  findActiveVersion,
  findLatestVersion,
  findRecommendedVersion,
  type ActiveDocContext,
  type ActivePlugin,
} from './findActive.ts'
export { findLayoutDoc, findLayoutSidebar } from './findLayout.ts'
export { findBlocksAround, findSidebarBlock, splitSidebarLevel, type SidebarBlock } from './sidebarBlocks.ts'
export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocById,
  useDocsData,
  useDocVersionSuggestions,
  useLatestVersion,
  useRecommendedVersion,
  useVersions,
} from './hooks.ts'

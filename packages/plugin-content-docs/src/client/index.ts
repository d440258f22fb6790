/** Browser API: hooks for the docs data of a site, and types of the page props. */
export type * from '../shared/types.ts'
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
export { findBlocksAround, findSidebarBlock, splitSidebarLevel, type SidebarBlock } from '../shared/sidebarBlocks.ts'
export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocById,
  useDocsVersionWithDocs,
  useDocsData,
  useDocVersionSuggestions,
  useLatestVersion,
  useRecommendedVersion,
  useVersions,
} from './hooks.ts'
export { DocProvider, useDoc, type DocContextValue } from './docContext.tsx'
export { isSamePath } from './isSamePath.ts'
export {
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  toSidebarItem,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './sidebarItems.ts'
export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarBreadcrumbs,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
} from './sidebarRules.ts'
export { mainDocPath, useDocsVersionCandidates, useLayoutDoc, useLayoutDocsSidebar } from './docsNavigation.ts'
export {
  DocsPreferredVersionContextProvider,
  getDocsVersionSearchTag,
  useDocsContextualSearchTags,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
  useDocsPreferredVersionNames,
} from './docsPreferredVersion.ts'
export {
  DocSidebarItemsExpandedStateProvider,
  useBreadcrumbsStructuredData,
  useDocSidebarItemsExpandedState,
  type DocSidebarItemsExpandedState,
} from './sidebarState.tsx'
export { isDocsPluginEnabled, useDocRootMetadata } from './useDocRootMetadata.ts'

/** What themes and plugins may use in the browser beyond the `@docusaurus/*` modules. */
export type {
  CompiledContent,
  ContentNode,
  ContentTree,
  I18n,
  Json,
  PageData,
  PageLevel,
  SharedRef,
  SiteData,
  TocItem,
} from '../shared/index.ts'
export {
  addBaseUrl,
  applyTrailingSlash,
  hasProtocol,
  isInternalUrl,
  removeBaseUrl,
  toMarkdownUrl,
  toPathKey,
} from '../shared/index.ts'
export { CodePage } from './CodePage.tsx'
export { Content } from './Content.tsx'
export { usePage, usePageLocation, usePageProps, useSiteData, type PageLocation } from './contexts.ts'
export { ErrorCauseBoundary, type ErrorCauseBoundaryProps } from './errorCause.tsx'
export { loadGlobalData } from './globalData.ts'
export { invariant, messages, MissingProviderError } from './messages.ts'
export { getComponent, loadModule } from './moduleRegistry.ts'
export { navigate } from './navigate.ts'
export { prefetchPage } from './pageLoader.ts'
export { progressDelayMs } from './progress.ts'
export { loadSharedData, useSharedData } from './sharedData.ts'
export { createStorageSlot, type StoragePersistence, type StorageSlot } from './storage.ts'
export {
  listenToStoredValue,
  listStorageKeys,
  readStoredValue,
  useStorageSlot,
  writeStoredValue,
} from './useStorageSlot.ts'
export { whenIdle } from './whenIdle.ts'
export type { ClientModule } from './clientModules.ts'

/** The client API: what themes and plugins may use in the browser beyond the `@docusaurus/*` modules. */
export type {
  CompiledContent,
  ContentNode,
  ContentFrontMatter,
  ContentTree,
  I18n,
  Json,
  MagicComment,
  PageData,
  PageLevel,
  SharedRef,
  SiteData,
  TocItem,
} from '../shared/index.ts'
export {
  addBaseUrl,
  applyTrailingSlash,
  extractMagicLines,
  hasProtocol,
  isInternalUrl,
  parseRanges,
  removeBaseUrl,
  reviveDates,
  toMarkdownUrl,
  toPathKey,
} from '../shared/index.ts'
export { addProps, toProp } from './tree/addProps.tsx'
export { CodePage } from './tree/CodePage.tsx'
export { Content } from './tree/Content.tsx'
export { pluginClassNames } from './tree/DefaultHead.tsx'
export { createDocument, type DocumentComponent, renderDocument } from './tree/createDocument.tsx'
export { usePage, usePageLocation, usePageProps, useSiteData, type PageLocation } from './contexts.ts'
export { ErrorCauseBoundary, type ErrorCauseBoundaryProps } from './tree/errorCause.tsx'
export { loadGlobalData } from './data/globalData.ts'
export { messages, MissingProviderError } from './messages.ts'
export { getComponent, loadModule } from './data/moduleRegistry.ts'
export { navigate } from './navigation/navigate.ts'
export { peekPage } from './navigation/peekPage.ts'
export { prefetchPage } from './navigation/pageLoader.ts'
export { progressDelayMs } from './navigation/progress.ts'
export { loadSharedData, useSharedData } from './data/sharedData.ts'
export { createStorageSlot, listStorageKeys, type StoragePersistence, type StorageSlot } from './data/storage.ts'
export {
  listenToStoredValue,
  readStoredValue,
  useStorageSlot,
  writeStoredValue,
} from './data/useStorageSlot.ts'
export { whenIdle } from './boot/whenIdle.ts'
export type { ClientModule } from './boot/clientModules.ts'

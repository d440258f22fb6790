/** Hooks and helpers of the classic theme, for its components, for replaced components and for other themes. */
export type * from './themeConfigTypes.ts'
export * from './admonitionIcons.ts'
export { admonitionTypes, resolveAdmonitionType, type AdmonitionType } from './admonitionTypes.ts'
export { useAnnouncementBar } from './announcementBar.tsx'
export { findCloseMatches } from './closeMatches.ts'
export { animateHeight, Collapsible, useCollapsible, type CollapsibleProps } from './Collapsible.tsx'
export {
  containsLineNumbers,
  parseCodeBlockTitle,
  parseLanguage,
  parseLineRange,
  parseLines,
  type ParsedLines,
} from './codeBlock.ts'
export { collapseDurationMs } from './collapseDuration.ts'
export {
  ColorModeProvider,
  isColorMode,
  readSystemColorMode,
  useChosenColorMode,
  type ColorModeValue,
} from './colorMode.tsx'
export { useColorMode } from './useColorMode.ts'
export { nextColorMode } from './nextColorMode.ts'
export { useCloseOutside } from './useCloseOutside.ts'
export { composeProviders } from './composeProviders.tsx'
export { useCopiedFile, type CopiedFile } from './useCopiedFile.ts'
export {
  DocProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isSamePath,
  isVisibleSidebarItem,
  mainDocPath,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDoc,
  useDocById,
  useDocsPreferredVersion,
  useDocsPreferredVersionNames,
  useDocsSidebar,
  useDocsVersion,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
  type DocContextValue,
} from '@docusaurus/plugin-content-docs/client'
export { useDocSidebarHidden } from './docSidebarHidden.ts'
export {
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  ErrorCauseBoundary,
} from './errors.tsx'
export { formatErrorChain, getErrorCausalChain } from './errorChain.ts'
export { isMultiColumnFooterLinks } from './footer.ts'
export { isRegexpStringMatch } from './isRegexpStringMatch.ts'
export { joinClassNames } from './joinClassNames.ts'
export { duplicates } from './duplicates.ts'
export { uniq } from './uniq.ts'
export { messages as themeMessages } from './messages.ts'
export { NavbarProvider } from './NavbarProvider.tsx'
export {
  NavbarSecondaryMenuFiller,
  useMobileSidebarClosing,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
  type MobileSidebarValue,
  type SecondaryMenuValue,
} from './navbarMenus.tsx'
export { HtmlClassNameProvider } from './HtmlClassNameProvider.tsx'
export {
  formatTitle,
  PageMetadata,
  useTitleFormatter,
  type PageMetadataProps,
} from './PageMetadata.tsx'
export { prefersReducedMotion } from './prefersReducedMotion.ts'
export { defaultPrismThemes } from './prismThemes.ts'
export { processAdmonitionProps } from './processAdmonitionProps.ts'
export {
  useContextualSearchFilters,
  useSearchLinkCreator,
  useSearchPagePath,
  useSearchQueryString,
} from './search.ts'
export { DEFAULT_SEARCH_TAG, docVersionSearchTag } from './searchTags.ts'
export { useReservedHeight, useSidebarBlocks, type SidebarBlocks } from './sidebarBlocks.ts'
export { SkipToContentLink } from './skipToContent.tsx'
export { SkipToContentFallbackId } from './skipToContentId.ts'
export {
  readTabItems,
  resolveDefaultTab,
  resolveQueryKey,
  resolveTabValues,
  type TabItemProps,
  type TabsProps,
  type TabValue,
} from './tabs.ts'
export { listTagsByLetters, translateTagsPageTitle } from './tags.ts'
export { page as pageClassNames, wrapper as wrapperClassNames } from './frameClassNames.ts'
export { ThemeClassNames } from './ThemeClassNames.ts'
export { ThemedComponent } from './ThemedComponent.tsx'
export { buildTocTree, type TocTreeNode } from './tocTree.ts'
export {
  DraftBannerMessage,
  DraftBannerTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from './unlisted.tsx'
export { useAlternatePageUtils } from './useAlternatePageUtils.ts'
export { useBackToTopButton } from './useBackToTopButton.ts'
export { DateText } from './DateText.tsx'
export { useDateTimeFormat } from './useDateTimeFormat.ts'
export { useEvent } from './useEvent.ts'
export { useHighlightedLines, type Token } from './useHighlightedLines.ts'
export { isNavbarVisibleAfterScroll, useHideableNavbar } from './useHideableNavbar.ts'
export { useLockBodyScroll } from './useLockBodyScroll.ts'
export { findMenuPlace, useMenuKeys } from './useMenuKeys.ts'
export { selectPluralForm } from './selectPluralForm.ts'
export { usePluralForm } from './usePluralForm.ts'
export { usePrevious } from './usePrevious.ts'
export { usePrismTheme } from './usePrismTheme.ts'
export { useTabs } from './useTabs.ts'
export { useThemeConfig } from './useThemeConfig.ts'
export { pickActiveHeading, useTOCHighlight, type HeadingPosition, type TOCHighlightConfig } from './useTOCHighlight.ts'
export { mobileBreakpointPx, useWindowSize } from './useWindowSize.ts'
export {
  createStorageSlot,
  listStorageKeys,
  useStorageSlot,
  MissingProviderError,
  MissingProviderError as ReactContextError,
} from '@strata/core/client'
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
} from './queryString.ts'
export { extractLeadingEmoji, groupBy, splitNavbarItems, useLocalPathname, useLocationChange } from './pageHooks.ts'
export {
  AnnouncementBarProvider,
  DocsPreferredVersionContextProvider,
  PluginHtmlClassNameProvider,
  ScrollControllerProvider,
  TitleFormatterProvider,
  useAnchorTargetClassName,
  useHomePageRoute,
} from './passedThrough.tsx'
export { useFilteredAndTreeifiedTOC, useTreeifiedTOC } from './useTreeifiedTOC.ts'

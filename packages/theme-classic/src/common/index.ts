/** Hooks and helpers of the classic theme, for its own and swizzled components and for other themes. */
export type * from './themeConfigTypes.ts'
export * from './admonitionIcons.ts'
export { FilledIcon, LineIcon } from './svgIcons.tsx'
export { admonitionTypes, resolveAdmonitionType, type AdmonitionType } from './rules/admonitionTypes.ts'
export { useAnnouncementBar } from './stores/announcementBar.tsx'
export { findCloseMatches, loadSitemaps } from './rules/closeMatches.ts'
export { Collapsible, useCollapsible, type CollapsibleProps } from './Collapsible.tsx'
export {
  containsLineNumbers,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
} from './code/codeBlock.ts'
export { Details, type DetailsProps, splitSummary } from './Details.tsx'
export { collapseDurationMs } from './rules/collapseDuration.ts'
export {
  ColorModeProvider,
  readSystemColorMode,
  useChosenColorMode,
  type ColorModeValue,
} from './stores/colorMode.tsx'
export { useColorMode } from './hooks/useColorMode.ts'
export { nextColorMode } from './rules/nextColorMode.ts'
export { useCloseOutside } from './hooks/useCloseOutside.ts'
export { composeProviders } from './stores/composeProviders.tsx'
export { useCopiedFile, type CopiedFile } from './hooks/useCopiedFile.ts'
export {
  DocProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsPreferredVersionContextProvider,
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
  useDocRootMetadata,
  useDocSidebarItemsExpandedState,
  isDocsPluginEnabled,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
  useDocsPreferredVersionNames,
  useDocsSidebar,
  useDocsVersion,
  useDocsVersionCandidates,
  useDocsVersionWithDocs,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
  type DocContextValue,
} from '@docusaurus/plugin-content-docs/client'
export { useDocSidebarHidden } from './stores/docSidebarHidden.ts'
export {
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  ErrorCauseBoundary,
} from './stores/errors.tsx'
export {
  BlogPostProvider,
  useBlogListPageStructuredData,
  useBlogPost,
  useBlogPostStructuredData,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client'
export { formatErrorChain } from './rules/errorChain.ts'
export { isMultiColumnFooterLinks } from './rules/footer.ts'
export { isRegexpStringMatch } from './rules/isRegexpStringMatch.ts'
export { joinClassNames } from './rules/joinClassNames.ts'
export { chooseVersions, type VersionChoice } from './rules/versionItems.ts'
export { duplicates } from './rules/duplicates.ts'
export { uniq } from './rules/uniq.ts'
export { messages as themeMessages } from './messages.ts'
export { NavbarProvider } from './stores/NavbarProvider.tsx'
export {
  NavbarSecondaryMenuFiller,
  useMobileSidebarClosing,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
  type MobileSidebarValue,
  type NavbarSecondaryMenuComponent,
  type SecondaryMenuValue,
} from './stores/navbarMenus.tsx'
export { HtmlClassNameProvider } from './stores/HtmlClassNameProvider.tsx'
export {
  TitleFormatterProvider,
  useTitleFormatter,
  type TitleFormatter,
} from './stores/titleFormatter.tsx'
export { PageMetadata, type PageMetadataProps } from './PageMetadata.tsx'
export { prefersReducedMotion } from './rules/prefersReducedMotion.ts'
export { renderPrismTheme } from './code/prismCss.ts'
export { defaultPrismThemes } from './code/prismThemes.ts'
export { processAdmonitionProps } from './rules/processAdmonitionProps.ts'
export {
  useContextualSearchFilters,
  useSearchLinkCreator,
  useSearchPagePath,
  useSearchQueryString,
} from './stores/search.ts'
export { DEFAULT_SEARCH_TAG, docVersionSearchTag } from './rules/searchTags.ts'
export { useReservedHeight, useSidebarBlocks, type SidebarBlocks } from './rules/sidebarBlocks.ts'
export { SkipToContentLink } from './stores/skipToContent.tsx'
export { showInList } from './rules/showInList.ts'
export { SkipToContentFallbackId } from './rules/skipToContentId.ts'
export {
  isTabItem,
  resolveDefaultTab,
  resolveQueryKey,
  resolveTabValues,
  type TabItemProps,
  type TabKey,
  type TabsProps,
  type TabValue,
} from './stores/tabs.ts'
export { listTagsByLetters, translateTagsPageTitle, type TagLetterEntry } from './rules/tags.ts'
export { page as pageClassNames, wrapper as wrapperClassNames } from './rules/frameClassNames.ts'
export { detailsClasses } from '../shared/detailsClasses.ts'
export { ThemeClassNames } from './ThemeClassNames.ts'
export { ThemedComponent } from './ThemedComponent.tsx'
export { buildTocTree, type TocTreeNode } from './rules/tocTree.ts'
export {
  DraftBannerMessage,
  DraftBannerTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from './unlisted.tsx'
export { useAlternatePageUtils } from './hooks/useAlternatePageUtils.ts'
export { useBackToTopButton } from './hooks/useBackToTopButton.ts'
export { DateText } from './DateText.tsx'
export { useDateTimeFormat } from './hooks/useDateTimeFormat.ts'
export { useEvent } from './hooks/useEvent.ts'
export { toPlainLines, useHighlightedLines } from './hooks/useHighlightedLines.ts'
export type { Token } from '../shared/highlight.ts'
export { useHideableNavbar } from './hooks/useHideableNavbar.ts'
export { useIsDropdownActive } from './hooks/useIsDropdownActive.ts'
export { useLockBodyScroll } from './hooks/useLockBodyScroll.ts'
export { useMenuKeys } from './hooks/useMenuKeys.ts'
export { selectPluralForm } from './rules/selectPluralForm.ts'
export { usePluralForm } from './hooks/usePluralForm.ts'
export { usePrevious } from './hooks/usePrevious.ts'
export { usePrismTheme } from './hooks/usePrismTheme.ts'
export {
  sanitizeTabsChildren,
  TabsProvider,
  useTabs,
  useTabGroup,
  useTabsContextValue,
  type TabsContextValue,
} from './swizzled/tabs.tsx'
export {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  getLineNumbersStart,
  getPrismCssVariables,
  useCodeBlockContext,
  useCodeWordWrap,
  type CodeBlockMetadata,
  type WordWrap,
} from './swizzled/codeBlock.tsx'
export { useHistoryPopHandler } from './swizzled/historyPop.ts'
export { keyboardFocusedClassName, useKeyboardNavigation } from './swizzled/keyboard.ts'
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  translateBlogAuthorsListPageTitle,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
  useDocCardDescriptionCategoryItemsPlural,
} from './swizzled/texts.tsx'
export { useThemeConfig } from './hooks/useThemeConfig.ts'
export {
  useTOCHighlight,
  type TOCHighlightConfig,
} from './hooks/useTOCHighlight.ts'
export { useWindowSize } from './hooks/useWindowSize.ts'
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
  useQueryStringValue,
} from './stores/queryString.ts'
export { extractLeadingEmoji } from './rules/extractLeadingEmoji.ts'
export { groupBy, splitNavbarItems, useLocalPathname, useLocationChange } from './hooks/pageHooks.ts'
export {
  AnnouncementBarProvider,
  PluginHtmlClassNameProvider,
  ScrollControllerProvider,
  useAnchorTargetClassName,
  useHomePageRoute,
} from './stores/passedThrough.tsx'
export {
  useScrollController,
  useScrollPosition,
  useScrollPositionBlocker,
  useSmoothScrollTo,
  type ScrollPosition,
} from './hooks/useScrollPosition.ts'
export { useFilteredAndTreeifiedTOC, useTreeifiedTOC } from './hooks/useTreeifiedTOC.ts'

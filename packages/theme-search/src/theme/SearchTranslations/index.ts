import { translate } from '@docusaurus/Translate'

const label = translate({ id: 'theme.SearchBar.label', message: 'Search' })

/** Texts of the search dialog in the format of DocSearch, to which swizzled Docusaurus search bars pass them. */
const translations = {
  placeholder: translate({ id: 'theme.SearchModal.placeholder', message: 'Search docs' }),
  button: { buttonText: label, buttonAriaLabel: label },
  modal: {
    searchBox: {
      resetButtonTitle: translate({ id: 'theme.SearchModal.searchBox.resetButtonTitle', message: 'Clear the query' }),
      cancelButtonText: translate({ id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Cancel' }),
    },
    startScreen: {
      recentSearchesTitle: translate({ id: 'theme.SearchModal.startScreen.recentSearchesTitle', message: 'Recent' }),
      noRecentSearchesText: translate({
        id: 'theme.SearchModal.startScreen.noRecentSearchesText',
        message: 'No recent searches',
      }),
      saveRecentSearchButtonTitle: translate({
        id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
        message: 'Add to favorites',
      }),
      removeRecentSearchButtonTitle: translate({
        id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
        message: 'Remove from recent searches',
      }),
      favoriteSearchesTitle: translate({
        id: 'theme.SearchModal.startScreen.favoriteSearchesTitle',
        message: 'Favorite',
      }),
      removeFavoriteSearchButtonTitle: translate({
        id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
        message: 'Remove from favorites',
      }),
    },
    errorScreen: {
      titleText: translate({ id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results' }),
      helpText: translate({
        id: 'theme.SearchModal.errorScreen.helpText',
        message: 'You might want to check your network connection.',
      }),
    },
    noResultsScreen: {
      noResultsText: translate({ id: 'theme.SearchModal.noResultsScreen.noResultsText', message: 'No results for' }),
      suggestedQueryText: translate({
        id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
        message: 'Try searching for',
      }),
      reportMissingResultsText: translate({
        id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
        message: 'Believe this query should return results?',
      }),
      reportMissingResultsLinkText: translate({
        id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
        message: 'Let us know.',
      }),
    },
    footer: {
      selectText: translate({ id: 'theme.SearchModal.footer.selectText', message: 'to select' }),
      selectKeyAriaLabel: translate({ id: 'theme.SearchModal.footer.selectKeyAriaLabel', message: 'Enter key' }),
      navigateText: translate({ id: 'theme.SearchModal.footer.navigateText', message: 'to navigate' }),
      navigateUpKeyAriaLabel: translate({ id: 'theme.SearchModal.footer.navigateUpKeyAriaLabel', message: 'Arrow up' }),
      navigateDownKeyAriaLabel: translate({
        id: 'theme.SearchModal.footer.navigateDownKeyAriaLabel',
        message: 'Arrow down',
      }),
      closeText: translate({ id: 'theme.SearchModal.footer.closeText', message: 'to close' }),
      closeKeyAriaLabel: translate({ id: 'theme.SearchModal.footer.closeKeyAriaLabel', message: 'Escape key' }),
      searchByText: translate({ id: 'theme.SearchModal.footer.searchByText', message: 'Search by' }),
    },
  },
}

export default translations

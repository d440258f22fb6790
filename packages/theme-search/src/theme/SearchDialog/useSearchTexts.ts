import { translate } from '@docusaurus/Translate'
import { useAlgoliaThemeConfig } from '@strata/theme-search/client'
import translations from '@theme/SearchTranslations'
import original from '@theme-init/SearchTranslations'

/** Texts of screens that DocSearch does not have. */
const own = {
  unavailableScreen: {
    titleText: translate({
      id: 'theme.SearchModal.unavailableScreen.titleText',
      message: 'There is no search index yet',
    }),
    helpText: translate({
      id: 'theme.SearchModal.unavailableScreen.helpText',
      message: 'Search works in a built site. Build this site once, and its index is used here too.',
    }),
  },
  results: {
    label: translate({ id: 'theme.SearchModal.results.label', message: 'Search results' }),
    loadingText: translate({ id: 'theme.SearchPage.fetchingNewResults', message: 'Searching…' }),
  },
}

type Modal = typeof original.modal
type Settings = ReturnType<typeof useAlgoliaThemeConfig>['algolia']

export type SearchTexts = typeof own & {
  placeholder: string
} & Omit<Modal, 'startScreen'> & { startScreen: Modal['startScreen'] & { startPagesTitle: string } }

/** Texts of the dialog and the search page. */
export function useSearchTexts(): SearchTexts {
  return createSearchTexts(translations, useAlgoliaThemeConfig().algolia)
}

/**
 * Merges the texts. The configuration overrides the module that a site may have swizzled, whose missing texts come from the
 * original.
 * @param given texts of that module
 */
export function createSearchTexts(
  given: Partial<Omit<typeof original, 'modal'>> & { modal?: Partial<Modal> },
  { placeholder, translations: configured }: Pick<Settings, 'placeholder' | 'translations'>,
): SearchTexts {
  const complete = <Name extends keyof Modal>(name: Name): Modal[Name] => ({
    ...original.modal[name],
    ...given.modal?.[name],
    ...configured?.modal?.[name],
  })
  return {
    ...own,
    placeholder: placeholder ?? given.placeholder ?? original.placeholder,
    searchBox: complete('searchBox'),
    startScreen: {
      startPagesTitle: translate({ id: 'theme.SearchModal.startScreen.startPagesTitle', message: 'Start here' }),
      ...complete('startScreen'),
    },
    errorScreen: complete('errorScreen'),
    noResultsScreen: complete('noResultsScreen'),
    footer: complete('footer'),
  }
}

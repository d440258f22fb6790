import { useContextualSearchFilters } from '@docusaurus/theme-common'
import { useAlgoliaThemeConfig } from './results/useAlgoliaThemeConfig.ts'

/** Search tags for the reader's context; undefined, for everything, if contextual search is turned off. */
export function useSearchScope(): readonly string[] | undefined {
  const { tags } = useContextualSearchFilters()
  return useAlgoliaThemeConfig().algolia.contextualSearch ? tags : undefined
}

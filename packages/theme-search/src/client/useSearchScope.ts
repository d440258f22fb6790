import { useContextualSearchFilters } from '@docusaurus/theme-common'
import { useAlgoliaThemeConfig } from './results/useAlgoliaThemeConfig.ts'

/** Search tags that fit where the reader is; undefined, for everything, if contextual search is switched off. */
export function useSearchScope(): readonly string[] | undefined {
  const { tags } = useContextualSearchFilters()
  return useAlgoliaThemeConfig().algolia.contextualSearch ? tags : undefined
}

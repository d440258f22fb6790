import { useThemeConfig, type ThemeConfig } from '@docusaurus/theme-common'
import type { SearchConfig } from '../../shared/searchConfig.ts'

/** The theme configuration with the validated settings of the search. */
export function useAlgoliaThemeConfig(): ThemeConfig & { algolia: SearchConfig } {
  // shape ensured by this theme's `validateThemeConfig`
  return useThemeConfig() as ThemeConfig & { algolia: SearchConfig }
}

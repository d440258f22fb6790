import { useThemeConfig, type ThemeConfig } from '@docusaurus/theme-common'
import type { SearchConfig } from '../../shared/searchConfig.ts'

/** The theme configuration with the settings of the search, complete. */
export function useAlgoliaThemeConfig(): ThemeConfig & { algolia: SearchConfig } {
  // `validateThemeConfig` of this theme has given it this shape
  return useThemeConfig() as ThemeConfig & { algolia: SearchConfig }
}

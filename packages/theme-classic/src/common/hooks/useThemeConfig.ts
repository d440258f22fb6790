import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import type { ThemeConfig } from '../themeConfigTypes.ts'

/** The theme's configuration, checked and completed when the site was built. */
export function useThemeConfig(): ThemeConfig {
  // `validateThemeConfig` has given it this shape
  return useDocusaurusContext().siteConfig.themeConfig as unknown as ThemeConfig
}

import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import type { ThemeConfig } from '../themeConfigTypes.ts'

/** The theme configuration, as validated and completed with defaults at build time. */
export function useThemeConfig(): ThemeConfig {
  // `validateThemeConfig` has given it this shape
  return useDocusaurusContext().siteConfig.themeConfig as unknown as ThemeConfig
}

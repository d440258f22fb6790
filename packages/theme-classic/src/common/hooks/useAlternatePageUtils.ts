import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { removeBaseUrl, usePage } from '@strata/core/client'

/** Provides a function that creates the URL of this page in another locale. */
export function useAlternatePageUtils(): { createUrl: (args: { locale: string; fullyQualified: boolean }) => string } {
  const { siteConfig, i18n } = useDocusaurusContext()
  const { path } = usePage()
  // plugins may define routes without the base URL, but they are served below it too
  const suffix = (removeBaseUrl(path, siteConfig.baseUrl) ?? path).slice(1)
  return {
    createUrl({ locale, fullyQualified }) {
      const { url, baseUrl } = i18n.localeConfigs[locale] ?? siteConfig
      return `${fullyQualified ? url.replace(/\/$/, '') : ''}${baseUrl}${suffix}`
    },
  }
}

import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { removeBaseUrl, usePage } from '@strata/core/client'

/** Makes the address of this page in another locale. */
export function useAlternatePageUtils(): { createUrl: (args: { locale: string; fullyQualified: boolean }) => string } {
  const { siteConfig, i18n } = useDocusaurusContext()
  const { path } = usePage()
  // routes that plugins write without the base URL are served below it too
  const suffix = (removeBaseUrl(path, siteConfig.baseUrl) ?? path).slice(1)
  return {
    createUrl({ locale, fullyQualified }) {
      const { url, baseUrl } = i18n.localeConfigs[locale] ?? siteConfig
      return `${fullyQualified ? url.replace(/\/$/, '') : ''}${baseUrl}${suffix}`
    },
  }
}

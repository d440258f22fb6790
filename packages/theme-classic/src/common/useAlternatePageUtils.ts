import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { usePage } from '@strata/core/client'

/** Makes the address of this page in another locale. */
export function useAlternatePageUtils(): { createUrl: (args: { locale: string; fullyQualified: boolean }) => string } {
  const { siteConfig, i18n } = useDocusaurusContext()
  const { path } = usePage()
  const { baseUrl, url } = siteConfig
  const isDefault = i18n.currentLocale === i18n.defaultLocale
  // the default locale lies at the root, every other one in a folder of its own below it
  const rootUrl = isDefault ? baseUrl : baseUrl.replace(new RegExp(`/${i18n.currentLocale}/$`), '/')
  const suffix = path.slice(baseUrl.length)
  return {
    createUrl({ locale, fullyQualified }) {
      const localeUrl = locale === i18n.defaultLocale ? rootUrl : `${rootUrl}${locale}/`
      return `${fullyQualified ? url.replace(/\/$/, '') : ''}${localeUrl}${suffix}`
    },
  }
}

import Head from '@docusaurus/Head'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { PageMetadata, useAlternatePageUtils, useThemeConfig } from '@docusaurus/theme-common'
import { usePage } from '@strata/core/client'
import { useMarkdownUrl } from '@strata/plugin-llms/client'
import SearchMetadata from '@theme/SearchMetadata'
import type { ReactNode } from 'react'

function isNotFound(path: string): boolean {
  return /(?:^|\/)404(?:\.html)?\/?$/.test(path)
}

/** Links to the page in each locale, for search engines. */
function AlternateLinks(): ReactNode {
  const { currentLocale, defaultLocale, localeConfigs, locales } = useDocusaurusContext().i18n
  const { createUrl } = useAlternatePageUtils()
  const toUrl = (locale: string) => createUrl({ locale, fullyQualified: true })
  // a build of a single locale puts it at the site's root, so the URLs of other locales equal this one unless `localeConfigs`
  // sets them. Docusaurus lists this page for all of them, although it is in one language only
  const isKnown = (locale: string) => locale === currentLocale || toUrl(locale) !== toUrl(currentLocale)
  return (
    <Head>
      {locales.filter(isKnown).map((locale) => (
        <link key={locale} rel="alternate" hrefLang={localeConfigs[locale]?.htmlLang ?? locale} href={toUrl(locale)} />
      ))}
      {isKnown(defaultLocale) && <link rel="alternate" hrefLang="x-default" href={toUrl(defaultLocale)} />}
    </Head>
  )
}

/** Canonical URL of the page, without query string. */
function CanonicalUrl(): ReactNode {
  const { createUrl } = useAlternatePageUtils()
  const canonical = createUrl({ locale: useDocusaurusContext().i18n.currentLocale, fullyQualified: true })
  return (
    <Head>
      <meta property="og:url" content={canonical} />
      <link rel="canonical" href={canonical} />
    </Head>
  )
}

/** Link to the page as Markdown, for tools that do not read HTML. */
function MarkdownLink(): ReactNode {
  const url = useMarkdownUrl()
  return (
    url !== undefined && (
      <Head>
        <link rel="alternate" type="text/markdown" href={url} />
      </Head>
    )
  )
}

/** Head tags of every page; pages override them by rendering their own later. */
export default function SiteMetadata(): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext()
  const { image, metadata } = useThemeConfig()
  const { path } = usePage()
  const locale = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale
  const otherLocales = i18n.locales
    .filter((other) => other !== i18n.currentLocale)
    .map((other) => i18n.localeConfigs[other]?.htmlLang ?? other)
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        {/* sites that set it themselves often use `name` instead of `property`, which would not replace this tag */}
        {metadata.every(({ name }) => name !== 'og:site_name') && (
          <meta property="og:site_name" content={siteConfig.title} />
        )}
        <meta property="og:locale" content={locale.replace('-', '_')} />
        {otherLocales.map((other) => (
          <meta key={other} property="og:locale:alternate" content={other.replace('-', '_')} />
        ))}
      </Head>
      {siteConfig.tagline && (
        <Head>
          {/* no `og:description` here: it would override a page's own description, and previews fall back to this tag */}
          <meta name="description" content={siteConfig.tagline} />
        </Head>
      )}
      {image && <PageMetadata image={image} />}
      {!isNotFound(path) && (
        <>
          <CanonicalUrl />
          <AlternateLinks />
          <MarkdownLink />
        </>
      )}
      <SearchMetadata tag="default" locale={i18n.currentLocale} />
      <Head>
        {metadata.map((attributes, index) => (
          <meta key={index} {...attributes} />
        ))}
      </Head>
    </>
  )
}

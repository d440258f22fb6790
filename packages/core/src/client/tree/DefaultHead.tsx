import Head from '../exports/Head.tsx'
import useBaseUrl from '../exports/useBaseUrl.ts'
import type { ReactNode } from 'react'
import { usePage, useSiteData } from '../contexts.ts'

/** Tags of every page, regardless of the theme; pages override them with their own. */
export function DefaultHead(): ReactNode {
  const { siteConfig, i18n } = useSiteData()
  const { context } = usePage()
  const favicon = useBaseUrl(siteConfig.favicon)
  const locale = i18n.localeConfigs[i18n.currentLocale]
  return (
    <Head>
      <html
        lang={locale?.htmlLang ?? i18n.currentLocale}
        dir={locale?.direction ?? 'ltr'}
        className={pluginClassNames(context.plugin)}
      />
      <title>{siteConfig.title}</title>
      <meta property="og:title" content={siteConfig.title} />
      {siteConfig.favicon && <link rel="icon" href={favicon} />}
    </Head>
  )
}

/** Keeps search engines from indexing a page that is marked `noIndex`, whatever the theme renders for every page. */
export function NoIndexHead(): ReactNode {
  const { siteConfig } = useSiteData()
  const { noIndex } = usePage()
  return (
    (noIndex || siteConfig.noIndex) && (
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
    )
  )
}

/**
 * Class names such as `plugin-docs plugin-id-default`, by which a site styles the pages of one plugin; same names as in
 * Docusaurus.
 */
export function pluginClassNames({ name, id }: { name: string; id: string }): string {
  const short = name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/gi, '')
  return `plugin-${short} plugin-id-${id}`
}

import { useAllPluginInstancesData } from '@docusaurus/useGlobalData'
import { toMarkdownUrl, usePage, useSiteData } from '@strata/core/client'

/**
 * Address of the current page's Markdown file, with base URL.
 * @returns undefined for a page that has none, and everywhere on a site without the plugin and in development
 */
export function useMarkdownUrl(): string | undefined {
  const { path, hasDocument } = usePage()
  const { baseUrl } = useSiteData().siteConfig
  const isPublished = useAllPluginInstancesData('strata-plugin-llms') !== undefined
  return isPublished && hasDocument ? toMarkdownUrl(path, baseUrl) : undefined
}

import { logger, type Plugin, type PluginModule } from '@strata/core'
import { generateSitemap } from './generateSitemap.ts'
import { type SitemapPluginOptions, validateSitemapOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-sitemap'

/** Maximum number of entries in one file, set by the protocol. */
const maxEntries = 50_000

/** Writes a sitemap of the built pages; a site with `noIndex` gets none. */
const pluginSitemap: PluginModule<SitemapPluginOptions, Plugin> = (context, options) => ({
  name: pluginName,
  /** Tells the not-found page where the sitemap is. */
  contentLoaded({ actions }) {
    if (!context.siteConfig.noIndex) actions.setGlobalData({ filename: options.filename })
  },
  async postBuild({ pages, routes, siteConfig, writeFile }) {
    if (siteConfig.noIndex) return
    const xml = await generateSitemap({ pages, context: { siteDir: context.siteDir, siteConfig }, options, routes })
    if (xml === undefined) return
    if (pages.length > maxEntries) {
      logger.warn(
        `${options.filename} may list more than ${maxEntries} pages, the limit of search engines. ` +
          'Split it: use the sitemap plugin several times, each with its own id, filename and ignorePatterns.',
      )
    }
    await writeFile(options.filename, xml)
  },
})
pluginSitemap.validateOptions = ({ options }) => validateSitemapOptions(options)

export default pluginSitemap
export { type SitemapPluginOptions, type SitemapPluginUserOptions } from './options.ts'

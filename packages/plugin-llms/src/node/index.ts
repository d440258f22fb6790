import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf, PackedStore, toPathKey, type PluginModule, type PostBuildProps } from '@strata/core'
import picomatch from 'picomatch'
import { arrangePages } from './arrangePages.ts'
import { createTwins } from './createTwins.ts'
import type { RenderedDocument } from './markdown/renderDocument.ts'
import { type LlmsPluginOptions, validateLlmsOptions } from './options.ts'
import { readRoutes } from './readRoutes.ts'
import { renderLlmsFullTxt, renderLlmsTxt } from './renderLlmsTxt.ts'

export const pluginName = 'strata-plugin-llms'

/**
 * Writes every page as Markdown beside its HTML, `llms.txt` with a list of them and `llms-full.txt` with the text of the
 * docs. Files of these names that the site brings itself stay. A site with `noIndex` gets none.
 */
const pluginLlms: PluginModule<LlmsPluginOptions> = ({ mode, siteConfig }, options) => ({
  name: pluginName,
  contentLoaded({ actions }) {
    // only a build writes the files; that there is data at all tells the theme that it may offer them
    if (mode === 'production' && !siteConfig.noIndex) actions.setGlobalData({})
  },
  postBuild: (props) => writeMarkdown(props, options),
})
pluginLlms.validateOptions = ({ options }) => validateLlmsOptions(options)

async function writeMarkdown(props: PostBuildProps, { id, ignorePatterns }: LlmsPluginOptions): Promise<void> {
  const { pages, siteConfig, siteDir, baseUrl, outDir } = props
  if (siteConfig.noIndex) return
  const routes = readRoutes(props.routes)
  const cacheDir = path.join(siteDir, 'node_modules/.cache/strata')
  const store = new PackedStore<RenderedDocument>({
    cacheDir,
    name: `llms-${id}-${props.i18n.currentLocale}`,
    version: fingerprintCode(),
  })
  const twins = createTwins(pages, {
    siteConfig,
    baseUrl,
    store,
    cardsOf: ({ path: pathname }) => routes.get(toPathKey(pathname))?.cards ?? [],
  })
  store.save({ prune: true })
  const isIgnored = picomatch(ignorePatterns)
  const listed = twins.filter(({ page }) => !page.noIndex && !isIgnored(page.path))
  const readSidebar = (url: string): unknown =>
    JSON.parse(readFileSync(path.join(outDir, url.slice(baseUrl.length)), 'utf8'))
  const sections = arrangePages(listed, { routes, themeConfig: siteConfig.themeConfig, readSidebar })
  const files = new Map(twins.map(({ file, text }) => [file, text]))
  if (sections.length > 0) {
    files.set('llms.txt', renderLlmsTxt(sections, siteConfig))
    files.set('llms-full.txt', renderLlmsFullTxt(sections, siteConfig))
  }
  const missing = [...files].filter(([file]) => !existsSync(path.join(outDir, file)))
  await Promise.all(missing.map(([file, text]) => props.writeFile(file, text)))
}

/** What this plugin makes of a document depends on its code. */
function fingerprintCode(): string {
  const dir = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => /(?<!\.test)\.[jt]s$/.test(file))
    .sort()
  return hashOf(...files.map((file) => readFileSync(path.join(dir, file))))
}

export default pluginLlms
export type { LlmsPluginOptions, LlmsPluginUserOptions } from './options.ts'

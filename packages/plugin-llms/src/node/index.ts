import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashScripts, type BuiltPage, type PluginModule, type PostBuildProps } from '@strata/core'
import picomatch from 'picomatch'
import { arrangePages } from './arrangePages.ts'
import type { TwinFacts, TwinOptions } from './createTwin.ts'
import { type LlmsPluginOptions, validateLlmsOptions } from './options.ts'
import { readRoutes } from './readRoutes.ts'
import { renderLlmsFullTxt, renderLlmsTxt } from './renderLlmsTxt.ts'

export const pluginName = 'strata-plugin-llms'

/**
 * Writes every page as Markdown beside its HTML, `llms.txt` with a list of them and `llms-full.txt` with the text of the
 * docs. Files of these names that the site brings itself stay. A site with `noIndex` gets none.
 */
const pluginLlms: PluginModule<LlmsPluginOptions> = ({ mode, siteConfig, baseUrl }, options) => ({
  name: pluginName,
  contentLoaded({ actions }) {
    // only a build writes the files; that there is data at all tells the theme that it may offer them
    if (mode === 'production' && !siteConfig.noIndex) actions.setGlobalData({})
  },
  getPageOutput() {
    if (siteConfig.noIndex) return undefined
    const { url, title, titleDelimiter } = siteConfig
    const twinOptions: TwinOptions = { siteConfig: { url, title, titleDelimiter }, baseUrl }
    return {
      module: fileURLToPath(new URL('./createTwin.js', import.meta.url)),
      options: twinOptions,
      fingerprint: hashScripts(fileURLToPath(new URL('.', import.meta.url))),
    }
  },
  postBuild: (props) => writeLists(props, options),
})
pluginLlms.validateOptions = ({ options }) => validateLlmsOptions(options)

/** A page with its Markdown. */
export interface Twin extends TwinFacts {
  page: BuiltPage
}

async function writeLists(props: PostBuildProps, { ignorePatterns }: LlmsPluginOptions): Promise<void> {
  const { pages, siteConfig, baseUrl, outDir } = props
  const isIgnored = picomatch(ignorePatterns)
  const twins = pages.flatMap((page): Twin[] => {
    if (page.noIndex || isIgnored(page.path)) return []
    const facts = props.outputOf(page) as TwinFacts | undefined // as `createTwin` gave it
    return facts === undefined ? [] : [{ ...facts, page }]
  })
  if (twins.length === 0) return
  const readText = (file: string) => readFileSync(path.join(outDir, file), 'utf8')
  const readSidebar = (url: string): unknown => JSON.parse(readText(url.slice(baseUrl.length)))
  const routes = readRoutes(props.routes)
  const sections = arrangePages(twins, { routes, themeConfig: siteConfig.themeConfig, readSidebar })
  const write = async (file: string, render: () => string) => {
    if (!existsSync(path.join(outDir, file))) await props.writeFile(file, render())
  }
  if (sections.length === 0) return
  await write('llms.txt', () => renderLlmsTxt(sections, siteConfig))
  await write('llms-full.txt', () => renderLlmsFullTxt(sections, siteConfig, ({ file }) => readText(file)))
}

export default pluginLlms
export type { LlmsPluginOptions, LlmsPluginUserOptions } from './options.ts'

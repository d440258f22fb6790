import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf, hashScripts, type Plugin, type PluginModule, type PostBuildProps, safeDecode } from '@strata/core'
import picomatch from 'picomatch'
import { arrangePages, type Twin } from './arrangePages.ts'
import type { TwinFacts, TwinOptions } from './createTwin.ts'
import { type LlmsPluginOptions, validateLlmsOptions } from './options.ts'
import { readRoutes } from './readRoutes.ts'
import { listFullTwins, renderLlmsFullTxt, renderLlmsTxt } from './renderLlmsTxt.ts'

export const pluginName = 'strata-plugin-llms'

/**
 * Writes every page as Markdown beside its HTML, `llms.txt` with a list of them and `llms-full.txt` with the text of the
 * docs. Files of these names from the site or its plugins are kept. A site with `noIndex` gets none.
 */
const pluginLlms: PluginModule<LlmsPluginOptions, Plugin> = ({ mode, siteConfig, baseUrl }, options) => ({
  name: pluginName,
  enforce: 'post', // plugins of the site may write their own lists
  contentLoaded({ actions }) {
    // only a build writes the files; the presence of global data tells the theme that it may link to them
    if (mode === 'production' && !siteConfig.noIndex) actions.setGlobalData({})
  },
  getPageOutput() {
    if (siteConfig.noIndex) return undefined
    const { url, title, titleDelimiter, tagline } = siteConfig
    const twinOptions: TwinOptions = { siteConfig: { url, title, titleDelimiter, tagline }, baseUrl }
    return {
      module: fileURLToPath(new URL('./createTwin.js', import.meta.url)),
      options: twinOptions,
      fingerprint: hashScripts(fileURLToPath(new URL('.', import.meta.url))),
    }
  },
  postBuild: (props) => writeLists(props, options),
})
pluginLlms.validateOptions = ({ options }) => validateLlmsOptions(options)

async function writeLists(props: PostBuildProps, { ignorePatterns }: LlmsPluginOptions): Promise<void> {
  const { pages, siteConfig, baseUrl, outDir } = props
  const matches = picomatch(ignorePatterns)
  // patterns may contain decoded or percent-encoded characters
  const isIgnored = (pathname: string) => matches(pathname) || matches(safeDecode(pathname))
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
  if (sections.length === 0) return
  // a site may bring its own
  const isMissing = (file: string) => !existsSync(path.join(outDir, file))
  if (isMissing('llms.txt')) await props.writeFile('llms.txt', renderLlmsTxt(sections, siteConfig))
  if (!isMissing('llms-full.txt')) return
  const full = listFullTwins(sections)
  // reading and writing the texts of all docs is slow, and most builds change few of them
  await props.joinOutput(JSON.stringify(full.map(({ file, hash }) => [file, hash, hashOwnFile(file, props)])), () => ({
    files: { 'llms-full.txt': renderLlmsFullTxt(full, siteConfig, ({ file }) => readText(file)) },
  }))
}

/** Hash of the file that the site itself provides instead of a page's Markdown. */
function hashOwnFile(file: string, { siteDir, siteConfig }: PostBuildProps): string | undefined {
  const own = siteConfig.staticDirectories
    .map((dir) => path.join(siteDir, dir, file))
    .find((source) => existsSync(source))
  return own === undefined ? undefined : hashOf(readFileSync(own))
}

export default pluginLlms
export type { LlmsPluginOptions, LlmsPluginUserOptions } from './options.ts'

import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  addBaseUrl,
  applyTrailingSlash,
  createMessageHooks,
  hashScripts,
  joinUrl,
  type LoadContext,
  type Plugin,
  type PluginModule,
  type PostBuildProps,
  toPathKey,
} from '@strata/core'
import { findHostedKeys, findInsightsHost, listSearchHosts, type SearchConfig } from '../shared/searchConfig.ts'
import { manifestPath, type SearchManifestEntry } from '../shared/indexFile.ts'
import { buildTagIndex, renderManifest } from './buildIndexes.ts'
import type { PageIndexOptions } from './indexPage.ts'
import { renderOpenSearch } from './renderOpenSearch.ts'
import { selectPages } from './selectPages.ts'
import { createLastBuildPlugin } from './serveLastBuild.ts'
import { validateThemeConfig } from './validateThemeConfig.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const openSearchFile = 'opensearch.xml'

/** Selectors of the parts of the search page, by their CSS-module names in Docusaurus. */
const partNames = {
  searchLogoColumn: '.search-page__provider',
  searchQueryInput: '.search-page__input',
  searchResultItem: '.search-result',
  searchResultItemHeading: '.search-result__title',
  searchResultItemPath: '.search-result__path',
  searchResultItemSummary: '.search-result__excerpt',
  searchResultsColumn: '.search-page__count',
  searchVersionColumn: '.search-page__version',
  searchVersionInput: ':where(.search-page__version) select',
}

/**
 * Search: a button in the navbar, a dialog and a search page. It uses an index created by the build, or the service configured
 * in `themeConfig.algolia`.
 */
const themeSearch: PluginModule<unknown, Plugin> = (context) => createTheme(context)

themeSearch.validateThemeConfig = ({ themeConfig }) => validateThemeConfig(themeConfig)
themeSearch.getSwizzleConfig = () => {
  const actions = { wrap: 'unsafe', eject: 'unsafe' } as const
  return {
    components: {
      SearchBar: { actions, description: 'The search button; it loads the dialog when it is needed.' },
      SearchDialog: { actions, description: 'The dialog with recent searches and results.' },
      SearchPage: { actions, description: 'The results page.' },
      SearchTranslations: { actions, description: 'The texts of the dialog.' },
    },
  }
}

export default themeSearch

function createTheme(context: LoadContext): Plugin {
  const { siteConfig, baseUrl, i18n, outDir, siteDir } = context
  // shape ensured by `validateThemeConfig`
  const readConfig = () => siteConfig.themeConfig.algolia as unknown as SearchConfig
  const toPath = (below: string) => applyTrailingSlash(joinUrl(baseUrl, below), siteConfig)
  let hasOwnPage = false
  // with a hosted service, opensearch.xml is written whenever there is a search page, as in Docusaurus; without, only if the
  // site has no own page at that path and no own opensearch.xml
  const isOffered = () => {
    const { searchPagePath } = readConfig()
    if (searchPagePath === false) return false
    if (findHostedKeys(readConfig()) !== undefined) return true
    return (
      !hasOwnPage && !siteConfig.staticDirectories.some((dir) => existsSync(path.join(siteDir, dir, openSearchFile)))
    )
  }
  return {
    name: 'docusaurus-theme-search-algolia',
    ...createMessageHooks(path.join(packageDir, 'translations'), context),
    getThemePath: () => path.join(packageDir, 'dist', 'theme'),
    getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
    getClientModules: () => [
      path.join(packageDir, 'css', 'search-button.css'),
      path.join(packageDir, 'dist', 'client', 'dialog', 'answerKeys.js'),
    ],
    getStyleLayers: () => ({ parts: partNames }),
    configureVite: () => ({ plugins: [createLastBuildPlugin({ outDir, baseUrl })] }),
    getContentSecurityPolicy: () => listPolicyExceptions(readConfig()),
    contentLoaded({ actions }) {
      const { searchPagePath } = readConfig()
      if (searchPagePath === false) return
      // without the service Docusaurus has no search page, so a site may have its own page at this path
      const yieldsToOthers = findHostedKeys(readConfig()) === undefined
      const pathname = toPath(searchPagePath)
      actions.addRoute({ path: pathname, component: '@theme/SearchPage', exact: true, noIndex: true, yieldsToOthers })
    },
    allContentLoaded({ allContent }) {
      const { searchPagePath } = readConfig()
      const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}).flat()
      hasOwnPage = searchPagePath !== false && pages.some((page) => isPageAt(page, toPath(searchPagePath)))
    },
    injectHtmlTags() {
      if (!isOffered()) return {}
      const attributes = {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title: siteConfig.title,
        href: baseUrl + openSearchFile,
      }
      return { headTags: [{ tagName: 'link', attributes }] }
    },
    getPageOutput() {
      if (findHostedKeys(readConfig()) !== undefined) return undefined
      const { title: siteTitle, titleDelimiter } = siteConfig
      const options: PageIndexOptions = { locale: i18n.currentLocale, baseUrl, siteTitle, titleDelimiter }
      return {
        module: fileURLToPath(new URL('../../dist/node/indexPage.js', import.meta.url)),
        options,
        fingerprint: ['node', 'shared'].map((folder) => hashScripts(path.join(packageDir, 'dist', folder))).join(),
      }
    },
    async postBuild({ pages, routes, outputOf, outputHashOf, joinOutput, writeFile }) {
      const config = readConfig()
      if (findHostedKeys(config) === undefined) {
        const pagesByTag = selectPages(pages, { isSiteHidden: siteConfig.noIndex, routes, outputOf, outputHashOf })
        const entries = await buildIndex(pagesByTag, joinOutput, {
          locale: i18n.currentLocale,
          baseUrl,
          siteTitle: siteConfig.title,
          startPages: config.startPages,
        })
        await writeFile(manifestPath, renderManifest(entries))
      }
      if (config.searchPagePath === false || !isOffered()) return
      await writeFile(openSearchFile, describeSearch(context, toPath(config.searchPagePath)))
    },
  }
}

/** Describes the search page to browsers, so that they can offer it in their address bars. */
function describeSearch({ siteConfig, baseUrl }: LoadContext, searchPage: string): string {
  const { title, favicon } = siteConfig
  const toUrl = (pathname: string) => siteConfig.url.replace(/\/$/, '') + pathname
  return renderOpenSearch({
    title,
    searchPageUrl: toUrl(searchPage),
    documentUrl: toUrl(baseUrl + openSearchFile),
    faviconUrl: favicon === undefined ? undefined : new URL(addBaseUrl(favicon, baseUrl), siteConfig.url).href,
  })
}

/** Writes the index of each tag, unless it is cached from an earlier build, and returns the entries of the manifest. */
async function buildIndex(
  pagesByTag: ReturnType<typeof selectPages>,
  joinOutput: PostBuildProps['joinOutput'],
  options: Parameters<typeof buildTagIndex>[2],
): Promise<Map<string, SearchManifestEntry>> {
  const entries = new Map<string, SearchManifestEntry>()
  for (const [tag, tagged] of pagesByTag) {
    const key = JSON.stringify([tag, tagged.map(({ path: pagePath, hash }) => [pagePath, hash])])
    const data = await joinOutput(key, () => {
      const { file, text, entry } = buildTagIndex(tag, tagged, options)
      return { files: { [file]: text }, data: { ...entry } }
    })
    entries.set(tag, data as unknown as SearchManifestEntry) // returned above, by this build or an earlier one
  }
  return entries
}

function isPageAt(page: unknown, pathname: string): boolean {
  const { permalink } = (page ?? {}) as { permalink?: unknown }
  return typeof permalink === 'string' && toPathKey(permalink) === toPathKey(pathname)
}

/** Exceptions for the hosts that the browser queries, on every page (`*`), because each has the search button. */
function listPolicyExceptions(config: SearchConfig): { [component: string]: { [directive: string]: string[] } } {
  const keys = findHostedKeys(config)
  if (keys === undefined) return {}
  const hosts = [
    ...listSearchHosts({ ...keys, host: config.host }),
    ...(config.insights ? [findInsightsHost(config)] : []),
  ]
  return { '*': { 'connect-src': [...new Set(hosts)] } }
}

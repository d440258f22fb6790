import { fileURLToPath } from 'node:url'
import type { ContentRef, LoadContext, PluginActions, PostBuildProps, RouteConfig, SiteConfig } from '@strata/core'
import pluginContentBlog, { type BlogContent, type BlogPluginUserOptions } from '../index.ts'

const siteConfig = {
  title: 'My Site',
  url: 'https://example.com',
  baseUrl: '/',
  favicon: 'img/favicon.ico',
  trailingSlash: true,
  themeConfig: {},
  markdown: {
    parseFrontMatter: ({ filePath, fileContent, defaultParseFrontMatter }) =>
      defaultParseFrontMatter({ filePath, fileContent, defaultParseFrontMatter }),
  },
} as Partial<SiteConfig> as SiteConfig

/** Context of a fixture site, given by its folder name. */
export function createContext(
  fixture: string,
  { mode = 'production', config = {} }: { mode?: LoadContext['mode']; config?: Partial<SiteConfig> } = {},
): LoadContext {
  const siteDir = fileURLToPath(new URL(fixture, import.meta.url))
  const localeConfigs = { en: { label: 'English', direction: 'ltr' as const, htmlLang: 'en', calendar: 'gregory', path: 'en', translate: true, url: siteConfig.url, baseUrl: '/' } }
  return {
    siteDir,
    generatedFilesDir: `${siteDir}/.docusaurus`,
    siteConfig: { ...siteConfig, ...config },
    siteConfigPath: `${siteDir}/docusaurus.config.ts`,
    outDir: `${siteDir}/build`,
    baseUrl: config.baseUrl ?? '/',
    i18n: { defaultLocale: 'en', locales: ['en'], path: 'i18n', currentLocale: 'en', localeConfigs },
    localizationDir: `${siteDir}/i18n/en`,
    codeTranslations: {},
    siteStorage: { type: 'localStorage', namespace: '' },
    currentBundler: { name: 'test', instance: {} },
    mode,
  }
}

export interface BlogRun {
  content: BlogContent | null
  routes: RouteConfig[]
  shared: { [name: string]: unknown }
  files: { [file: string]: string }
  /** Data passed to `createData`, by name. */
  created: { [name: string]: unknown }
  headLinks: unknown
  resolveFileLink(target: string): string | undefined
}

/** Runs the plugin on a fixture as the engine would, with the compiler replaced by `renderContentHtml`. */
export async function runBlog(
  fixture: string,
  options: BlogPluginUserOptions = {},
  {
    renderContentHtml = async () => '<p>content</p>',
    code = '',
    ...settings
  }: {
    mode?: LoadContext['mode']
    config?: Partial<SiteConfig>
    renderContentHtml?: (ref: ContentRef) => Promise<string>
    /** Code of a module of the site. */
    code?: string
  } = {},
): Promise<BlogRun> {
  const context = createContext(fixture, settings)
  const checked = pluginContentBlog.validateOptions?.({ options })
  if (checked === undefined) throw new Error('The plugin has no validateOptions.')
  const plugin = await pluginContentBlog(context, checked)
  const content = (await plugin.loadContent?.()) as BlogContent | null
  const run: BlogRun = { content, routes: [], shared: {}, files: {}, created: {}, headLinks: undefined, resolveFileLink: () => undefined }
  const actions: PluginActions = {
    addRoute: (route) => run.routes.push(route),
    async createData(name, data) {
      run.created[name] = JSON.parse(JSON.stringify(data))
      return name
    },
    createSharedData(name, data) {
      run.shared[name] = data
      return { $shared: `/shared/${name}.json` }
    },
    createAsset: async (file) => `/assets/${file.split('/').at(-1)}`,
    hasCode: (test) => test(code),
    setGlobalData: () => undefined,
  }
  await plugin.contentLoaded?.({ content, actions })
  const writeFile = async (file: string, data: string | Uint8Array) => {
    run.files[file] = String(data)
  }
  const built = { ...context, routesPaths: [], routes: run.routes, pages: [], content, renderContentHtml, writeFile }
  await plugin.postBuild?.(built as unknown as PostBuildProps)
  run.headLinks = plugin.injectHtmlTags?.({ content }).headTags
  const { resolveFileLink } = plugin.getMarkdownOptions?.({ content }) ?? {}
  run.resolveFileLink = (target) => resolveFileLink?.(target, target)
  return run
}

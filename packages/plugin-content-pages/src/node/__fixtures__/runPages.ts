import { fileURLToPath } from 'node:url'
import { applyTrailingSlash, type LoadContext, type MarkdownOptions, type PluginActions, type RouteConfig, type SiteConfig } from '@strata/core'
import pluginContentPages, { type PagesContent, type PagesPluginUserOptions } from '../index.ts'

export interface PagesRun {
  siteDir: string
  content: PagesContent
  routes: RouteConfig[]
  markdown: MarkdownOptions
  watched: string[]
}

/** Runs the plugin on a fixture site, given by its folder name, as the engine would. */
export async function runPages(
  fixture: string,
  options: PagesPluginUserOptions = {},
  { mode = 'production', ...config }: { mode?: LoadContext['mode'] } & Partial<SiteConfig> = {},
): Promise<PagesRun> {
  const siteDir = fileURLToPath(new URL(fixture, import.meta.url))
  const siteConfig = {
    baseUrl: '/',
    trailingSlash: true,
    themeConfig: {},
    markdown: {
      parseFrontMatter: (args) => args.defaultParseFrontMatter(args),
    },
    ...config,
  } as Partial<SiteConfig> as SiteConfig
  const context = {
    siteDir,
    siteConfig,
    baseUrl: siteConfig.baseUrl,
    localizationDir: `${siteDir}/i18n/en`,
    i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {} },
    mode,
  } as Partial<LoadContext> as LoadContext
  const checked = pluginContentPages.validateOptions?.({ options })
  if (checked === undefined) throw new Error('The plugin has no validateOptions.')
  const plugin = await pluginContentPages(context, checked)
  const content = (await plugin.loadContent?.()) as PagesContent
  const routes: RouteConfig[] = []
  const actions: PluginActions = {
    // same as in the engine
    addRoute: (route) => routes.push({ ...route, path: applyTrailingSlash(route.path, siteConfig) }),
    createAsset: async (file) => `/assets/${file.slice(siteDir.length + 1)}`,
    createData: async (name) => name,
    createSharedData: (name) => ({ $shared: name }),
    hasCode: () => false,
    setGlobalData: () => undefined,
  }
  await plugin.contentLoaded?.({ content, actions })
  const markdown = plugin.getMarkdownOptions?.({ content }) ?? {}
  return { siteDir, content, routes, markdown, watched: plugin.getPathsToWatch?.() ?? [] }
}

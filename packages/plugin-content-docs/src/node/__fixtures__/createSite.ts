import type { JsonObject, LoadContext, RouteConfig, SiteConfig } from '@strata/core'
import path from 'node:path'
import { createFolder, writeFiles } from '../../../../core/src/node/__fixtures__/createFolder.ts'
import type { GlobalPluginData, PropDoc, PropSidebarItem } from '../../shared/types.ts'
import { validateOptions, type PluginOptionsInput } from '../options.ts'
import { pluginContentDocs } from '../pluginContentDocs.ts'
import type { LoadedContent } from '../types.ts'

/** Writes a site to a temporary folder, by path; objects become JSON. */
export function createSite(files: { [path: string]: string | object }): string {
  const siteDir = createFolder()
  for (const [name, content] of Object.entries(files)) writeSiteFile(siteDir, name, content)
  return siteDir
}

export function writeSiteFile(siteDir: string, name: string, content: string | object): void {
  writeFiles(siteDir, { [name]: typeof content === 'string' ? content : JSON.stringify(content) })
}

interface SiteSettings {
  mode?: LoadContext['mode']
  baseUrl?: string
  translate?: boolean
  trailingSlash?: boolean
  themeConfig?: JsonObject
  /** Code of a module of the site. */
  code?: string
  parseFrontMatter?: SiteConfig['markdown']['parseFrontMatter']
}

/** A context with only the fields that the plugin reads. */
export function createContext(siteDir: string, settings: SiteSettings = {}): LoadContext {
  const { mode = 'production', baseUrl = '/', trailingSlash, themeConfig = {} } = settings
  const parseFrontMatter = settings.parseFrontMatter ?? ((args) => args.defaultParseFrontMatter(args))
  const locale = { label: 'English', direction: 'ltr' as const, htmlLang: 'en', calendar: 'gregory', path: 'en', translate: settings.translate ?? true, url: 'https://example.com', baseUrl }
  return {
    siteDir,
    mode,
    baseUrl,
    siteConfig: { trailingSlash, themeConfig, markdown: { parseFrontMatter } } as unknown as SiteConfig,
    i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: { en: locale } },
    localizationDir: path.join(siteDir, 'i18n/en'),
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    siteConfigPath: path.join(siteDir, 'docusaurus.config.ts'),
    outDir: path.join(siteDir, 'build'),
    codeTranslations: {},
    siteStorage: { type: 'localStorage', namespace: '' },
    currentBundler: { name: 'test', instance: {} },
  }
}

export function createPlugin(siteDir: string, options: PluginOptionsInput = {}, settings: SiteSettings = {}) {
  return pluginContentDocs(createContext(siteDir, settings), validateOptions({ options }))
}

/** Runs `loadContent` for a site. */
export async function loadSite(siteDir: string, options: PluginOptionsInput = {}, settings: SiteSettings = {}): Promise<LoadedContent> {
  const content = await createPlugin(siteDir, options, settings).loadContent?.()
  if (content === undefined) throw new Error('The plugin loaded nothing.')
  return content
}

export interface BuiltRoutes {
  content: LoadedContent
  routes: RouteConfig[]
  /** All pages by path, with their parent routes, outermost first. */
  pages: Map<string, { route: RouteConfig; parents: RouteConfig[] }>
  shared: { [name: string]: PropSidebarItem[] }
  globalData: GlobalPluginData
  clientData: GlobalPluginData
  /** Data passed to `createData`, by name. */
  created: { [name: string]: unknown }
}

/** Runs `loadContent` and `contentLoaded`, and collects their output. */
export async function buildRoutes(siteDir: string, options: PluginOptionsInput = {}, settings: SiteSettings = {}): Promise<BuiltRoutes> {
  const plugin = createPlugin(siteDir, options, settings)
  const content = await plugin.loadContent?.()
  if (content === undefined) throw new Error('The plugin loaded nothing.')
  const routes: RouteConfig[] = []
  const shared: BuiltRoutes['shared'] = {}
  const created: BuiltRoutes['created'] = {}
  let globalData: unknown
  let clientData: unknown
  await plugin.contentLoaded?.({
    content,
    actions: {
      addRoute: (route) => void routes.push(route),
      async createData(name, data) {
        created[name] = JSON.parse(JSON.stringify(data))
        return name
      },
      createAsset: async (file) => `/assets/${path.basename(file)}`,
      createSharedData: (name, data) => {
        shared[name] = data as unknown as PropSidebarItem[]
        return { $shared: `/assets/${name}.json` }
      },
      hasCode: (test) => test(settings.code ?? ''),
      setGlobalData: (data, extra) => {
        globalData = data
        clientData = extra?.client
      },
    },
  })
  const pages: BuiltRoutes['pages'] = new Map()
  const visit = (route: RouteConfig, parents: RouteConfig[]): void => {
    if (route.routes === undefined) pages.set(route.path, { route, parents })
    for (const child of route.routes ?? []) visit(child, [...parents, route])
  }
  for (const route of routes) visit(route, [])
  return {
    content,
    routes,
    pages,
    shared,
    globalData: globalData as GlobalPluginData,
    clientData: clientData as GlobalPluginData,
    created,
  }
}

/** Props of a document's page. */
export function docProps({ pages }: BuiltRoutes, pathname: string): PropDoc {
  const page = pages.get(pathname)
  if (page === undefined) throw new Error(`There is no page ${pathname}. There are: ${[...pages.keys()].join(', ')}`)
  return page.route.props?.['doc'] as unknown as PropDoc
}

/** A Markdown file with front matter and body. */
export function md(frontMatter: { [name: string]: unknown }, body = 'Text.\n'): string {
  const lines = Object.entries(frontMatter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${body}`
}

/** The sidebar branch that a page includes. */
export function branchOf({ pages }: BuiltRoutes, pathname: string): PropSidebarItem[] | null {
  return pages.get(pathname)?.route.firstLoadProps?.['sidebarBranch'] as unknown as PropSidebarItem[] | null
}

/** Files of a site with a released version: categories, a generated index, a document outside of sidebars. */
export const versionedSite = {
  'versions.json': ['1.0'],
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/guides/a.md': md({ title: 'A', description: 'About A' }),
  'docs/guides/deep/b.md': md({ title: 'B' }),
  'docs/guides/_category_.json': { label: 'Guides', link: { type: 'generated-index', description: 'All guides' } },
  'docs/lone.md': md({ displayed_sidebar: null }),
  'versioned_docs/version-1.0/index.md': '# Old home\n',
  'versioned_docs/version-1.0/guides/a.md': md({ title: 'Old A' }),
  'versioned_sidebars/version-1.0-sidebars.json': { old: ['index', 'guides/a'] },
}

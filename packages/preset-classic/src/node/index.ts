import { type LoadContext, noteOnce, type PluginConfig, type Preset } from '@strata/core'
import { type ClassicPresetOptions, validatePresetOptions } from './options.ts'

/**
 * Bundles docs, blog, pages, the classic theme and search, sitemap, Markdown files, debug pages and analytics.
 * @throws OptionsError listing every unknown or invalid option
 */
export function presetClassic(context: Pick<LoadContext, 'mode' | 'siteConfig'>, options: unknown): Preset {
  const { theme, svgr, ...parts } = validatePresetOptions(options)
  if (svgr && svgr.svgrConfig !== undefined) {
    noteOnce(
      'The option "svgr.svgrConfig" of the classic preset has no effect: SVG files become components without SVGR.',
    )
  }
  return {
    themes: [
      ['@strata/theme-classic', theme || {}],
      // uses its own index by default, so it needs no account; themeConfig.algolia switches to the hosted service
      ...(hasOwnSearch(context.siteConfig) ? [] : [['@strata/theme-search', {}] satisfies PluginConfig]),
    ],
    plugins: createPluginList(parts, context.mode === 'production'),
  }
}

/** Whether the site configures another search; two of them would conflict over the search page and the navbar. */
function hasOwnSearch({ themes, plugins, themeConfig }: LoadContext['siteConfig']): boolean {
  if (themeConfig.algolia !== undefined) return false
  return [...themes, ...plugins].some((entry) => {
    const reference: unknown = Array.isArray(entry) ? entry[0] : entry
    return (
      typeof reference === 'string' &&
      /(?:^|[@\\/-])(?:search|docsearch|lunr|orama|pagefind|typesense)(?:[\\/-]|$)/.test(toPackage(reference))
    )
  })
}

/** Package name in a path found by `require.resolve`; other references stay the same. */
function toPackage(reference: string): string {
  return (
    reference
      .split(/[\\/]node_modules[\\/]/)
      .at(-1)
      ?.split(/[\\/]/)
      .slice(0, 2)
      .join('/') ?? reference
  )
}

function createPluginList(
  {
    docs,
    blog,
    pages,
    debug,
    sitemap,
    llms,
    gtag,
    googleAnalytics,
    googleTagManager,
  }: Omit<ClassicPresetOptions, 'theme' | 'svgr'>,
  isProduction: boolean,
): PluginConfig[] {
  return [
    ...createEntry('@strata/plugin-content-docs', docs, docs !== false),
    ...createEntry('@strata/plugin-content-blog', blog, blog !== false),
    ...createEntry('@strata/plugin-content-pages', pages, pages !== false),
    ...createEntry('@strata/plugin-google-analytics', googleAnalytics),
    ...createEntry('@strata/plugin-debug', {}, debug === undefined ? !isProduction : debug === true),
    ...createEntry('@strata/plugin-google-gtag', gtag),
    ...createEntry('@strata/plugin-google-tag-manager', googleTagManager),
    ...createEntry('@strata/plugin-sitemap', sitemap, isProduction && sitemap !== false),
    ...createEntry('@strata/plugin-llms', llms, isProduction && llms !== false),
  ]
}

function createEntry(name: string, options: ClassicPresetOptions['docs'], isOn = Boolean(options)): PluginConfig[] {
  return isOn ? [[name, options || {}]] : []
}

export default presetClassic
export type { ThemeConfigInput as ThemeConfig } from '@strata/theme-classic'
export type { ClassicPresetOptions, Options, PartOptions } from './options.ts'

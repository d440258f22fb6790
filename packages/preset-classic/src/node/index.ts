import { type LoadContext, noteOnce, type PluginConfig, type Preset } from '@strata/core'
import { type ClassicPresetOptions, validatePresetOptions } from './options.ts'

/**
 * Docs, blog, pages, the classic theme with its search, sitemap, Markdown files, debug pages and analytics in one entry.
 * @throws OptionsError with every unknown or wrong option
 */
export function presetClassic(context: Pick<LoadContext, 'mode' | 'siteConfig'>, options: unknown): Preset {
  const { theme, svgr, ...parts } = validatePresetOptions(options)
  if (svgr && svgr.svgrConfig !== undefined) {
    noteOnce(
      'The option "svgr.svgrConfig" of the classic preset has no effect here: SVG files become components as they are.',
    )
  }
  return {
    themes: [
      ['@strata/theme-classic', theme || {}],
      // works on an index of its own, so it needs no account; themeConfig.algolia makes it ask the hosted service
      ...(hasOwnSearch(context.siteConfig) ? [] : [['@strata/theme-search', {}] satisfies PluginConfig]),
    ],
    plugins: createPluginList(parts, context.mode === 'production'),
  }
}

/** Whether the site configures another search: two of them would claim one page and one place in the navbar. */
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

/** Package of a file that was found by `require.resolve`. */
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

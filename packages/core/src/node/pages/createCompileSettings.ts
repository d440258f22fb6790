import type { OwnElements } from '../bundle/findOwnElements.ts'
import { addBaseUrl } from '../../shared/index.ts'
import type { AdmonitionOptions, MarkdownOptions, MarkdownRenderers, UnifiedPlugin } from '../api/markdown.ts'
import { builtInNames, readBuiltIn } from './builtInPlugins.ts'
import { escapeAttribute, escapeText } from '../markdown/walk/html.ts'
import type { SiteConfig } from '../api/config.ts'
import { isSiteError, SiteError, type Problem } from '../api/errors.ts'
import type { PluginEntry, SitePlugins } from '../markdown/parse/parseWithUnified.ts'
import type { CompileSettings, MagicComment, NpmConverter } from '../markdown/types.ts'
import { isOwnPlugin } from '../plugins/describeSite.ts'
import type { Site } from '../plugins/loadPlugins.ts'

const defaultKeywords = ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution']
const defaultTruncateMarker = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/

/** What all plugins together give to Markdown: static drawing, components in scope, components in the place of static drawing. */
export interface MarkdownTheme {
  renderers: MarkdownRenderers
  components: { [name: string]: string }
  liveElements: { [kind: string]: string }
  /** Some of the renderers are code of the site itself. */
  hasOwnRenderers: boolean
}

/** Later plugins and themes override earlier ones; without a theme the plainest HTML is drawn. */
export function resolveMarkdownTheme({ plugins, context }: Site, own: OwnElements): MarkdownTheme {
  const theme: MarkdownTheme = {
    renderers: plainRenderers,
    components: {},
    liveElements: own.elements,
    hasOwnRenderers: false,
  }
  for (const plugin of plugins) {
    if (plugin.getMarkdownRenderers !== undefined && isOwnPlugin(plugin, context.siteDir)) theme.hasOwnRenderers = true
    const renderers = plugin.getMarkdownRenderers?.() ?? {}
    theme.renderers = {
      ...theme.renderers,
      ...renderers,
      components: { ...theme.renderers.components, ...renderers.components },
    }
    theme.components = { ...theme.components, ...plugin.getMarkdownComponents?.() }
  }
  theme.components = { ...theme.components, ...own.components }
  // the theme's HTML is not that of the site's component
  const drawn = { ...theme.renderers.components }
  if (own.elements.admonition !== undefined) delete drawn['@theme/Admonition']
  if (own.elements.details !== undefined) delete drawn['@theme/Details']
  theme.renderers = { ...theme.renderers, components: drawn }
  return theme
}

const plainRenderers: MarkdownRenderers = {
  codeBlock: ({ lines, language }) =>
    `<pre><code class="language-${escapeAttribute(language)}">${lines.map(({ html }) => html).join('\n')}\n</code></pre>`,
  admonition: ({ keyword, titleHtml }) => ({
    open: `<div class="admonition admonition-${escapeAttribute(keyword)}"><p>${titleHtml ?? escapeText(keyword)}</p>`,
    close: '</div>',
  }),
  headingAnchor: () => '',
}

/** Settings for the Markdown of one plugin instance. */
export function createCompileSettings(site: Site, options: MarkdownOptions, theme: MarkdownTheme): CompileSettings {
  const { siteConfig, baseUrl, siteDir } = site.context
  const { markdown, themeConfig } = siteConfig
  const remark = [...(options.beforeDefaultRemarkPlugins ?? []), ...(options.remarkPlugins ?? [])].map((plugin) =>
    readBuiltIn(plugin, siteDir),
  )
  const npm2yarn = remark.find((known) => known?.name === 'npm2yarn')
  const prism = (themeConfig.prism ?? {}) as { magicComments?: MagicComment[]; defaultLanguage?: string }
  return {
    format: 'mdx',
    admonitionKeywords: readKeywords(options.admonitions),
    math: remark.some((known) => known?.name === 'math'),
    mermaid: markdown.mermaid,
    npm2yarn:
      npm2yarn === undefined
        ? false
        : { sync: npm2yarn.options.sync === true, converters: readConverters(npm2yarn.options.converters) },
    emoji: markdown.emoji,
    keepsIdCase: markdown.anchors.maintainCase,
    mdx1Comments: markdown.mdx1Compat.comments,
    mdx1HeadingIds: markdown.mdx1Compat.headingIds,
    mdx1Admonitions: markdown.mdx1Compat.admonitions,
    truncateMarker: options.truncateMarker ?? defaultTruncateMarker,
    footnoteLabel:
      typeof markdown.remarkRehypeOptions.footnoteLabel === 'string'
        ? markdown.remarkRehypeOptions.footnoteLabel
        : 'Footnotes',
    renderers: theme.renderers,
    hasOwnRenderers: theme.hasOwnRenderers,
    preprocess: (text, filePath) =>
      markdown.preprocessor === undefined ? text : runPreprocessor(markdown.preprocessor, text, filePath),
    magicComments: prism.magicComments ?? [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
    defaultLanguage: prism.defaultLanguage ?? '',
    components: theme.components,
    liveElements: theme.liveElements,
    baseUrl: addBaseUrl('/', baseUrl),
    trailingSlash: siteConfig.trailingSlash,
    siteDir,
    ...readSitePlugins(site, options),
  }
}

/**
 * What the site's preprocessor makes of a source.
 * @throws SiteError if it throws, or gives no text
 */
export function runPreprocessor(
  preprocessor: NonNullable<SiteConfig['markdown']['preprocessor']>,
  fileContent: string,
  filePath: string,
): string {
  let result: unknown
  try {
    result = preprocessor({ filePath, fileContent })
  } catch (error) {
    if (isSiteError(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SiteError(
      { message: `"markdown.preprocessor" of the configuration failed: ${reason}`, file: filePath },
      { cause: error },
    )
  }
  if (typeof result === 'string') return result
  throw new SiteError({
    message: `"markdown.preprocessor" of the configuration must return text; got ${typeof result}.`,
    file: filePath,
  })
}

/** Plugins that are not built in. A name alone is not enough for them: the configuration imports them. */
function readSitePlugins(site: Site, options: MarkdownOptions): { sitePlugins?: SitePlugins } {
  const problems: Problem[] = []
  const read = (list: UnifiedPlugin[] | undefined): PluginEntry[] =>
    (list ?? []).flatMap((plugin) => {
      if (readBuiltIn(plugin, site.context.siteDir) !== undefined) return []
      const [reference, ...rest] = Array.isArray(plugin) ? plugin : [plugin]
      if (typeof reference === 'function') return [[reference, ...rest] as PluginEntry]
      problems.push({
        message: `"${String(reference)}" is no remark or rehype plugin that is built in.`,
        file: site.context.siteConfigPath,
        hint: `Import it in the configuration and pass the function. Built in: ${builtInNames.join(', ')}.`,
      })
      return []
    })
  const sitePlugins = {
    remark: [...read(options.beforeDefaultRemarkPlugins), ...read(options.remarkPlugins)],
    rehype: [...read(options.beforeDefaultRehypePlugins), ...read(options.rehypePlugins)],
  }
  if (problems.length > 0) throw new SiteError(problems)
  return sitePlugins.remark.length + sitePlugins.rehype.length === 0 ? {} : { sitePlugins }
}

function readKeywords(admonitions: MarkdownOptions['admonitions']): Set<string> {
  if (admonitions === false) return new Set()
  const { keywords, extendDefaults = true } = (
    typeof admonitions === 'object' ? admonitions : {}
  ) as Partial<AdmonitionOptions>
  return new Set([...(extendDefaults || keywords === undefined ? defaultKeywords : []), ...(keywords ?? [])])
}

function readConverters(value: unknown): NpmConverter[] {
  if (!Array.isArray(value)) return ['yarn', 'pnpm', 'bun']
  return value.map((item): NpmConverter => {
    if (!Array.isArray(item)) return String(item).toLowerCase()
    const [name, convert] = item as [unknown, unknown]
    return typeof convert === 'function' ? [String(name), convert as (npmCode: string) => string] : String(name)
  })
}

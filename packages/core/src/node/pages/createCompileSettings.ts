import path from 'node:path'
import type { Alias } from 'vite'
import type { OwnElements } from '../bundle/findOwnElements.ts'
import { addBaseUrl, type MagicComment } from '../../shared/index.ts'
import { describeValue } from '../describeValue.ts'
import type { CodeBlocks, MarkdownOptions, MarkdownRenderers, UnifiedPlugin } from '../api/markdown.ts'
import { type BuiltInPlugin, builtInNames, readBuiltIn } from './builtInPlugins.ts'
import { normalizeAdmonitionOptions } from '../framework/admonitions.ts'
import { findMathVersion } from '../markdown/render/mathPackage.ts'
import { escapeAttribute, escapeText } from '../api/escapeText.ts'
import type { SiteConfig } from '../api/config.ts'
import { isSiteError, SiteError, type Problem } from '../api/errors.ts'
import type { PluginEntry, SitePlugins } from '../markdown/types.ts'
import type { CompileSettings, MathSettings } from '../markdown/types.ts'
import { isOwnPlugin } from '../plugins/describeSite.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { listWebpackRules } from '../plugins/webpack/webpackRulesPlugin.ts'
import { messageOf } from '../describeThrown.ts'

const defaultTruncateMarker = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/

type ThemeCodeBlocks = Required<Pick<CodeBlocks, 'languages' | 'words' | 'remarkPlugins'>> &
  Pick<CodeBlocks, 'component'>

/** What all plugins together give to Markdown: static rendering, components in scope, components instead of static rendering. */
export interface MarkdownTheme {
  renderers: MarkdownRenderers
  components: { [name: string]: string }
  elementReaders: string[]
  providedComponents: string | undefined
  liveElements: { [kind: string]: string }
  codeBlocks: ThemeCodeBlocks
  /** Some of the renderers and code block rules are code of the site itself. */
  hasOwnCode: boolean
}

/** Later plugins and themes override earlier ones; without a theme the plainest HTML is rendered. */
export function resolveMarkdownTheme({ plugins, context, registerGrammars }: Site, own: OwnElements): MarkdownTheme {
  const theme: MarkdownTheme = {
    renderers: plainRenderers,
    components: {},
    elementReaders: own.elementReaders,
    providedComponents: own.providedComponents,
    liveElements: own.elements,
    codeBlocks: { languages: {}, words: {}, remarkPlugins: {} },
    hasOwnCode: registerGrammars !== undefined,
  }
  for (const plugin of plugins) {
    if (plugin.getMarkdownRenderers !== undefined && isOwnPlugin(plugin, context.siteDir)) theme.hasOwnCode = true
    const renderers = plugin.getMarkdownRenderers?.() ?? {}
    theme.renderers = {
      ...theme.renderers,
      ...renderers,
      components: { ...theme.renderers.components, ...renderers.components },
    }
    theme.components = { ...theme.components, ...plugin.getMarkdownComponents?.() }
    const blocks = plugin.getCodeBlocks?.() ?? {}
    if (isOwnPlugin(plugin, context.siteDir) && describeValue(blocks).hasCode) theme.hasOwnCode = true
    const { codeBlocks: known } = theme
    theme.codeBlocks = {
      ...known,
      ...blocks,
      languages: { ...known.languages, ...blocks.languages },
      words: { ...known.words, ...blocks.words },
      remarkPlugins: { ...known.remarkPlugins, ...blocks.remarkPlugins },
    }
  }
  theme.components = { ...theme.components, ...own.components }
  // the theme's HTML is not that of the site's component
  const rendered = { ...theme.renderers.components }
  if (own.elements.admonition !== undefined) delete rendered['@theme/Admonition']
  if (own.elements.Details !== undefined) delete rendered['@theme/Details']
  theme.renderers = { ...theme.renderers, components: rendered }
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
    readBuiltIn(plugin, siteDir, theme.codeBlocks.remarkPlugins),
  )
  const math = readMath(site, options, remark)
  const sitePlugins = readSitePlugins(site, options, theme.codeBlocks.remarkPlugins)
  const prism = (themeConfig.prism ?? {}) as { magicComments?: MagicComment[]; defaultLanguage?: string }
  return {
    format: 'mdx',
    importedFormat: markdown.format,
    admonitionKeywords: readKeywords(options.admonitions),
    math,
    codeBlocks: joinCodeBlocks(theme.codeBlocks, remark),
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
    hasOwnCode: theme.hasOwnCode || describeValue([remark.map((known) => known?.options), math, sitePlugins]).hasCode,
    preprocess: createPreprocess(markdown.preprocessor, options.truncateMarker),
    magicComments: prism.magicComments ?? [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
    defaultLanguage: prism.defaultLanguage ?? '',
    components: theme.components,
    elementReaders: theme.elementReaders,
    providedComponents: theme.providedComponents,
    liveElements: theme.liveElements,
    baseUrl: addBaseUrl('/', baseUrl),
    trailingSlash: siteConfig.trailingSlash,
    siteDir,
    ...readAliases(site),
    ...readFileRules(site),
    ...(sitePlugins === undefined ? {} : { sitePlugins }),
  }
}

/** @returns false where no plugin reads formulas */
function readMath(
  { context }: Site,
  { beforeDefaultRehypePlugins = [], rehypePlugins = [] }: MarkdownOptions,
  remark: (BuiltInPlugin | undefined)[],
): CompileSettings['math'] {
  const reader = remark.find((known) => known?.name === 'math')
  if (reader === undefined) return false
  const rehype = [...beforeDefaultRehypePlugins, ...rehypePlugins].map((plugin) => readBuiltIn(plugin, context.siteDir))
  const { macros, trust } = (rehype.find((known) => known?.name === 'katex')?.options ?? {}) as MathSettings['katex']
  return {
    version: findMathVersion(context),
    remark: reader.options,
    katex: { ...(macros === undefined ? {} : { macros }), ...(trust === undefined ? {} : { trust }) },
  }
}

/** Folders that plugins gave a name in the bundler, with absolute paths. */
function readAliases({ plugins }: Site): Pick<CompileSettings, 'aliases'> {
  const entries = plugins.flatMap((plugin) => {
    // settings of several sources are joined to a list
    const alias: Alias[] | { [name: string]: string } = plugin.configureVite?.(true)?.resolve?.alias ?? {}
    return Array.isArray(alias)
      ? alias.map(({ find, replacement }): [unknown, string] => [find, replacement])
      : Object.entries(alias)
  })
  const folders = entries.filter(([name, folder]) => typeof name === 'string' && path.isAbsolute(folder))
  return folders.length === 0 ? {} : { aliases: Object.fromEntries(folders) as { [name: string]: string } }
}

/** What plugins have the bundler read in another way. */
function readFileRules({ plugins }: Site): Pick<CompileSettings, 'fileRules'> {
  const rules = listWebpackRules(plugins, ['server']).flatMap(({ files }) => files)
  return rules.length === 0 ? {} : { fileRules: rules.map(({ condition, as }) => ({ condition, as })) }
}

/**
 * The site's preprocessor for sources of a plugin. Docusaurus cuts posts before it: a preprocessor that removes comments
 * leaves the truncate marker where it was.
 */
export function createPreprocess(
  preprocessor: SiteConfig['markdown']['preprocessor'],
  truncateMarker: RegExp | undefined,
): CompileSettings['preprocess'] {
  if (preprocessor === undefined) return (text) => text
  const marker = truncateMarker && new RegExp(truncateMarker.source, truncateMarker.flags.replace(/[gy]/g, ''))
  return (text, filePath) => {
    const result = runPreprocessor(preprocessor, text, filePath)
    const found = marker?.exec(text)
    if (!found || marker?.test(result)) return result
    const head = runPreprocessor(preprocessor, text.slice(0, found.index), filePath)
    return result.startsWith(head) ? `${head}${found[0]}${result.slice(head.length)}` : result
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
    const reason = messageOf(error)
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
function readSitePlugins(
  site: Site,
  options: MarkdownOptions,
  declared: ThemeCodeBlocks['remarkPlugins'],
): SitePlugins | undefined {
  const problems: Problem[] = []
  const read = (list: UnifiedPlugin[] | undefined): PluginEntry[] =>
    (list ?? []).flatMap((plugin) => {
      if (readBuiltIn(plugin, site.context.siteDir, declared) !== undefined) return []
      const [reference, ...rest] = Array.isArray(plugin) ? plugin : [plugin]
      if (typeof reference === 'function') return [[reference, ...rest] as PluginEntry]
      problems.push({
        message: `"${String(reference)}" is no remark or rehype plugin that is built in.`,
        file: site.context.siteConfigPath,
        hint: `Import it in the configuration and pass the function. Built in: ${[...builtInNames, ...Object.keys(declared)].join(', ')}.`,
      })
      return []
    })
  const sitePlugins = {
    firstRemark: read(options.beforeDefaultRemarkPlugins),
    remark: read(options.remarkPlugins),
    rehype: [...read(options.beforeDefaultRehypePlugins), ...read(options.rehypePlugins)],
    recma: read(options.recmaPlugins),
  }
  if (problems.length > 0) throw new SiteError(problems)
  return Object.values(sitePlugins).every((list) => list.length === 0) ? undefined : sitePlugins
}

function readKeywords(admonitions: MarkdownOptions['admonitions']): Set<string> {
  return new Set(admonitions === false ? [] : normalizeAdmonitionOptions(admonitions ?? true).keywords)
}

/** What plugins declare of code blocks, with the rules of the remark plugins that an instance has in its options. */
function joinCodeBlocks(
  { component, languages, words, remarkPlugins }: ThemeCodeBlocks,
  remark: (BuiltInPlugin | undefined)[],
): CompileSettings['codeBlocks'] {
  const rules = remark.flatMap((known) =>
    known === undefined ? [] : (remarkPlugins[known.name]?.(known.options) ?? []),
  )
  return {
    component,
    languages: Object.assign({}, languages, ...rules.map((rule) => rule.languages)) as typeof languages,
    words: Object.assign({}, words, ...rules.map((rule) => rule.words)) as typeof words,
    remarkWords: rules.flatMap((rule) => Object.keys(rule.words ?? {})),
  }
}

import path from 'node:path'
import type { Alias } from 'vite'
import { addBaseUrl, type MagicComment } from '../../shared/index.ts'
import { describeValue } from '../describeValue.ts'
import type { MarkdownOptions, UnifiedPlugin } from '../api/markdown.ts'
import { type BuiltInPlugin, builtInNames, readBuiltIn } from './builtInPlugins.ts'
import { createPreprocess } from './createPreprocess.ts'
import type { MarkdownTheme, ThemeCodeBlocks } from './markdownTheme.ts'
import { normalizeAdmonitionOptions } from '../framework/admonitions.ts'
import { findMathVersion } from '../markdown/render/mathPackage.ts'
import { SiteError, type Problem } from '../api/errors.ts'
import type { CompileSettings, FootnoteOptions, MathSettings, PluginEntry, SitePlugins } from '../markdown/types.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { listWebpackRules } from '../plugins/webpack/webpackRulesPlugin.ts'

const defaultTruncateMarker = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/

/** Settings for the Markdown of one plugin instance. */
export function createCompileSettings(site: Site, options: MarkdownOptions, theme: MarkdownTheme): CompileSettings {
  const { siteConfig, baseUrl, siteDir } = site.context
  const { markdown, themeConfig } = siteConfig
  const read = createBuiltInReader(siteDir, options, theme.codeBlocks.remarkPlugins)
  const remark = [...(options.beforeDefaultRemarkPlugins ?? []), ...(options.remarkPlugins ?? [])].map(read)
  const math = readMath(site, options, remark)
  const sitePlugins = readSitePlugins(site, options, { read, declared: theme.codeBlocks.remarkPlugins })
  const footnotes = readFootnoteOptions(markdown.remarkRehypeOptions)
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
    isShownInLists: options.truncateMarker !== undefined,
    footnotes,
    renderers: theme.renderers,
    ownCode: findOwnCode(
      sitePlugins,
      theme.hasOwnCode || hasCode([remark.map((known) => known?.options), math, footnotes]),
    ),
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

const hasCode = (value: unknown): boolean => describeValue(value).hasCode

function findOwnCode(plugins: SitePlugins | undefined, isElsewhere: boolean): CompileSettings['ownCode'] {
  const { recma, ...onTree } = plugins ?? {}
  if (isElsewhere || hasCode(recma)) return 'any'
  return hasCode(onTree) ? 'tree' : 'none'
}

type ReadBuiltIn = (plugin: UnifiedPlugin) => BuiltInPlugin | undefined

/**
 * Creates a function that finds the built-in plugin for an entry of an instance's options. The function of `remark-math` does
 * not count as built in if there are unknown rehype plugins but no `rehype-katex`: one of them may be another renderer, such as
 * MathJax.
 */
function createBuiltInReader(
  siteDir: string,
  { beforeDefaultRehypePlugins = [], rehypePlugins = [] }: MarkdownOptions,
  declared: ThemeCodeBlocks['remarkPlugins'],
): ReadBuiltIn {
  const read: ReadBuiltIn = (plugin) => readBuiltIn(plugin, siteDir, declared)
  const rehype = [...beforeDefaultRehypePlugins, ...rehypePlugins].map(read)
  const isOurs = rehype.some((known) => known?.name === 'katex') || rehype.every((known) => known !== undefined)
  return (plugin) => {
    const known = read(plugin)
    const [reference] = Array.isArray(plugin) ? plugin : [plugin]
    return known?.name === 'math' && typeof reference !== 'string' && !isOurs ? undefined : known
  }
}

/** Picks the footnote options that have the types `remark-rehype` expects; its other options do not affect pages. */
function readFootnoteOptions(options: { [name: string]: unknown }): FootnoteOptions {
  const types: { [Name in keyof Required<FootnoteOptions>]: string[] } = {
    clobberPrefix: ['string'],
    footnoteLabel: ['string'],
    footnoteLabelTagName: ['string'],
    footnoteLabelProperties: ['object'],
    footnoteBackContent: ['string', 'function'],
    footnoteBackLabel: ['string', 'function'],
  }
  return Object.fromEntries(
    Object.entries(types).flatMap(([name, known]) => {
      const value = options[name]
      return known.includes(typeof value) && value !== null ? [[name, value]] : []
    }),
  )
}

/** @returns false if no plugin parses formulas */
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

/** Aliases that plugins gave the bundler for folders, with absolute paths. */
function readAliases({ plugins }: Site): Pick<CompileSettings, 'aliases'> {
  const entries = plugins.flatMap((plugin) => {
    // settings merged from several sources have a list of aliases
    const alias: Alias[] | { [name: string]: string } = plugin.configureVite?.(true)?.resolve?.alias ?? {}
    return Array.isArray(alias)
      ? alias.map(({ find, replacement }): [unknown, string] => [find, replacement])
      : Object.entries(alias)
  })
  const folders = entries.filter(([name, folder]) => typeof name === 'string' && path.isAbsolute(folder))
  return folders.length === 0 ? {} : { aliases: Object.fromEntries(folders) as { [name: string]: string } }
}

/** Files that plugins have the bundler load differently. */
function readFileRules({ plugins }: Site): Pick<CompileSettings, 'fileRules'> {
  const rules = listWebpackRules(plugins, ['server']).flatMap(({ files }) => files)
  return rules.length === 0 ? {} : { fileRules: rules.map(({ condition, as }) => ({ condition, as })) }
}

/** Plugins that are not built in. The configuration has to import these: a name is not enough. */
function readSitePlugins(
  site: Site,
  options: MarkdownOptions,
  { read, declared }: { read: ReadBuiltIn; declared: ThemeCodeBlocks['remarkPlugins'] },
): SitePlugins | undefined {
  const problems: Problem[] = []
  const list = (plugins: UnifiedPlugin[] | undefined): PluginEntry[] =>
    (plugins ?? []).flatMap((plugin) => {
      if (read(plugin) !== undefined) return []
      const [reference, ...rest] = Array.isArray(plugin) ? plugin : [plugin]
      if (typeof reference === 'function') return [[reference, ...rest] as PluginEntry]
      problems.push({
        message: `"${String(reference)}" is not a built-in remark or rehype plugin.`,
        file: site.context.siteConfigPath,
        hint: `Import it in the configuration and pass the function. Built in: ${[...builtInNames, ...Object.keys(declared)].join(', ')}.`,
      })
      return []
    })
  const sitePlugins = {
    firstRemark: list(options.beforeDefaultRemarkPlugins),
    remark: list(options.remarkPlugins),
    rehype: [...list(options.beforeDefaultRehypePlugins), ...list(options.rehypePlugins)],
    recma: list(options.recmaPlugins),
  }
  if (problems.length > 0) throw new SiteError(problems)
  return Object.values(sitePlugins).every(({ length }) => length === 0) ? undefined : sitePlugins
}

function readKeywords(admonitions: MarkdownOptions['admonitions']): Set<string> {
  return new Set(admonitions === false ? [] : normalizeAdmonitionOptions(admonitions ?? true).keywords)
}

/** Merges the code block rules of plugins with those of the remark plugins in an instance's options. */
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

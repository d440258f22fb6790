import type { CodeBlocks, MarkdownRenderers } from '../api/markdown.ts'
import { escapeAttribute, escapeText } from '../api/escapeText.ts'
import type { OwnElements } from '../bundle/findOwnElements.ts'
import { describeValue } from '../describeValue.ts'
import { isOwnPlugin } from '../plugins/describeSite.ts'
import type { Site } from '../plugins/loadPlugins.ts'

export type ThemeCodeBlocks = Required<Pick<CodeBlocks, 'languages' | 'words' | 'remarkPlugins'>> &
  Pick<CodeBlocks, 'component'>

/**
 * What all plugins together contribute to Markdown: static renderers, components in scope, and components that replace static
 * output.
 */
export interface MarkdownTheme {
  renderers: MarkdownRenderers
  components: { [name: string]: string }
  elementReaders: string[]
  providedComponents: string | undefined
  liveElements: { [kind: string]: string }
  codeBlocks: ThemeCodeBlocks
  /** Some renderers or code block rules are code of the site itself. */
  hasOwnCode: boolean
}

/** Merges the contributions: later plugins and themes override earlier ones; without a theme, plain HTML is rendered. */
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
  // the site's own component replaces the theme's static HTML
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

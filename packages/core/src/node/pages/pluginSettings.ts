import type { MarkdownOptions } from '../api/markdown.ts'
import type { OwnElements } from '../bundle/findOwnElements.ts'
import { hashOf } from '../cache/hashOf.ts'
import { describeValue } from '../describeValue.ts'
import type { CompileSettings } from '../markdown/types.ts'
import { describeSite } from '../plugins/describeSite.ts'
import type { InitializedPlugin, Site } from '../plugins/loadPlugins.ts'
import { createDocumentLoaders, type DocumentLoaders } from '../plugins/webpack/documentLoaders.ts'
import { findDocumentOptions, type FileMarkdownOptions } from '../plugins/webpack/documentOptions.ts'
import { createCompileSettings } from './createCompileSettings.ts'
import { resolveMarkdownTheme, type MarkdownTheme } from './markdownTheme.ts'

/** Settings for the documents of a plugin, or for some of them. */
export interface InstanceSettings extends Pick<FileMarkdownOptions, 'isFor'> {
  settings: CompileSettings
  key: string
}

/** Markdown settings of all plugins; derived from the content of the whole site. */
export interface PluginSettings extends DocumentLoaders {
  theme: MarkdownTheme
  markdownOptions: Map<InitializedPlugin, MarkdownOptions>
  byPlugin: Map<InitializedPlugin, InstanceSettings[]>
}

/** @param contents content that each plugin loaded */
export function createPluginSettings(
  site: Site,
  contents: Map<InitializedPlugin, unknown>,
  ownElements: OwnElements,
): PluginSettings {
  const { siteDir } = site.context
  const theme = resolveMarkdownTheme(site, ownElements)
  const siteKey = describeSite(site)
  const markdownOptions = new Map<InitializedPlugin, MarkdownOptions>()
  const byPlugin = new Map<InitializedPlugin, InstanceSettings[]>()
  for (const plugin of site.plugins) {
    const own = plugin.getMarkdownOptions?.({ content: contents.get(plugin) })
    const ruleOptions = own === undefined ? findDocumentOptions(plugin, siteDir) : []
    const known = own ?? ruleOptions[0]?.options
    if (known !== undefined) markdownOptions.set(plugin, known)
    const instances = [...ruleOptions, { isFor: () => true, options: own ?? {} }].map(({ isFor, options }) => {
      const settings = createCompileSettings(site, options, theme)
      return { isFor, settings, key: hashOf(siteKey, describeValue(settings, siteDir).text) }
    })
    byPlugin.set(plugin, instances)
  }
  return { theme, markdownOptions, byPlugin, ...createDocumentLoaders(site.plugins, siteDir) }
}

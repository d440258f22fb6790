import type { Plugin, PluginModule } from '@strata/core'
import { validateOptions, type PluginOptions } from './options.ts'
import { pluginContentDocs } from './pluginContentDocs.ts'

const plugin: PluginModule<PluginOptions, Plugin> = Object.assign(pluginContentDocs, { validateOptions })

export default plugin
export { validateOptions }
export { cutVersion } from './cutVersion.ts'
export { generateSidebarItems } from './sidebars/generateSidebarItems.ts'
export { isCategoryIndex } from './docs/categoryIndex.ts'
export { parseNumberPrefix } from './docs/numberPrefix.ts'
export type { CategoryIndexMatcher } from './docs/categoryIndex.ts'
export type { NumberPrefixParser } from './docs/numberPrefix.ts'
export type {
  EditUrlFunction,
  EditUrlParams,
  PluginOptions,
  PluginOptionsInput as Options,
  VersionOptions,
} from './options.ts'
export type {
  SidebarConfig,
  SidebarItemConfig,
  SidebarItemsGenerator,
  SidebarItemsGeneratorOption,
  SidebarsConfig,
} from './sidebars/types.ts'
export type { DocMetadata, LinkedDoc, LoadedContent, LoadedVersion, VersionMetadata } from './types.ts'

import type { BlogPluginUserOptions } from '@strata/plugin-content-blog'
import type { Options as DocsPluginUserOptions } from '@strata/plugin-content-docs'
import type { PagesPluginUserOptions } from '@strata/plugin-content-pages'
import type { GoogleAnalyticsPluginOptions } from '@strata/plugin-google-analytics'
import type { GtagPluginOptions } from '@strata/plugin-google-gtag'
import type { TagManagerPluginOptions } from '@strata/plugin-google-tag-manager'
import type { LlmsPluginUserOptions } from '@strata/plugin-llms'
import type { SitemapPluginUserOptions } from '@strata/plugin-sitemap'
import type { ThemeUserOptions } from '@strata/theme-classic'
import { OptionsError, type Problem, validateWithSchema } from '@strata/core'
import { z } from 'zod'

/** Options of one plugin or theme; checked by that plugin, not here. */
export type PartOptions = { [name: string]: unknown }

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** What the environment gives no value for is an empty text, or nothing. */
const part = z
  .custom<false | '' | PartOptions>(
    (value) => value === false || value === '' || isPlainObject(value),
    'it must be an object or false',
  )
  .nullish()

const presetOptionsSchema = z.strictObject({
  docs: part,
  blog: part,
  pages: part,
  /** Production only. */
  sitemap: part,
  /** Markdown files and llms.txt; production only. */
  llms: part,
  /** Left out: in development only. */
  debug: z.boolean('it must be true or false').nullish(),
  /** Of Docusaurus; images imported as components need no settings here. */
  svgr: part,
  theme: part,
  /** The analytics plugins are off unless they are configured. */
  gtag: part,
  googleAnalytics: part,
  googleTagManager: part,
})

/** What was checked here; each part is checked by the plugin it belongs to. */
export type ClassicPresetOptions = z.output<typeof presetOptionsSchema>

/** What a site writes, with the options of every part. */
export interface Options {
  docs?: false | DocsPluginUserOptions
  blog?: false | BlogPluginUserOptions
  pages?: false | PagesPluginUserOptions
  /** In production only. */
  sitemap?: false | SitemapPluginUserOptions
  /** Markdown files and llms.txt, in production only. */
  llms?: false | LlmsPluginUserOptions
  /** By default in development only. */
  debug?: boolean
  theme?: ThemeUserOptions
  gtag?: false | Partial<GtagPluginOptions>
  googleAnalytics?: false | Partial<GoogleAnalyticsPluginOptions>
  googleTagManager?: false | Partial<TagManagerPluginOptions>
}

/** @throws OptionsError with every unknown or wrong option */
export function validatePresetOptions(options: unknown): ClassicPresetOptions {
  const result = validateWithSchema(presetOptionsSchema, options ?? {}, { where: 'preset-classic' })
  if (result.problems !== undefined) throw new OptionsError(result.problems.map(explainPluginId))
  return result.value
}

/** `id` belongs to a plugin; the nearest name by spelling would mislead. */
function explainPluginId(problem: Problem): Problem {
  if (!problem.message.startsWith('"preset-classic.id"')) return problem
  return { ...problem, hint: 'A preset has no id; give one to its plugins, for example docs: {id: "guides"}.' }
}

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

/** Options of one plugin or theme, validated by that plugin, not here. */
export type PartOptions = { [name: string]: unknown }

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** An empty string and a missing value are allowed, as unset environment variables lead to them. */
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
  /** By default, only in development. */
  debug: z.boolean('it must be true or false').nullish(),
  /** Accepted for Docusaurus; images imported as components need no settings here. */
  svgr: part,
  theme: part,
  /** Analytics plugins are off unless configured. */
  gtag: part,
  googleAnalytics: part,
  googleTagManager: part,
})

/** Options after validation here; the plugins validate their own parts. */
export type ClassicPresetOptions = z.output<typeof presetOptionsSchema>

/** Options as authors write them, with the options of every part. */
export interface Options {
  docs?: false | DocsPluginUserOptions
  blog?: false | BlogPluginUserOptions
  pages?: false | PagesPluginUserOptions
  /** Only in production. */
  sitemap?: false | SitemapPluginUserOptions
  /** Markdown files and llms.txt, only in production. */
  llms?: false | LlmsPluginUserOptions
  /** By default, only in development. */
  debug?: boolean
  theme?: ThemeUserOptions
  gtag?: false | Partial<GtagPluginOptions>
  googleAnalytics?: false | Partial<GoogleAnalyticsPluginOptions>
  googleTagManager?: false | Partial<TagManagerPluginOptions>
}

/** @throws OptionsError listing every unknown or invalid option */
export function validatePresetOptions(options: unknown): ClassicPresetOptions {
  const result = validateWithSchema(presetOptionsSchema, options ?? {}, { where: 'preset-classic' })
  if (result.problems !== undefined) throw new OptionsError(result.problems.map(explainPluginId))
  return result.value
}

/** Adds a hint for `id`, which belongs to plugins: a suggestion by spelling would mislead. */
function explainPluginId(problem: Problem): Problem {
  if (!problem.message.startsWith('"preset-classic.id"')) return problem
  return { ...problem, hint: 'A preset cannot have an id; give one to its plugins, for example docs: {id: "guides"}.' }
}

import { type MarkdownOptions, OptionsError, validateWithSchema } from '@strata/core'
import { z } from 'zod'

const markdownPlugins = z
  .array(
    z.custom<NonNullable<MarkdownOptions['remarkPlugins']>[number]>(
      isMarkdownPlugin,
      'it must be a function, a name, or [function, options]',
    ),
  )
  .default([])

function isMarkdownPlugin(value: unknown): boolean {
  const plugin: unknown = Array.isArray(value) ? value[0] : value
  const isPreset = !Array.isArray(value) && typeof value === 'object' && value !== null
  return typeof plugin === 'function' || typeof plugin === 'string' || isPreset
}

/** Options of one set of pages (facts of version 3.2.1; `noIndex` is an addition of this engine). */
export const pagesOptionsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/, 'it may hold letters, digits, "_" and "-"')
    .default('default'),
  path: z.string().default('src/pages'),
  routeBasePath: z
    .string()
    .default('/')
    .transform((value) => `/${value.replace(/^\/+|\/+$/g, '')}`),
  include: z.array(z.string()).default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
  exclude: z
    .array(z.string())
    .default(['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']),
  mdxPageComponent: z.string().default('@theme/MDXPage'),
  admonitions: z
    .union(
      [
        z.boolean(),
        z.strictObject({ keywords: z.array(z.string()).optional(), extendDefaults: z.boolean().optional() }),
      ],
      { error: 'it must be true, false or {keywords, extendDefaults}' },
    )
    .default(true),
  remarkPlugins: markdownPlugins,
  rehypePlugins: markdownPlugins,
  beforeDefaultRemarkPlugins: markdownPlugins,
  beforeDefaultRehypePlugins: markdownPlugins,
  /** Keeps every page of the instance out of search engines and the sitemap. */
  noIndex: z.boolean().default(false),
})

/** What a site writes. */
export type PagesPluginUserOptions = z.input<typeof pagesOptionsSchema>
/** Checked, with all defaults. */
export type PagesPluginOptions = z.output<typeof pagesOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validatePagesOptions(options: unknown): PagesPluginOptions {
  const result = validateWithSchema(pagesOptionsSchema, options ?? {}, { where: 'plugin-content-pages' })
  if (result.problems !== undefined) throw new OptionsError(result.problems)
  return result.value
}

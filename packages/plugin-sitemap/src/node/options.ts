import { instanceIdOption, parseOptions, type RouteConfig, type SiteConfig } from '@strata/core'
import { z } from 'zod'

export const changeFrequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const

const removed = (explanation: string) => z.undefined({ error: explanation }).optional()

/** One entry of a sitemap. */
export interface SitemapItem {
  /** With protocol and host. */
  url: string
  /** ISO 8601. */
  lastmod?: string | null
  changefreq?: (typeof changeFrequencies)[number] | null
  priority?: number | null
}

export interface CreateSitemapItemsParams {
  siteConfig: SiteConfig
  routes: RouteConfig[]
}

/** Makes the entries of a sitemap, usually from those of `defaultCreateSitemapItems`. */
export type CreateSitemapItems = (
  params: CreateSitemapItemsParams & {
    defaultCreateSitemapItems: (params: CreateSitemapItemsParams) => Promise<SitemapItem[]>
  },
) => Promise<SitemapItem[]> | SitemapItem[]

/** Options of one sitemap up to version 3.10. */
const sitemapOptionsSchema = z.strictObject({
  id: instanceIdOption,
  filename: z
    .string()
    .min(1, 'it must not be empty')
    .transform((name) => name.replace(/^[/\\]+/, ''))
    .refine((name) => !/(?:^|[/\\])\.\.(?:[/\\]|$)|^$/.test(name), 'it must be a path inside the output folder')
    .default('sitemap.xml'),
  /** Globs matched against the whole pathname. */
  ignorePatterns: z.array(z.string()).default([]),
  /** With null, no `<lastmod>` is written. */
  lastmod: z.enum(['date', 'datetime'], 'it must be "date", "datetime" or null').nullable().default(null),
  changefreq: z
    .enum(changeFrequencies, `it must be null or one of ${changeFrequencies.join(', ')}`)
    .nullable()
    .default('weekly'),
  priority: z
    .number('it must be a number from 0 to 1, or null')
    .min(0, 'it must be a number from 0 to 1, or null')
    .max(1, 'it must be a number from 0 to 1, or null')
    .nullable()
    .default(0.5),
  createSitemapItems: z
    .custom<CreateSitemapItems>((value) => typeof value === 'function', 'it must be a function')
    .optional(),
  cacheTime: removed('this option was removed without a replacement'),
  trailingSlash: removed('this option was replaced by the field "trailingSlash" of the site configuration'),
})

/** What a site writes. */
export type SitemapPluginUserOptions = z.input<typeof sitemapOptionsSchema>
/** Checked, with all defaults. */
export type SitemapPluginOptions = z.output<typeof sitemapOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateSitemapOptions(options: unknown): SitemapPluginOptions {
  return parseOptions(sitemapOptionsSchema, options, 'plugin-sitemap')
}

import { createHistoryOptions, markdownContentOptions, parseOptions } from '@strata/core'
import { z } from 'zod'

export type EditUrlFunction = (params: {
  /** Folder of the page, relative to the site folder. */
  pagesDirPath: string
  /** Relative to that folder. */
  pagesPath: string
  permalink: string
  locale: string
}) => string | undefined

/** Options of one set of pages, as in Docusaurus 3.10; `noIndex` is specific to Strata. */
export const pagesOptionsSchema = z.strictObject({
  ...markdownContentOptions,
  ...createHistoryOptions<EditUrlFunction>(),
  path: z.string().default('src/pages'),
  routeBasePath: z
    .string()
    .default('/')
    .transform((value) => `/${value.replace(/^\/+|(?<!\/)\/+$/g, '')}`),
  include: z.array(z.string()).default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
  mdxPageComponent: z.string().default('@theme/MDXPage'),
  /** Keeps every page of the instance out of search engines and the sitemap. */
  noIndex: z.boolean().default(false),
})

/** Options as authors write them. */
export type PagesPluginUserOptions = z.input<typeof pagesOptionsSchema>
/** Options after validation, with all defaults. */
export type PagesPluginOptions = z.output<typeof pagesOptionsSchema>

/** @throws OptionsError listing every invalid option */
export function validatePagesOptions(options: unknown): PagesPluginOptions {
  return parseOptions(pagesOptionsSchema, options, 'plugin-content-pages')
}

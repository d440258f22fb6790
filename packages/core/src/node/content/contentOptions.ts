import { z } from 'zod'
import type { JsonObject } from '../../shared/index.ts'
import type { MarkdownOptions } from '../api/markdown.ts'

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

/** The option `id` of a plugin instance. */
export const instanceIdOption = z
  .string()
  .regex(/^[\w-]+$/, 'it may contain only letters, digits, "_" and "-"')
  .default('default')

/** Options that every plugin with Markdown files has (names and defaults of version 3.2.1). */
export const markdownContentOptions = {
  id: instanceIdOption,
  exclude: z
    .array(z.string())
    .default(['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']),
  admonitions: z
    .union(
      [
        z.boolean(),
        z.strictObject({ keywords: z.array(z.string().min(1)).optional(), extendDefaults: z.boolean().optional() }),
      ],
      { error: 'it must be true, false or {keywords, extendDefaults}' },
    )
    .default(true),
  remarkPlugins: markdownPlugins,
  rehypePlugins: markdownPlugins,
  recmaPlugins: markdownPlugins,
  beforeDefaultRemarkPlugins: markdownPlugins,
  beforeDefaultRehypePlugins: markdownPlugins,
}

/** Options about the edit link and the last update of sources. */
export const createHistoryOptions = <EditUrlFunction>() => ({
  editUrl: z
    .custom<string | EditUrlFunction>(
      (value) => typeof value === 'string' || typeof value === 'function',
      'it must be a URL or a function',
    )
    .optional(),
  editLocalizedFiles: z.boolean().default(false),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
})

/** Picks the options that determine how a plugin's Markdown is compiled. */
export function pickMarkdownOptions({
  admonitions,
  remarkPlugins,
  rehypePlugins,
  beforeDefaultRemarkPlugins,
  beforeDefaultRehypePlugins,
  recmaPlugins,
}: Omit<MarkdownOptions, 'resolveFileLink' | 'truncateMarker'>): MarkdownOptions {
  return {
    admonitions,
    remarkPlugins,
    rehypePlugins,
    recmaPlugins,
    beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins,
  }
}

/** Converts front matter to JSON, which pages can hold: dates become strings. */
export function toPlainFrontMatter(frontMatter: { [field: string]: unknown }): JsonObject {
  return JSON.parse(JSON.stringify(frontMatter)) as JsonObject // the result of a JSON round trip is JSON
}

/** Heading levels of a page's table of contents: its front matter's, else the site's, else 2 and 3. */
export function resolveTocLevels(
  frontMatter: { toc_min_heading_level?: number | undefined; toc_max_heading_level?: number | undefined },
  themeConfig: JsonObject | { [field: string]: unknown },
): { min: number; max: number } {
  // the theme validates this before any content is read
  const site = (themeConfig['tableOfContents'] ?? {}) as { minHeadingLevel?: number; maxHeadingLevel?: number }
  return {
    min: frontMatter.toc_min_heading_level ?? site.minHeadingLevel ?? 2,
    max: frontMatter.toc_max_heading_level ?? site.maxHeadingLevel ?? 3,
  }
}

import { parseOptions } from '@strata/core'
import { z } from 'zod'

const schema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .default('default'),
  /** Stylesheets of the site, loaded after the theme's own. */
  customCss: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((files) => [files].flat()),
  /** Whether a click on an image of the text shows it enlarged. */
  imageZoom: z.boolean().default(false),
  /** Whether hovering over a link of the text shows a preview of its target. */
  linkPreviews: z.boolean().default(false),
})

/**
 * Options of the theme after validation. `customCss` lists paths relative to the site folder; optional features are off by
 * default.
 */
export type ThemeOptions = z.output<typeof schema>

/** Options as authors write them. */
export type ThemeUserOptions = z.input<typeof schema>

/** @throws OptionsError listing every problem */
export function parseThemeOptions(options: unknown): ThemeOptions {
  return parseOptions(schema, options, 'theme-classic')
}

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
  /** Images of the text open large. */
  imageZoom: z.boolean().default(false),
  /** A pointer that rests on a link of the text is told what it leads to. */
  linkPreviews: z.boolean().default(false),
})

/** Options of the theme: `customCss` is a path or several, relative to the site folder; what readers may want is off. */
export type ThemeOptions = z.output<typeof schema>

/** What a site writes. */
export type ThemeUserOptions = z.input<typeof schema>

/** @throws OptionsError with every problem found */
export function parseThemeOptions(options: unknown): ThemeOptions {
  return parseOptions(schema, options, 'theme-classic')
}

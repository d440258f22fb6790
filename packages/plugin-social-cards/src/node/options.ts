import { instanceIdOption, parseOptions } from '@strata/core'
import { z } from 'zod'

const color = z
  .string('it must be a color such as "#2e8555"')
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'it must be a color such as "#2e8555"')

const colorsSchema = z
  .strictObject({
    /** Section, version, layers at the bottom. Text has this color, so it has to contrast with the background. */
    primary: color.default('#2e8555'),
    background: color.default('#f6faf7'),
    /** Title and the site's name. */
    text: color.default('#17261e'),
  })
  .prefault({})

const socialCardsOptionsSchema = z.strictObject({
  id: instanceIdOption,
  /** Globs, matched against the whole pathname, for pages without a card. */
  ignorePatterns: z.array(z.string('it must be a glob')).default([]),
  colors: colorsSchema,
  /** Font files (TTF, OTF, WOFF, WOFF2), relative to the site: variable, or one for each of the weights 600 and 700. */
  fonts: z
    .array(z.string('it must be the path of a font file'), 'it must be a list of font files')
    .min(1, 'it must name a font file')
    .optional(),
  /** Logo: an SVG, PNG, JPEG or WebP file, in the form of the navbar's logo. False for none. */
  logo: z.union([z.literal(false), z.string()], 'it must be the path of an image, or false').optional(),
  /** Name of the site on the card. */
  siteTitle: z.string('it must be a string').optional(),
  /** Prefix of a pathname below the base URL → name of that section, for example `{ '/community/': 'Community' }`. */
  sections: z
    .record(z.string(), z.string('it must be a string'))
    .refine((names) => Object.keys(names).every((prefix) => prefix.startsWith('/')), 'every path must start with "/"')
    .default({}),
})

/** What a site writes. */
export type SocialCardsUserOptions = z.input<typeof socialCardsOptionsSchema>
/** Checked, with all defaults. */
export type SocialCardsOptions = z.output<typeof socialCardsOptionsSchema>
export type CardColors = SocialCardsOptions['colors']

/** @throws OptionsError with every wrong option */
export function validateSocialCardsOptions(options: unknown): SocialCardsOptions {
  return parseOptions(socialCardsOptionsSchema, options, 'plugin-social-cards')
}

import { findNearest, logger, OptionsError, validateWithSchema, instanceIdOption } from '@strata/core'
import { z } from 'zod'

const pixels = z.int('it must be a whole number of pixels').positive('it must be greater than 0')

/** Options of the plugin, those of Docusaurus; those from `format` on were its image loader's. */
const optionsSchema = z.looseObject({
  id: instanceIdOption,
  /** True skips images in development. */
  disableInDev: z.boolean('it must be true or false').default(true),
  /** Output file below the output folder. */
  name: z
    .string('it must be a template for file names')
    .refine((name) => !/^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name), 'it must be a path inside the output folder')
    .refine((name) => name.includes('[ext]'), 'it must contain [ext]: each image is written in several formats')
    .refine((name) => /\[[\w:]*hash[\w:]*\]/.test(name), 'it must contain [hash]: two images may have the same name')
    .default('assets/ideal-img/[name].[hash:hex:7].[width].[ext]'),
  sizes: z.array(pixels, 'it must be a list of widths in pixels').optional(),
  size: pixels.optional(),
  min: pixels.optional(),
  max: pixels.optional(),
  steps: z.int('it must be a whole number').positive('it must be greater than 0').default(4),
  quality: z
    .int('it must be a whole number from 1 to 100')
    .min(1, 'it must be a whole number from 1 to 100')
    .max(100, 'it must be a whole number from 1 to 100')
    .default(85),
  /** Replaces the original format in browsers that do not support the newer ones. */
  format: z.enum(['jpeg', 'png', 'webp'], 'it must be "jpeg", "png" or "webp"').optional(),
  /** Width of the placeholder. */
  placeholderSize: pixels.default(24),
  /** Degrees clockwise, applied after the orientation stored in the file. */
  rotate: z.number('it must be a number of degrees').default(0),
  /** Background color for images with transparency. */
  background: z.string('it must be a color').optional(),
  progressive: z.boolean('it must be true or false').default(false),
})

/** What a site writes. */
export type IdealImageUserOptions = z.input<typeof optionsSchema>
/** Checked, with all defaults. */
export type IdealImageOptions = z.output<typeof optionsSchema>

/**
 * Validates the options and fills in defaults. Unknown ones, meant for Docusaurus's image loader, cause a warning.
 * @throws OptionsError with every wrong option
 */
export function validateIdealImageOptions(options: unknown): IdealImageOptions {
  const where = 'plugin-ideal-image'
  const { value, problems } = validateWithSchema(optionsSchema, options ?? {}, { where })
  if (problems !== undefined) throw new OptionsError(problems)
  const { min, max } = value
  if ((min === undefined) !== (max === undefined)) {
    const [given, missing] = min === undefined ? ['max', 'min'] : ['min', 'max']
    throw new OptionsError({
      message: `"${where}.${given}" also needs "${missing}".`,
      hint: 'Or list the widths in "sizes".',
    })
  }
  if (min !== undefined && max !== undefined && min > max) {
    throw new OptionsError(`"${where}.min" is greater than "${where}.max": ${min} and ${max}.`)
  }
  warnOfUnknown(value, where)
  return value
}

function warnOfUnknown(value: IdealImageOptions, where: string): void {
  const known = Object.keys(optionsSchema.shape)
  for (const name of Object.keys(value).filter((key) => !known.includes(key))) {
    const nearest = findNearest(name, known)
    logger.warn(
      `The option "${where}.${name}" has no effect.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
    )
  }
}

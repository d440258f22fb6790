import { instanceIdOption, parseOptions } from '@strata/core'
import { z } from 'zod'

const trackingID = z.string('it must be a measurement id or a list of them').min(1, 'it must not be empty')

const gtagOptionsSchema = z.strictObject({
  id: instanceIdOption,
  trackingID: z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z
      .array(trackingID, 'it must be a measurement id or a list of them')
      .min(1, 'it must name at least one measurement id'),
  ),
  anonymizeIP: z.boolean('it must be true or false').default(false),
})

export type GtagPluginOptions = z.output<typeof gtagOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateGtagOptions(options: unknown): GtagPluginOptions {
  return parseOptions(gtagOptionsSchema, options, 'plugin-google-gtag')
}

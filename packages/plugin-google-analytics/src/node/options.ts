import { instanceIdOption, parseOptions } from '@strata/core'
import { z } from 'zod'

const analyticsOptionsSchema = z.strictObject({
  id: instanceIdOption,
  trackingID: z.string('it must be a tracking id').min(1, 'it must not be empty'),
  anonymizeIP: z.boolean('it must be true or false').default(false),
})

export type GoogleAnalyticsPluginOptions = z.output<typeof analyticsOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateGoogleAnalyticsOptions(options: unknown): GoogleAnalyticsPluginOptions {
  return parseOptions(analyticsOptionsSchema, options, 'plugin-google-analytics')
}

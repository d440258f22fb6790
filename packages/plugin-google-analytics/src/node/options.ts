import { OptionsError, validateWithSchema, instanceIdOption } from '@strata/core'
import { z } from 'zod'

const analyticsOptionsSchema = z.strictObject({
  id: instanceIdOption,
  trackingID: z.string('it must be a tracking id').min(1, 'it must not be empty'),
  anonymizeIP: z.boolean('it must be true or false').default(false),
})

export type GoogleAnalyticsPluginOptions = z.output<typeof analyticsOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateGoogleAnalyticsOptions(options: unknown): GoogleAnalyticsPluginOptions {
  const result = validateWithSchema(analyticsOptionsSchema, options ?? {}, { where: 'plugin-google-analytics' })
  if (result.problems !== undefined) throw new OptionsError(result.problems)
  return result.value
}

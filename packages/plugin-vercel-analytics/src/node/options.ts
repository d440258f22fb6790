import { parseOptions } from '@strata/core'
import { z } from 'zod'

const modes = ['auto', 'production', 'development'] as const

const vercelOptionsSchema = z.strictObject({
  id: z.literal('default', 'it must be "default", as a site can use this plugin once').default('default'),
  mode: z.enum(modes, `it must be one of ${modes.join(', ')}`).default('auto'),
  debug: z.boolean('it must be true or false').optional(),
})

export type VercelAnalyticsPluginOptions = z.output<typeof vercelOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateVercelAnalyticsOptions(options: unknown): VercelAnalyticsPluginOptions {
  return parseOptions(vercelOptionsSchema, options, 'plugin-vercel-analytics')
}

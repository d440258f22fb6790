import { OptionsError, validateWithSchema } from '@strata/core'
import { z } from 'zod'

const debugOptionsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/, 'it may hold letters, digits, "_" and "-"')
    .default('default'),
})

export type DebugPluginOptions = z.output<typeof debugOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateDebugOptions(options: unknown): DebugPluginOptions {
  const result = validateWithSchema(debugOptionsSchema, options ?? {}, { where: 'plugin-debug' })
  if (result.problems !== undefined) throw new OptionsError(result.problems)
  return result.value
}

import { OptionsError, validateWithSchema, instanceIdOption } from '@strata/core'
import { z } from 'zod'

const debugOptionsSchema = z.strictObject({
  id: instanceIdOption,
})

export type DebugPluginOptions = z.output<typeof debugOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateDebugOptions(options: unknown): DebugPluginOptions {
  const result = validateWithSchema(debugOptionsSchema, options ?? {}, { where: 'plugin-debug' })
  if (result.problems !== undefined) throw new OptionsError(result.problems)
  return result.value
}

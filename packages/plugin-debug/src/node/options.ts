import { instanceIdOption, parseOptions } from '@strata/core'
import { z } from 'zod'

const debugOptionsSchema = z.strictObject({
  id: instanceIdOption,
})

export type DebugPluginOptions = z.output<typeof debugOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateDebugOptions(options: unknown): DebugPluginOptions {
  return parseOptions(debugOptionsSchema, options, 'plugin-debug')
}

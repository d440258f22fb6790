import { OptionsError, validateWithSchema, instanceIdOption } from '@strata/core'
import { z } from 'zod'

const tagManagerOptionsSchema = z.strictObject({
  id: instanceIdOption,
  containerId: z.string('it must be the id of a container').min(1, 'it must not be empty'),
})

export type TagManagerPluginOptions = z.output<typeof tagManagerOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateTagManagerOptions(options: unknown): TagManagerPluginOptions {
  const result = validateWithSchema(tagManagerOptionsSchema, options ?? {}, { where: 'plugin-google-tag-manager' })
  if (result.problems !== undefined) throw new OptionsError(result.problems)
  return result.value
}

import { instanceIdOption, parseOptions } from '@strata/core'
import { z } from 'zod'

const tagManagerOptionsSchema = z.strictObject({
  id: instanceIdOption,
  containerId: z.string('it must be the id of a container').min(1, 'it must not be empty'),
})

export type TagManagerPluginOptions = z.output<typeof tagManagerOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateTagManagerOptions(options: unknown): TagManagerPluginOptions {
  return parseOptions(tagManagerOptionsSchema, options, 'plugin-google-tag-manager')
}

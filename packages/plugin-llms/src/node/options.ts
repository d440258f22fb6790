import { OptionsError, validateWithSchema, instanceIdOption } from '@strata/core'
import { z } from 'zod'

const llmsOptionsSchema = z.strictObject({
  id: instanceIdOption,
  /** Globs on whole pathnames: pages that `llms.txt` and `llms-full.txt` leave out. They have their Markdown all the same. */
  ignorePatterns: z.array(z.string()).default([]),
})

/** What a site writes. */
export type LlmsPluginUserOptions = z.input<typeof llmsOptionsSchema>
/** Checked, with all defaults. */
export type LlmsPluginOptions = z.output<typeof llmsOptionsSchema>

/** @throws OptionsError with every wrong option */
export function validateLlmsOptions(options: unknown): LlmsPluginOptions {
  const result = validateWithSchema(llmsOptionsSchema, options ?? {}, { where: 'plugin-llms' })
  if (result.problems !== undefined) throw new OptionsError(result.problems)
  return result.value
}

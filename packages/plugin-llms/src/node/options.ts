import { instanceIdOption, parseOptions } from '@strata/core'
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
  return parseOptions(llmsOptionsSchema, options, 'plugin-llms')
}

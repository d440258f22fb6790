import { OptionsError, type Problem, validateWithSchema, instanceIdOption } from '@strata/core'
import { z } from 'zod'
import { offlineModeStrategies } from '../shared/registration.ts'

const headTag = z
  .object({
    tagName: z.string('it must be the name of an element').regex(/^[a-z][\w-]*$/i, 'it must be the name of an element'),
  })
  .catchall(z.union([z.string(), z.boolean()], 'it must be a string, true or false'))
  .superRefine((tag, context) => {
    for (const name of Object.keys(tag)) {
      if (/[\s"'<>/=]|\p{Cc}/u.test(name))
        context.addIssue({ code: 'custom', path: [name], message: 'not a valid attribute name' })
    }
  })

/** Options of the plugin, those of Docusaurus. */
const pwaOptionsSchema = z.strictObject({
  id: instanceIdOption,
  debug: z.boolean('it must be true or false').default(false),
  offlineModeActivationStrategies: z
    .array(z.enum(offlineModeStrategies), 'it must be a list of strategies')
    .default(['appInstalled', 'queryString', 'standalone']),
  injectManifestConfig: z.record(z.string(), z.unknown(), 'it must be an object with options of Workbox').default({}),
  pwaHead: z.array(headTag, 'it must be a list of tags').default([]),
  swCustom: z.string('it must be the path of a module').min(1, 'it must not be empty').optional(),
  swRegister: z
    .union([z.string().min(1), z.literal(false)], 'it must be the path of a module, or false')
    .default('./registerSw.js'),
})

/** Checked, with all defaults. */
export type PwaOptions = z.output<typeof pwaOptionsSchema>
/** What a site writes. */
export type PwaUserOptions = z.input<typeof pwaOptionsSchema>

/** The value of `swRegister` that means the plugin's own module. */
export const builtInRegistration = './registerSw.js'

/** @throws OptionsError with every wrong option */
export function validatePwaOptions(options: unknown): PwaOptions {
  const { removed, rest } = splitRemoved(options ?? {})
  const result = validateWithSchema(pwaOptionsSchema, rest, { where: 'plugin-pwa' })
  if (result.problems !== undefined) throw new OptionsError([...removed, ...result.problems])
  if (removed.length > 0) throw new OptionsError(removed)
  return result.value
}

/** Splits off removed options, for which the error names the replacement instead of reporting an unknown field. */
function splitRemoved(options: unknown): { removed: Problem[]; rest: unknown } {
  if (typeof options !== 'object' || options === null || !('reloadPopup' in options))
    return { removed: [], rest: options }
  const { reloadPopup: _, ...rest } = options
  const problem = {
    message: '"plugin-pwa.reloadPopup" is no longer supported.',
    hint: 'Remove it, and replace the component @theme/PwaReloadPopup: docusaurus swizzle @docusaurus/plugin-pwa PwaReloadPopup',
  }
  return { removed: [problem], rest }
}

import { parseOptions, type JsonObject } from '@strata/core'
import { z } from 'zod'

/** `themeConfig.liveCodeBlock`, as in Docusaurus. */
const liveCodeBlockSchema = z.strictObject({
  playgroundPosition: z.enum(['top', 'bottom'], 'it must be "top" or "bottom"').default('bottom'),
})

/**
 * Validates `liveCodeBlock` in the theme configuration and fills in its defaults; ignores other fields.
 * @throws OptionsError listing every invalid field of `liveCodeBlock`
 */
export function validateThemeConfig(themeConfig: JsonObject): JsonObject {
  return {
    ...themeConfig,
    liveCodeBlock: parseOptions(liveCodeBlockSchema, themeConfig.liveCodeBlock, 'themeConfig.liveCodeBlock'),
  }
}

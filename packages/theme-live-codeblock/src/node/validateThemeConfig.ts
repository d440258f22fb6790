import { parseOptions, type JsonObject } from '@strata/core'
import { z } from 'zod'

/** `themeConfig.liveCodeBlock`, as in Docusaurus. */
const liveCodeBlockSchema = z.strictObject({
  playgroundPosition: z.enum(['top', 'bottom'], 'it must be "top" or "bottom"').default('bottom'),
})

/**
 * The theme configuration with `liveCodeBlock` complete; other fields are not read.
 * @throws OptionsError with every wrong field of `liveCodeBlock`
 */
export function validateThemeConfig(themeConfig: JsonObject): JsonObject {
  return {
    ...themeConfig,
    liveCodeBlock: parseOptions(liveCodeBlockSchema, themeConfig.liveCodeBlock, 'themeConfig.liveCodeBlock'),
  }
}

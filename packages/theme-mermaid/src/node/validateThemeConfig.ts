import { parseOptions, type JsonObject } from '@strata/core'
import { z } from 'zod'

const themeName = z.string('it must be the name of a Mermaid theme').min(1, 'it must not be empty')

/** `themeConfig.mermaid`, as in Docusaurus, and `siteColors`. */
const mermaidSchema = z.strictObject({
  theme: z.strictObject({ light: themeName.default('default'), dark: themeName.default('dark') }).prefault({}),
  siteColors: z.boolean('it must be true or false').default(false),
  /** Passed to Mermaid without validation of its fields. */
  options: z.record(z.string(), z.json(), 'it must be an object of Mermaid settings').default({}),
})

/**
 * Validates `mermaid` in the theme configuration and fills in its defaults; ignores other fields.
 * @throws OptionsError listing every invalid field of `mermaid`
 */
export function validateThemeConfig(themeConfig: JsonObject): JsonObject {
  return { ...themeConfig, mermaid: parseOptions(mermaidSchema, themeConfig.mermaid, 'themeConfig.mermaid') }
}

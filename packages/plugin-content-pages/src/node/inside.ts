/** Replaces `@docusaurus/plugin-content-pages/lib/options`, which plugins wrapping this one import. */
import { validatePagesOptions } from './options.ts'

/** Defaults for code that calls the plugin directly with its own options. */
export const DEFAULT_OPTIONS = validatePagesOptions({})

/** @throws OptionsError listing every invalid option */
export const validateOptions = ({ options }: { options: unknown }) => validatePagesOptions(options)

/** What `@docusaurus/plugin-content-pages/lib/options` gives, which plugins around this one import. */
import { validatePagesOptions } from './options.ts'

/** For code that calls the plugin with options of its own. */
export const DEFAULT_OPTIONS = validatePagesOptions({})

/** @throws OptionsError with every wrong option */
export const validateOptions = ({ options }: { options: unknown }) => validatePagesOptions(options)

import type { LoadContext } from '@strata/core'
import { cutVersion } from './cutVersion.ts'
import type { PluginOptions } from './options.ts'

/** What `@docusaurus/plugin-content-docs/lib/cli` gives: the command `docs:version`, for commands of sites that do more than it. */
export default {
  cliDocsVersionCommand: (version: string, options: PluginOptions, context: LoadContext): Promise<void> =>
    cutVersion(version, { context, options }),
}

import type { LoadContext } from '@strata/core'
import { cutVersion } from './cutVersion.ts'
import type { PluginOptions } from './options.ts'

/** Replaces `@docusaurus/plugin-content-docs/lib/cli`: the command `docs:version`, for site commands that wrap it. */
export default {
  cliDocsVersionCommand: (version: string, options: PluginOptions, context: LoadContext): Promise<void> =>
    cutVersion(version, { context, options }),
}

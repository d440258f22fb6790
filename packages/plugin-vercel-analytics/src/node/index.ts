import { fileURLToPath } from 'node:url'
import type { Plugin, PluginModule } from '@strata/core'
import { type VercelAnalyticsPluginOptions, validateVercelAnalyticsOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-vercel-analytics'

/** Served by the host itself, beside the site. */
const countingScript = '/_vercel/insights/script.js'
/** Writes to the console instead of counting. */
const loggingScript = 'https://va.vercel-scripts.com/v1/script.debug.js'

/** Loads Vercel Web Analytics and reports page views; production builds only, so that `auto` means to count. */
const pluginVercelAnalytics: PluginModule<VercelAnalyticsPluginOptions, Plugin> = (context, { mode, debug }) => {
  if (context.mode !== 'production') return { name: pluginName }
  const isLogging = mode === 'development'
  return {
    name: pluginName,
    getClientModules: () => [fileURLToPath(new URL('../../dist/client/vercelAnalytics.js', import.meta.url))],
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: {
            defer: true,
            src: isLogging ? loggingScript : countingScript,
            // the script watches pushState, which navigation does without; the client module reports instead
            'data-disable-auto-track': '1',
            ...(isLogging && debug === false ? { 'data-debug': 'false' } : {}),
          },
        },
      ],
    }),
  }
}
pluginVercelAnalytics.validateOptions = ({ options }) => validateVercelAnalyticsOptions(options)

export default pluginVercelAnalytics
export type { VercelAnalyticsPluginOptions } from './options.ts'

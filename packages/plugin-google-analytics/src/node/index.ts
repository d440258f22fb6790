import { fileURLToPath } from 'node:url'
import type { Plugin, PluginModule } from '@strata/core'
import { type GoogleAnalyticsPluginOptions, validateGoogleAnalyticsOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-google-analytics'

const analyticsHost = 'https://www.google-analytics.com'
/** Hosts to which the script sends its data. */
const measurementHosts = ['https://*.google-analytics.com']

/** Loads analytics.js and reports page views; production only. Options are attributes of the tag, so no script is inline. */
const pluginGoogleAnalytics: PluginModule<GoogleAnalyticsPluginOptions, Plugin> = (
  { mode },
  { trackingID, anonymizeIP },
) => {
  if (mode !== 'production') return { name: pluginName }
  return {
    name: pluginName,
    getClientModules: () => [fileURLToPath(new URL('../../dist/client/analytics.js', import.meta.url))],
    // the script's own host is allowed because its tag is in every page
    getContentSecurityPolicy: () => ({ '*': { 'connect-src': measurementHosts } }),
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: analyticsHost } },
        {
          tagName: 'script',
          attributes: {
            async: true,
            src: `${analyticsHost}/analytics.js`,
            'data-analytics-id': trackingID,
            'data-analytics-anonymize-ip': anonymizeIP,
          },
        },
      ],
    }),
  }
}
pluginGoogleAnalytics.validateOptions = ({ options }) => validateGoogleAnalyticsOptions(options)

export default pluginGoogleAnalytics
export type { GoogleAnalyticsPluginOptions } from './options.ts'

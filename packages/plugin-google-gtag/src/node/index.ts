import { fileURLToPath } from 'node:url'
import type { Plugin, PluginModule } from '@strata/core'
import { type GtagPluginOptions, validateGtagOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-google-gtag'

const tagHost = 'https://www.googletagmanager.com'
/** Hosts to which the script sends its data. */
const measurementHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** Loads Google's tag and reports page views; production only. Options are attributes of the tag, so no script is inline. */
const pluginGoogleGtag: PluginModule<GtagPluginOptions, Plugin> = ({ mode }, options) => {
  if (mode !== 'production') return { name: pluginName }
  const { trackingID, anonymizeIP } = options
  return {
    name: pluginName,
    // for code of the site, such as an opt-out page
    contentLoaded: ({ actions }) => actions.setGlobalData(options),
    getClientModules: () => [fileURLToPath(new URL('../../dist/client/gtag.js', import.meta.url))],
    // the script's own host is allowed because its tag is in every page
    getContentSecurityPolicy: () => ({ '*': { 'connect-src': measurementHosts } }),
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.google-analytics.com' } },
        { tagName: 'link', attributes: { rel: 'preconnect', href: tagHost } },
        {
          tagName: 'script',
          attributes: {
            async: true,
            src: `${tagHost}/gtag/js?id=${encodeURIComponent(trackingID[0] ?? '')}`,
            'data-gtag-ids': trackingID.join(' '),
            'data-gtag-anonymize-ip': anonymizeIP,
          },
        },
      ],
    }),
  }
}
pluginGoogleGtag.validateOptions = ({ options }) => validateGtagOptions(options)

export default pluginGoogleGtag
export type { GtagPluginOptions } from './options.ts'

import { fileURLToPath } from 'node:url'
import type { Plugin, PluginModule } from '@strata/core'
import { type TagManagerPluginOptions, validateTagManagerOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-google-tag-manager'

const tagHost = 'https://www.googletagmanager.com'
/** Hosts to which the script sends its data. */
const measurementHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** Loads a container of Google Tag Manager on every page; production only. No script and no style is inline. */
const pluginGoogleTagManager: PluginModule<TagManagerPluginOptions, Plugin> = ({ mode }, options) => {
  if (mode !== 'production') return { name: pluginName }
  const id = encodeURIComponent(options.containerId).replaceAll("'", '%27')
  return {
    name: pluginName,
    // for code of the site, such as an opt-out page
    contentLoaded: ({ actions }) => actions.setGlobalData(options),
    getClientModules: () => [fileURLToPath(new URL('../../dist/client/tagManager.js', import.meta.url))],
    // the script's own host is allowed because its tag is in every page
    getContentSecurityPolicy: () => ({ '*': { 'connect-src': measurementHosts } }),
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: tagHost } },
        { tagName: 'script', attributes: { async: true, src: `${tagHost}/gtm.js?id=${id}` } },
      ],
      preBodyTags: [
        {
          tagName: 'noscript',
          innerHTML: `<iframe src="${tagHost}/ns.html?id=${id}" title="Tag manager" hidden></iframe>`,
        },
      ],
    }),
  }
}
pluginGoogleTagManager.validateOptions = ({ options }) => validateTagManagerOptions(options)

export default pluginGoogleTagManager
export type { TagManagerPluginOptions } from './options.ts'

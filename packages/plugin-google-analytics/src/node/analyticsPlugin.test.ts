import type { LoadContext } from '@strata/core'
import { expect, test } from 'vitest'
import pluginGoogleAnalytics from './index.ts'
import { validateGoogleAnalyticsOptions } from './options.ts'

const create = (mode: LoadContext['mode']) =>
  pluginGoogleAnalytics({ mode } as LoadContext, validateGoogleAnalyticsOptions({ trackingID: 'UA-1' }))

test('adds the hosted script, and no inline script', async () => {
  const plugin = await create('production')
  expect(plugin.injectHtmlTags?.({ content: undefined })).toEqual({
    headTags: [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.google-analytics.com' } },
      {
        tagName: 'script',
        attributes: {
          async: true,
          src: 'https://www.google-analytics.com/analytics.js',
          'data-analytics-id': 'UA-1',
          'data-analytics-anonymize-ip': false,
        },
      },
    ],
  })
  expect(plugin.getClientModules?.()).toEqual([
    expect.stringMatching(/plugin-google-analytics\/dist\/client\/analytics\.js$/),
  ])
})

test('allows connections to Google Analytics in the security policy of every page', async () => {
  const plugin = await create('production')
  expect(plugin.getContentSecurityPolicy?.()['*']?.['connect-src']).toContain('https://*.google-analytics.com')
})

test('does nothing in development', async () => {
  expect(await create('development')).toEqual({ name: 'docusaurus-plugin-google-analytics' })
})

test.each([
  [{}, '"plugin-google-analytics.trackingID" is invalid: it must be a tracking id; got nothing.'],
  [{ trackingID: '' }, '"plugin-google-analytics.trackingID" is invalid: it must not be empty; got "".'],
  [
    { trackingID: 'UA-1', anonymizeIp: true },
    '"plugin-google-analytics.anonymizeIp" is not a known field.\n  Did you mean "anonymizeIP"?',
  ],
])('rejects %o', (options, message) => {
  expect(() => pluginGoogleAnalytics.validateOptions?.({ options })).toThrow(message)
})

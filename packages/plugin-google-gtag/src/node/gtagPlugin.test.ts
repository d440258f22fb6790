import type { LoadContext, PluginActions } from '@strata/core'
import { expect, test, vi } from 'vitest'
import pluginGoogleGtag from './index.ts'
import { validateGtagOptions } from './options.ts'

const create = (mode: LoadContext['mode'], options: unknown) =>
  pluginGoogleGtag({ mode } as LoadContext, validateGtagOptions(options))

test('adds the hosted script once, and no inline script', async () => {
  const plugin = await create('production', { trackingID: ['G-1&x', 'G-2'], anonymizeIP: true })
  expect(plugin.injectHtmlTags?.({ content: undefined })).toEqual({
    headTags: [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.google-analytics.com' } },
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.googletagmanager.com' } },
      {
        tagName: 'script',
        attributes: {
          async: true,
          src: 'https://www.googletagmanager.com/gtag/js?id=G-1%26x',
          'data-gtag-ids': 'G-1&x G-2',
          'data-gtag-anonymize-ip': true,
        },
      },
    ],
  })
  expect(plugin.getClientModules?.()).toEqual([expect.stringMatching(/plugin-google-gtag\/dist\/client\/gtag\.js$/)])
})

test('allows connections to Google Analytics in the security policy of every page', async () => {
  const plugin = await create('production', { trackingID: 'G-1' })
  expect(plugin.getContentSecurityPolicy?.()['*']?.['connect-src']).toContain('https://*.google-analytics.com')
})

test('exposes its options as global data', async () => {
  const plugin = await create('production', { trackingID: ['G-1', 'G-2'], anonymizeIP: true })
  const setGlobalData = vi.fn()
  await plugin.contentLoaded?.({ content: undefined, actions: { setGlobalData } as unknown as PluginActions })
  expect(setGlobalData.mock.calls).toEqual([[{ id: 'default', trackingID: ['G-1', 'G-2'], anonymizeIP: true }]])
})

test('does nothing in development', async () => {
  const plugin = await create('development', { trackingID: 'G-1' })
  expect(plugin).toEqual({ name: 'docusaurus-plugin-google-gtag' })
})

test('accepts a single id', () => {
  expect(validateGtagOptions({ trackingID: 'G-1' })).toEqual({ id: 'default', trackingID: ['G-1'], anonymizeIP: false })
})

test.each([
  [{}, '"plugin-google-gtag.trackingID" is invalid: it must be a measurement id or a list of them; got nothing.'],
  [{ trackingID: [] }, '"plugin-google-gtag.trackingID" is invalid: it must name at least one measurement id; got [].'],
  [
    { trackingID: [3] },
    '"plugin-google-gtag.trackingID[0]" is invalid: it must be a measurement id or a list of them; got 3.',
  ],
  [{ trackingID: '' }, '"plugin-google-gtag.trackingID[0]" is invalid: it must not be empty'],
  [{ trackingId: 'G-1' }, '"plugin-google-gtag.trackingId" is not a known field.\n  Did you mean "trackingID"?'],
])('rejects %o', (options, message) => {
  expect(() => pluginGoogleGtag.validateOptions?.({ options })).toThrow(message)
})

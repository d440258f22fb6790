import type { LoadContext, PluginActions } from '@strata/core'
import { afterEach, expect, test, vi } from 'vitest'
import pluginGoogleTagManager from './index.ts'
import { validateTagManagerOptions } from './options.ts'

const create = (mode: LoadContext['mode'], containerId = 'GTM-1') =>
  pluginGoogleTagManager({ mode } as LoadContext, validateTagManagerOptions({ containerId }))

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'dataLayer')
})

test('adds the container script, and neither inline script nor inline style', async () => {
  const plugin = await create('production', `GTM-1"'&<x>`)
  const id = 'GTM-1%22%27%26%3Cx%3E'
  expect(plugin.injectHtmlTags?.({ content: undefined })).toEqual({
    headTags: [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.googletagmanager.com' } },
      { tagName: 'script', attributes: { async: true, src: `https://www.googletagmanager.com/gtm.js?id=${id}` } },
    ],
    preBodyTags: [
      {
        tagName: 'noscript',
        innerHTML: `<iframe src="https://www.googletagmanager.com/ns.html?id=${id}" title="Tag manager" hidden></iframe>`,
      },
    ],
  })
  expect(plugin.getClientModules?.()).toEqual([
    expect.stringMatching(/plugin-google-tag-manager\/dist\/client\/tagManager\.js$/),
  ])
})

test('allows connections to Google Analytics in the security policy of every page', async () => {
  const plugin = await create('production')
  expect(plugin.getContentSecurityPolicy?.()['*']?.['connect-src']).toContain('https://*.google-analytics.com')
})

test('exposes its options as global data', async () => {
  const plugin = await create('production')
  const setGlobalData = vi.fn()
  await plugin.contentLoaded?.({ content: undefined, actions: { setGlobalData } as unknown as PluginActions })
  expect(setGlobalData.mock.calls).toEqual([[{ id: 'default', containerId: 'GTM-1' }]])
})

test('does nothing in development', async () => {
  expect(await create('development')).toEqual({ name: 'docusaurus-plugin-google-tag-manager' })
})

test('pushes the start event to the data layer in the browser', async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', {})
  await import('../client/tagManager.ts')
  expect(window.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
})

test.each([
  [{}, '"plugin-google-tag-manager.containerId" is invalid: it must be the id of a container; got nothing.'],
  [{ containerId: '' }, '"plugin-google-tag-manager.containerId" is invalid: it must not be empty; got "".'],
  [
    { containerID: 'GTM-1' },
    '"plugin-google-tag-manager.containerID" is not a known field.\n  Did you mean "containerId"?',
  ],
])('rejects %o', (options, message) => {
  expect(() => pluginGoogleTagManager.validateOptions?.({ options })).toThrow(message)
})

import type { LoadContext } from '@strata/core'
import { expect, test } from 'vitest'
import pluginVercelAnalytics from './index.ts'
import { validateVercelAnalyticsOptions } from './options.ts'

const readTag = async (options: unknown) => {
  const context = { mode: 'production' } as LoadContext
  const plugin = await pluginVercelAnalytics(context, validateVercelAnalyticsOptions(options))
  return plugin.injectHtmlTags?.({ content: undefined }).headTags
}
const scriptTag = (src: string, more = {}) => [
  { tagName: 'script', attributes: { defer: true, src, 'data-disable-auto-track': '1', ...more } },
]

test.each([
  [{}, scriptTag('/_vercel/insights/script.js')],
  [{ mode: 'production', debug: false }, scriptTag('/_vercel/insights/script.js')],
  [{ mode: 'development' }, scriptTag('https://va.vercel-scripts.com/v1/script.debug.js')],
  [
    { mode: 'development', debug: false },
    scriptTag('https://va.vercel-scripts.com/v1/script.debug.js', { 'data-debug': 'false' }),
  ],
])('%o adds the tag %j', async (options, tag) => {
  expect(await readTag(options)).toEqual(tag)
})

test('does nothing in development', async () => {
  const context = { mode: 'development' } as LoadContext
  const plugin = await pluginVercelAnalytics(context, validateVercelAnalyticsOptions({}))
  expect(plugin).toEqual({ name: 'docusaurus-plugin-vercel-analytics' })
})

test.each([
  [
    { id: 'second' },
    '"plugin-vercel-analytics.id" is invalid: it must be "default", as a site can use this plugin once; got "second".',
  ],
  [
    { mode: 'prod' },
    '"plugin-vercel-analytics.mode" is invalid: it must be one of auto, production, development; got "prod".',
  ],
  [{ debug: 1 }, '"plugin-vercel-analytics.debug" is invalid: it must be true or false; got 1.'],
  [{ modes: 'auto' }, '"plugin-vercel-analytics.modes" is not a known field.\n  Did you mean "mode"?'],
])('rejects %o', (options, message) => {
  expect(() => pluginVercelAnalytics.validateOptions?.({ options })).toThrow(message)
})

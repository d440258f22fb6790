import { expect, test } from 'vitest'
import themeLiveCodeblock from './index.ts'
import { validateThemeConfig } from './validateThemeConfig.ts'

test.each([
  [{}, 'bottom'],
  [{ liveCodeBlock: {} }, 'bottom'],
  [{ liveCodeBlock: { playgroundPosition: 'top' } }, 'top'],
])('%j puts the result at the %s', (themeConfig, playgroundPosition) => {
  expect(validateThemeConfig(themeConfig)).toEqual({ liveCodeBlock: { playgroundPosition } })
})

test('keeps fields of other themes', () => {
  expect(validateThemeConfig({ navbar: { title: 'A' } })).toMatchObject({ navbar: { title: 'A' } })
})

test('reports all problems of an invalid configuration at once', () => {
  const liveCodeBlock = { playgroundPosition: 'botom', playgroundpositon: 'top' }
  expect(() => validateThemeConfig({ liveCodeBlock })).toThrowErrorMatchingInlineSnapshot(`
    [OptionsError: "themeConfig.liveCodeBlock.playgroundPosition" is invalid: it must be "top" or "bottom"; got "botom".
      Did you mean "bottom"?

    "themeConfig.liveCodeBlock.playgroundpositon" is not a known field.
      Did you mean "playgroundPosition"?]
  `)
  expect(() => validateThemeConfig({ liveCodeBlock: 'top' })).toThrowErrorMatchingInlineSnapshot(
    `[OptionsError: "themeConfig.liveCodeBlock" is invalid: expected an object; got "top".]`,
  )
})

test('allows unsafe-eval only on pages with a playground', () => {
  expect(themeLiveCodeblock({} as never, {})).toMatchObject({ name: 'docusaurus-theme-live-codeblock' })
  const plugin = themeLiveCodeblock({} as never, {}) as { getContentSecurityPolicy(): unknown }
  expect(plugin.getContentSecurityPolicy()).toEqual({
    '@theme/LiveCodeBlock/Scoped': { 'script-src': ["'unsafe-eval'"] },
    '@theme/LiveCodeBlock': { 'script-src': ["'unsafe-eval'"] },
    '@theme/Playground': { 'script-src': ["'unsafe-eval'"] },
  })
})

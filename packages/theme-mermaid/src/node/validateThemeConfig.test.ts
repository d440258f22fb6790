import { expect, test } from 'vitest'
import themeMermaid from './index.ts'
import { validateThemeConfig } from './validateThemeConfig.ts'

test.each([
  ['an empty configuration', {}, { theme: { light: 'default', dark: 'dark' }, siteColors: false, options: {} }],
  [
    'one theme',
    { mermaid: { theme: { light: 'neutral' } } },
    { theme: { light: 'neutral', dark: 'dark' }, siteColors: false, options: {} },
  ],
  [
    'options of Mermaid',
    { mermaid: { options: { maxTextSize: 20_000, flowchart: { curve: 'step' } } } },
    {
      theme: { light: 'default', dark: 'dark' },
      siteColors: false,
      options: { maxTextSize: 20_000, flowchart: { curve: 'step' } },
    },
  ],
])('completes %s', (_, themeConfig, mermaid) => {
  expect(validateThemeConfig(themeConfig)).toEqual({ mermaid })
})

test('keeps fields of other themes', () => {
  expect(validateThemeConfig({ navbar: { title: 'A' } })).toMatchObject({ navbar: { title: 'A' } })
})

test('reports all problems of an invalid configuration at once', () => {
  expect(() =>
    validateThemeConfig({ mermaid: { theme: { light: 3, drak: 'dark' }, options: 'big' } }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [OptionsError: "themeConfig.mermaid.theme.light" is invalid: it must be the name of a Mermaid theme; got 3.

    "themeConfig.mermaid.theme.drak" is not a known field.
      Did you mean "dark"?

    "themeConfig.mermaid.options" is invalid: it must be an object of Mermaid settings; got "big".]
  `)
})

test('needs no exception from a strict content security policy', () => {
  const plugin = themeMermaid({} as never, {})
  expect(plugin).toMatchObject({ name: 'docusaurus-theme-mermaid' })
  expect(plugin).not.toHaveProperty('getContentSecurityPolicy')
})

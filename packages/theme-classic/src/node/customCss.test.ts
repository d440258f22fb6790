import { SiteError, type LoadContext } from '@strata/core'
import { expect, test } from 'vitest'
import themeClassic from './index.ts'
import { parseThemeConfig } from './validateThemeConfig.ts'

const context = {
  siteDir: import.meta.dirname,
  siteConfigPath: '/site/docusaurus.config.ts',
  siteConfig: { themeConfig: parseThemeConfig({}) },
  codeTranslations: {},
} as unknown as LoadContext

const options = { id: 'default', imageZoom: false, linkPreviews: false }

test('watches an existing stylesheet of the site', async () => {
  const theme = await themeClassic(context, { ...options, customCss: ['./index.ts'] })
  expect(theme.getPathsToWatch?.()).toEqual([`${import.meta.dirname}/index.ts`])
})

test('resolves a leading slash against the site folder, unless the absolute path exists, and loads it last', async () => {
  const file = `${import.meta.dirname}/options.ts`
  const theme = await themeClassic(context, { ...options, customCss: ['/index.ts', file] })
  expect(theme.getPathsToWatch?.()).toEqual([`${import.meta.dirname}/index.ts`, file])
  expect(theme.getClientModules?.().slice(-2)).toEqual([`${import.meta.dirname}/index.ts`, file])
})

test('reports all missing stylesheets', () => {
  const create = () => themeClassic(context, { ...options, customCss: ['./a.css', './index.ts', 'b.css'] })
  expect(create).toThrow(SiteError)
  expect(create).toThrow(`The stylesheet "./a.css" of the option "customCss" does not exist.
  at /site/docusaurus.config.ts
  Create it, or correct the path: it is relative to the site folder.

The stylesheet "b.css" of the option "customCss" does not exist.`)
})

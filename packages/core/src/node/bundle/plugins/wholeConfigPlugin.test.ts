import { expect, test } from 'vitest'
import { readsBuildFields } from './wholeConfigPlugin.ts'

test.each([
  'const { siteConfig } = useDocusaurusContext()\nconst preset = siteConfig.presets[0]',
  'useDocusaurusContext().siteConfig?.plugins.find(isDocs)',
  'const { siteConfig: { title, onBrokenLinks } } = useDocusaurusContext()',
  'const { themes = [] } = useDocusaurusContext().siteConfig',
  'siteConfig.i18n.localeConfigs[locale].label',
])('reads what only builds need: %s', (code) => {
  expect(readsBuildFields(code)).toBe(true)
})

test.each([
  'siteConfig.title + siteConfig.customFields.plugins + siteConfig.themeConfig.prism',
  'const { siteConfig: { title } } = useDocusaurusContext()\nconst { markdown } = styles',
  'const { siteConfig, i18n } = useDocusaurusContext()\ni18n.localeConfigs[i18n.currentLocale].label',
  'const { title } = siteConfig\nconst { themes } = other',
])('reads nothing else than pages have: %s', (code) => {
  expect(readsBuildFields(code)).toBe(false)
})

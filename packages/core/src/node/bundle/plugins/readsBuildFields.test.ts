import { expect, test } from 'vitest'
import { readsBuildFields } from './readsBuildFields.ts'

test.each([
  'const { siteConfig } = useDocusaurusContext()\nconst preset = siteConfig.presets[0]',
  'useDocusaurusContext().siteConfig?.plugins.find(isDocs)',
  'const { siteConfig: { title, onBrokenLinks } } = useDocusaurusContext()',
  'const { themes = [] } = useDocusaurusContext().siteConfig',
  'siteConfig.i18n.localeConfigs[locale].label',
  'const { siteConfig: c } = useDocusaurusContext()\nc.presets',
  'const { siteConfig: c = {} } = useDocusaurusContext()\nconst d = c\nconst { presets } = d',
  'function read() { return own.presets }\nlet own\nown = useDocusaurusContext()?.siteConfig ?? {}',
  'export default ({ siteConfig: { title, ...others } }) => others.markdown',
  'const { title, ["presets"]: all } = useDocusaurusContext().siteConfig',
  'useDocusaurusContext()["siteConfig"]["themes"]',
  'siteConfig[field]',
  'describe(siteConfig)',
  'const props = { config: siteConfig }',
  'export const useConfig = () => useDocusaurusContext().siteConfig',
  'const { i18n } = siteConfig\nconst { localeConfigs } = i18n',
  'const { i18n: { path } } = siteConfig',
])('reads build-only fields: %s', (code) => {
  expect(readsBuildFields(code)).toBe(true)
})

test.each([
  'siteConfig.title + siteConfig.customFields.plugins + siteConfig.themeConfig.prism',
  'const { siteConfig: { title } } = useDocusaurusContext()\nconst { markdown } = styles',
  'const { siteConfig, i18n } = useDocusaurusContext()\ni18n.localeConfigs[i18n.currentLocale].label',
  'const { title } = siteConfig\nconst { themes } = other',
  'const { siteConfig: c } = useDocusaurusContext()\nconst text = useMemo(() => c.title, [c])\nif (c) c.tagline',
  'function Home({ siteConfig }) { return siteConfig && siteConfig.title + `${siteConfig.url}` }',
  'const { i18n } = siteConfig\nconst current = i18n.currentLocale',
  'const { siteConfig } = useDocusaurusContext(), presets = other.presets',
])('reads only fields that pages have: %s', (code) => {
  expect(readsBuildFields(code)).toBe(false)
})

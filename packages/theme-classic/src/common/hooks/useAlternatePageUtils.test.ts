import { expect, test, vi } from 'vitest'
import { useAlternatePageUtils } from './useAlternatePageUtils.ts'

const localeConfigs = {
  en: { url: 'https://example.com', baseUrl: '/base/' },
  fr: { url: 'https://fr.example.com', baseUrl: '/' },
}
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({ siteConfig: localeConfigs.en, i18n: { localeConfigs } }),
}))
vi.mock('@strata/core/client', () => ({
  removeBaseUrl: (path: string, base: string) => path.replace(base, '/'),
  usePage: () => ({ path: '/base/docs/one' }),
}))

test('includes the domain of the locale only in fully qualified URLs', () => {
  const { createUrl } = useAlternatePageUtils()
  expect(createUrl({ locale: 'fr', fullyQualified: true })).toBe('https://fr.example.com/docs/one')
  expect(createUrl({ locale: 'fr', fullyQualified: false })).toBe('/docs/one')
  expect(createUrl({ locale: 'en', fullyQualified: false })).toBe('/base/docs/one')
})

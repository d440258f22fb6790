import { expect, test, vi } from 'vitest'
import { usePluralForm } from './usePluralForm.ts'

vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({ i18n: { currentLocale: 'zh_CN', localeConfigs: { zh_CN: { htmlLang: 'zh-CN' } } } }),
}))

test('uses htmlLang if the name of the locale is not a valid language tag', () => {
  expect(usePluralForm().selectMessage(1, '{count} items')).toBe('{count} items')
})

import { expect, test, vi } from 'vitest'
import { usePluralForm } from './usePluralForm.ts'

vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({ i18n: { currentLocale: 'zh_CN', localeConfigs: { zh_CN: { htmlLang: 'zh-CN' } } } }),
}))

test('a locale may have a name that is no language, if it says which it is', () => {
  expect(usePluralForm().selectMessage(1, '{count} items')).toBe('{count} items')
})

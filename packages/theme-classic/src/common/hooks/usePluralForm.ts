import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { selectPluralForm } from '../rules/selectPluralForm.ts'

export function usePluralForm(): { selectMessage: (count: number, forms: string) => string } {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n
  // a locale may have any name if its `htmlLang` is set
  const locale = localeConfigs[currentLocale]?.htmlLang ?? currentLocale
  return { selectMessage: (count, forms) => selectPluralForm({ forms, count, locale }) }
}

import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { selectPluralForm } from '../rules/selectPluralForm.ts'

export function usePluralForm(): { selectMessage: (count: number, forms: string) => string } {
  const { currentLocale } = useDocusaurusContext().i18n
  return { selectMessage: (count, forms) => selectPluralForm({ forms, count, locale: currentLocale }) }
}

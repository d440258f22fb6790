const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Selects the plural form for a number from forms joined by `|`, in the order of the language's plural categories. If there are
 * fewer forms than categories, the last one is used for the rest. Several forms in a language that has only one mean an
 * untranslated English text.
 * @example selectPluralForm({ forms: 'One item|{count} items', count: 3, locale: 'en' }) // => '{count} items'
 */
export function selectPluralForm({ forms, count, locale }: { forms: string; count: number; locale: string }): string {
  const list = forms.split('|')
  const rules = new Intl.PluralRules(locale)
  const categories = order.filter((category) => rules.resolvedOptions().pluralCategories.includes(category))
  if (list.length > 1 && categories.length === 1) return selectPluralForm({ forms, count, locale: 'en' })
  const index = categories.indexOf(rules.select(count))
  return list[Math.min(index, list.length - 1)] ?? ''
}

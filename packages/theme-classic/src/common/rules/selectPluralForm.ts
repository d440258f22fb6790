const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Picks the form for a number out of forms joined by `|`, in the order that the language's plural rules have them.
 * With fewer forms than the language has, the last one stands for the rest. Several for a language that has one only are a text
 * that is not translated.
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

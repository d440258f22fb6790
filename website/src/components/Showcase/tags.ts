import type { TagKey } from './showcaseFilter.ts'

/** Label of each tag, and what it says about a site. */
export const tags: { [key in TagKey]: { label: string; description: string } } = {
  favorite: { label: 'Favorite', description: 'Picked by the team' },
  opensource: { label: 'Open-Source', description: 'Its sources are public' },
  product: { label: 'Product', description: 'Documents a product' },
  design: { label: 'Design', description: 'Looks far from the default' },
  i18n: { label: 'I18n', description: 'Translated into more than one language' },
  versioning: { label: 'Versioning', description: 'Keeps the docs of older releases' },
  large: { label: 'Large', description: 'Has far more pages than most' },
  meta: { label: 'Meta', description: 'Belongs to a project of Meta' },
  personal: { label: 'Personal', description: 'A site of one person' },
  rtl: { label: 'RTL Direction', description: 'Has a language that runs from right to left' },
}

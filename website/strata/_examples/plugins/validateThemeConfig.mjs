import { OptionsError } from '@strata/core'

export default function ribbon() {
  return { name: 'ribbon' }
}

/** Checks a field of `themeConfig`; what it returns takes the place of the whole. */
export function validateThemeConfig({ themeConfig }) {
  const { ribbon: text = 'new' } = themeConfig
  if (typeof text !== 'string') throw new OptionsError('ribbon: expected a text.')
  return { ...themeConfig, ribbon: text }
}

import { useChosenColorMode } from '../stores/colorMode.tsx'
import { defaultPrismThemes } from '../code/prismThemes.ts'
import type { PrismTheme } from '../themeConfigTypes.ts'
import { useThemeConfig } from './useThemeConfig.ts'

/** Prism theme of the current color mode, for editors that take a theme object. Code blocks use the stylesheet instead. */
export function usePrismTheme(): PrismTheme {
  const { prism } = useThemeConfig()
  const { colorMode } = useChosenColorMode()
  const light = prism.theme ?? defaultPrismThemes.light
  return colorMode === 'dark' ? (prism.darkTheme ?? prism.theme ?? defaultPrismThemes.dark) : light
}

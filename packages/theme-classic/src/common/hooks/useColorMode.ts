import { useMemo } from 'react'
import { useChosenColorMode, type ColorModeValue } from '../stores/colorMode.tsx'

/** API of earlier major versions of Docusaurus. */
interface LegacyNames {
  /** @deprecated compare `colorMode` */
  isDarkTheme: boolean
  /** @deprecated call `setColorMode('light')` */
  setLightTheme: () => void
  /** @deprecated call `setColorMode('dark')` */
  setDarkTheme: () => void
}

/**
 * The color mode of the page, and functions to change it.
 * @throws MissingProviderError outside of the theme's layout
 */
export function useColorMode(): ColorModeValue & LegacyNames {
  const value = useChosenColorMode()
  return useMemo(
    () => ({
      ...value,
      isDarkTheme: value.colorMode === 'dark',
      setLightTheme: () => value.setColorMode('light'),
      setDarkTheme: () => value.setColorMode('dark'),
    }),
    [value],
  )
}

import { useMemo } from 'react'
import { useChosenColorMode, type ColorModeValue } from '../stores/colorMode.tsx'

/** Names of earlier major versions. */
interface OldNames {
  /** @deprecated compare `colorMode` */
  isDarkTheme: boolean
  /** @deprecated call `setColorMode('light')` */
  setLightTheme: () => void
  /** @deprecated call `setColorMode('dark')` */
  setDarkTheme: () => void
}

/**
 * The colour mode of the page, and how to change it.
 * @throws MissingProviderError outside of the theme's layout
 */
export function useColorMode(): ColorModeValue & OldNames {
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

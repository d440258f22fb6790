import { MissingProviderError } from '@strata/core/client'
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { setRootAttribute, subscribeToRoot } from './rootAttribute.ts'
import type { ColorMode, ColorModeConfig } from '../themeConfigTypes.ts'
import { listenToStoredValue, readStoredValue, writeStoredValue } from '@strata/core/client'
import { useThemeConfig } from '../hooks/useThemeConfig.ts'

const storageKey = 'theme'

export interface ColorModeValue {
  /** What the page shows; the configured default on the server and in the first render. */
  colorMode: ColorMode
  /** What the reader chose; null follows the system, or the default where the system is not asked. */
  colorModeChoice: ColorMode | null
  /** Chooses a mode, or goes back to the system's with `null`. */
  setColorMode: (choice: ColorMode | null, options?: { persist?: boolean }) => void
}

const ColorModeConfigContext = createContext<ColorModeConfig | null>(null)

export function isColorMode(value: string | null | undefined): value is ColorMode {
  return value === 'light' || value === 'dark'
}

function darkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** The mode for a choice: the choice itself, else the system's, else the default. */
function resolveColorMode(choice: ColorMode | null, config: ColorModeConfig): ColorMode {
  if (choice !== null) return choice
  if (!config.respectPrefersColorScheme) return config.defaultMode
  return darkQuery().matches ? 'dark' : 'light'
}

function applyChoice(choice: ColorMode | null, config: ColorModeConfig): void {
  setRootAttribute('themeChoice', choice ?? 'system')
  setRootAttribute('theme', resolveColorMode(choice, config))
}

/** The root element is the one place that holds the mode: the inline script wrote it there before the first paint. */
function useRootColorMode(config: ColorModeConfig): Pick<ColorModeValue, 'colorMode' | 'colorModeChoice'> {
  const readMode = () => {
    const { theme } = document.documentElement.dataset
    return isColorMode(theme) ? theme : config.defaultMode
  }
  const readChoice = () => {
    const { themeChoice } = document.documentElement.dataset
    return isColorMode(themeChoice) ? themeChoice : null
  }
  const colorMode = useSyncExternalStore(subscribeToRoot, readMode, () => config.defaultMode)
  const colorModeChoice = useSyncExternalStore(subscribeToRoot, readChoice, () => null)
  return { colorMode, colorModeChoice }
}

/** Follows the system and other tabs. A change that comes from storage is never written back. */
function useFollowColorMode(config: ColorModeConfig): void {
  useEffect(() => {
    const { themeChoice, theme } = document.documentElement.dataset
    if (!isColorMode(theme)) applyChoice(isColorMode(themeChoice) ? themeChoice : null, config) // no inline script ran
    if (config.disableSwitch) return
    return listenToStoredValue(storageKey, () => {
      const stored = readStoredValue(storageKey)
      applyChoice(isColorMode(stored) ? stored : null, config)
    })
  }, [config])
  useEffect(() => {
    if (!config.respectPrefersColorScheme) return
    const query = darkQuery()
    const onChange = () => {
      if (document.documentElement.dataset.themeChoice === 'system') applyChoice(null, config)
    }
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [config])
}

/** Keeps the colour mode of the page. One is enough: those inside of another, of replaced parts, do nothing. */
export function ColorModeProvider({ children }: { children: ReactNode }): ReactNode {
  return use(ColorModeConfigContext) === null ? <FirstProvider>{children}</FirstProvider> : children
}

function FirstProvider({ children }: { children: ReactNode }): ReactNode {
  const config = useThemeConfig().colorMode
  useFollowColorMode(config)
  // never changes: the mode itself is read from the root element, so that a switch renders only what shows it
  return <ColorModeConfigContext value={config}>{children}</ColorModeConfigContext>
}

/**
 * `useColorMode` without its old names, for the parts that every page loads.
 * @throws MissingProviderError outside of `ColorModeProvider`
 */
export function useChosenColorMode(): ColorModeValue {
  const config = use(ColorModeConfigContext)
  if (config === null) throw new MissingProviderError('useColorMode', 'ColorModeProvider')
  const { colorMode, colorModeChoice } = useRootColorMode(config)
  const setColorMode = useCallback<ColorModeValue['setColorMode']>(
    (choice, { persist = true } = {}) => {
      if (persist && !config.disableSwitch) writeStoredValue(storageKey, choice)
      applyChoice(choice, config)
    },
    [config],
  )
  return useMemo(() => ({ colorMode, colorModeChoice, setColorMode }), [colorMode, colorModeChoice, setColorMode])
}

/** The system's mode at this moment; light on the server. */
export function readSystemColorMode(): ColorMode {
  return typeof window !== 'undefined' && darkQuery().matches ? 'dark' : 'light'
}

import { MissingProviderError } from '@strata/core/client'
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { setRootAttribute, subscribeToRoot } from './rootAttribute.ts'
import type { ColorMode, ColorModeConfig } from '../themeConfigTypes.ts'
import { listenToStoredValue, readStoredValue, writeStoredValue } from '@strata/core/client'
import { useThemeConfig } from '../hooks/useThemeConfig.ts'

const storageKey = 'theme'

export interface ColorModeValue {
  /** The displayed mode; the configured default on the server and in the first render. */
  colorMode: ColorMode
  /** The reader's choice; null follows the system, or the default if the configuration ignores the system. */
  colorModeChoice: ColorMode | null
  /** Sets the mode; `null` returns to the system's. */
  setColorMode: (choice: ColorMode | null, options?: { persist?: boolean }) => void
}

const ColorModeConfigContext = createContext<ColorModeConfig | null>(null)

export function isColorMode(value: string | null | undefined): value is ColorMode {
  return value === 'light' || value === 'dark'
}

function darkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** Resolves a choice to a mode: the choice itself, else the system's mode, else the default. */
function resolveColorMode(choice: ColorMode | null, config: ColorModeConfig): ColorMode {
  if (choice !== null) return choice
  if (!config.respectPrefersColorScheme) return config.defaultMode
  return darkQuery().matches ? 'dark' : 'light'
}

function applyChoice(choice: ColorMode | null, config: ColorModeConfig): void {
  setRootAttribute('themeChoice', choice ?? 'system')
  setRootAttribute('theme', resolveColorMode(choice, config))
}

/** Reads the mode from the root element, the single source of truth: the inline script sets it there before the first paint. */
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

/** Keeps the mode in sync with the system and other tabs. Changes that come from storage are not written back. */
function useFollowColorMode(config: ColorModeConfig): void {
  useEffect(() => {
    const { themeChoice, theme } = document.documentElement.dataset
    if (!isColorMode(theme)) applyChoice(isColorMode(themeChoice) ? themeChoice : null, config) // the inline script did not run
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

/** Manages the color mode of the page. Nested providers, as in swizzled components, do nothing. */
export function ColorModeProvider({ children }: { children: ReactNode }): ReactNode {
  return use(ColorModeConfigContext) === null ? <FirstProvider>{children}</FirstProvider> : children
}

function FirstProvider({ children }: { children: ReactNode }): ReactNode {
  const config = useThemeConfig().colorMode
  useFollowColorMode(config)
  // the context value never changes: the mode is read from the root element, so that a change renders only its subscribers
  return <ColorModeConfigContext value={config}>{children}</ColorModeConfigContext>
}

/**
 * `useColorMode` without its deprecated API, for components that every page loads.
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

/** The current mode of the system; light on the server. */
export function readSystemColorMode(): ColorMode {
  return typeof window !== 'undefined' && darkQuery().matches ? 'dark' : 'light'
}

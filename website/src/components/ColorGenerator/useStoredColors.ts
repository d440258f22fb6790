import { createStorageSlot } from '@docusaurus/theme-common'
import { useEffect, useState } from 'react'
import { defaultColors, parseStoredColors, type ModeColors } from './colors.ts'

export type Mode = 'light' | 'dark'
type Colors = { [mode in Mode]: ModeColors }

const slot = (mode: Mode) => createStorageSlot(`ifm-theme-colors-${mode}`, { persistence: 'sessionStorage' })

/** The chosen colors of both modes: the defaults in the first render, then those in the session storage of the tab. */
export function useStoredColors(): {
  colors: Colors
  setColors: (mode: Mode, colors: ModeColors) => void
  reset: (mode: Mode) => void
} {
  const [colors, setState] = useState<Colors>(defaultColors)
  useEffect(() => {
    const read = (mode: Mode) => parseStoredColors(slot(mode).get()) ?? defaultColors[mode]
    setState({ light: read('light'), dark: read('dark') })
  }, [])
  return {
    colors,
    setColors(mode, next) {
      slot(mode).set(JSON.stringify(next))
      setState((current) => ({ ...current, [mode]: next }))
    },
    reset(mode) {
      slot(mode).del()
      setState((current) => ({ ...current, [mode]: defaultColors[mode] }))
    },
  }
}

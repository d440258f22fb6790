import type { ColorMode } from '../themeConfigTypes.ts'

/**
 * The mode that the switch goes to next. Where the system is followed, it goes to the opposite of what is shown, then
 * back, then to the system again; otherwise it goes back and forth.
 */
export function nextColorMode(
  { colorMode, colorModeChoice }: { colorMode: ColorMode; colorModeChoice: ColorMode | null },
  { respectsSystem, systemMode }: { respectsSystem: boolean; systemMode: ColorMode },
): ColorMode | null {
  const opposite = colorMode === 'dark' ? 'light' : 'dark'
  if (!respectsSystem || colorModeChoice === null) return opposite
  return colorModeChoice === systemMode ? null : opposite
}

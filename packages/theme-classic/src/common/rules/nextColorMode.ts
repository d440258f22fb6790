import type { ColorMode } from '../themeConfigTypes.ts'

/**
 * The next mode of the color mode switch. If the system mode is an option, the cycle is: opposite of the displayed mode, back,
 * system. Otherwise it alternates between light and dark.
 */
export function nextColorMode(
  { colorMode, colorModeChoice }: { colorMode: ColorMode; colorModeChoice: ColorMode | null },
  { respectsSystem, systemMode }: { respectsSystem: boolean; systemMode: ColorMode },
): ColorMode | null {
  const opposite = colorMode === 'dark' ? 'light' : 'dark'
  if (!respectsSystem || colorModeChoice === null) return opposite
  return colorModeChoice === systemMode ? null : opposite
}

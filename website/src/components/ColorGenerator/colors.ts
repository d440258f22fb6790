/** A color: hue in degrees, saturation and lightness from 0 to 1. */
interface Hsl {
  h: number
  s: number
  l: number
}

/** Colors that readers choose for a color mode, as `#rrggbb`. */
export interface ModeColors {
  baseColor: string
  background: string
}

/** Infima's variables for the primary color, each with the `amount` by which `darken` adjusts the base color. */
export const shades = [
  { variable: '--ifm-color-primary', adjustment: 0 },
  { variable: '--ifm-color-primary-dark', adjustment: 0.1 },
  { variable: '--ifm-color-primary-darker', adjustment: 0.15 },
  { variable: '--ifm-color-primary-darkest', adjustment: 0.3 },
  { variable: '--ifm-color-primary-light', adjustment: -0.1 },
  { variable: '--ifm-color-primary-lighter', adjustment: -0.15 },
  { variable: '--ifm-color-primary-lightest', adjustment: -0.3 },
] as const

/** Colors of a new site. */
export const defaultColors: { light: ModeColors; dark: ModeColors } = {
  light: { baseColor: '#2e8555', background: '#ffffff' },
  dark: { baseColor: '#25c2a0', background: '#181920' },
}

/**
 * Parses a hexadecimal color as people paste it: with or without `#`, three or six digits.
 * @returns `#rrggbb`, or undefined for anything else
 */
export function parseHexColor(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** Parses the colors that an earlier visit to the page stored; null if there are none or they are invalid. */
export function parseStoredColors(text: string | null): ModeColors | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as { baseColor?: unknown; background?: unknown } | null
    const baseColor = parseHexColor(String(value?.baseColor))
    const background = parseHexColor(String(value?.background))
    return baseColor === undefined || background === undefined ? null : { baseColor, background }
  } catch {
    return null // not written by this page
  }
}

function toChannels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function toHsl(hex: string): Hsl {
  const [r, g, b] = toChannels(hex)
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const delta = max - min
  const l = (max + min) / 2
  if (delta === 0) return { h: 0, s: 0, l }
  const h = max === r ? ((g - b) / delta + 6) % 6 : max === g ? (b - r) / delta + 2 : (r - g) / delta + 4
  return { h: h * 60, s: delta / (1 - Math.abs(2 * l - 1)), l }
}

function toHex({ h, s, l }: Hsl): string {
  // https://www.w3.org/TR/css-color-4/#hsl-to-rgb
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    // halves are rounded down, so that the default colors yield the shades in the stylesheet of new sites
    return Math.round(value * 255 - 1e-6)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/**
 * Darkens a color: decreases its lightness by the fraction `amount`, or increases it if `amount` is negative.
 * @param hex `#rrggbb`
 * @example darken('#2e8555', 0.1) // => '#29784c'
 */
export function darken(hex: string, amount: number): string {
  if (amount === 0) return hex
  const hsl = toHsl(hex)
  return toHex({ ...hsl, l: Math.min(1, Math.max(0, hsl.l * (1 - amount))) })
}

function toLuminance(hex: string): number {
  const [r, g, b] = toChannels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** Contrast ratio of two colors by WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [toLuminance(a), toLuminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Rates a contrast ratio by WCAG 2: sufficient for text of any size (AAA, AA), only for large text, or for no text. */
export function rateContrast(ratio: number): 'AAA' | 'AA' | 'large text' | 'fail' {
  if (ratio >= 7) return 'AAA'
  if (ratio >= 4.5) return 'AA'
  return ratio >= 3 ? 'large text' : 'fail'
}

/** Renders the rules for a site's stylesheet. */
export function renderColorsCss(mode: 'light' | 'dark', { baseColor, background }: ModeColors): string {
  const lines = shades.map(({ variable, adjustment }) => `  ${variable}: ${darken(baseColor, adjustment)};`)
  if (background !== defaultColors[mode].background) lines.push(`  --ifm-background-color: ${background};`)
  return `${mode === 'dark' ? "[data-theme='dark']" : ':root'} {\n${lines.join('\n')}\n}`
}

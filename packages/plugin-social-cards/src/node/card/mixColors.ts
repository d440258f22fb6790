/**
 * Mixes two colors.
 * @param share of the first color, 0 to 1
 * @example mixColors('#000', '#ffffff', 0.5) // => '#808080'
 */
export function mixColors(first: string, second: string, share: number): string {
  const [a, b] = [readColor(first), readColor(second)]
  const channels = a.map((value, index) => Math.round(value * share + (b[index] ?? 0) * (1 - share)))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Parses `#abc` or `#aabbcc`, the forms that the options' schema allows. */
function readColor(color: string): number[] {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}

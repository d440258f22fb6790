import { marks } from '../shared/captureDiagrams.ts'

/**
 * Merges the images of a diagram in both color modes into one if they differ only in colors. A color that matches one of the
 * site's is replaced by its expression, so that it follows the site's stylesheet; other colors are given for each mode. If the
 * images differ in more, as with Mermaid's own themes, both are included, and the stylesheet shows that of the mode.
 * @param images of the same diagram, with marks around colors
 * @param expressions the site's colors, each with its value in both modes
 */
export function joinModes(
  images: { light: string; dark: string },
  expressions: readonly { expression: string; light: string; dark: string }[],
): string {
  const light = splitColors(images.light)
  const dark = splitColors(images.dark)
  const nameColor = (color: string, other: string) => {
    if (color === other) return color
    const named = expressions.find((known) => known.light === color && known.dark === other)
    return named?.expression ?? `light-dark(${color}, ${other})`
  }
  const isSame = light.length === dark.length && light.every((part, index) => index % 2 === 1 || part === dark[index])
  if (isSame)
    return light.map((part, index) => (index % 2 === 0 ? part : nameColor(part, dark[index] ?? part))).join('')
  const renderMode = (mode: string, parts: string[]) => parts.join('').replace('<svg', `<svg data-mode="${mode}"`)
  // both are in one document, so ids must differ
  return renderMode('light', light) + renderMode('dark', dark).replaceAll(marks.id, `${marks.id}dark-`)
}

/** Splits an image at its marks; every second part is a color. */
function splitColors(image: string): string[] {
  return image.replaceAll(marks.close, marks.open).split(marks.open)
}

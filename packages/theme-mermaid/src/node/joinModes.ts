import { marks } from '../shared/captureDiagrams.ts'

/**
 * The images of a diagram in both color modes as one, if they differ in their colors alone. A color that is one of the site's
 * is named by its expression, so that it follows the site's stylesheet; any other one is given for each mode. If they differ
 * in more, as in Mermaid's own themes, both are there, and the stylesheet shows that of the mode.
 * @param images of the same diagram, colors between marks
 * @param expressions of the site's colors, each with what it comes to in both modes
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
  const ofMode = (mode: string, parts: string[]) => parts.join('').replace('<svg', `<svg data-mode="${mode}"`)
  // ids of one document
  return ofMode('light', light) + ofMode('dark', dark).replaceAll(marks.id, `${marks.id}dark-`)
}

/** Every second part is a color. */
function splitColors(image: string): string[] {
  return image.replaceAll(marks.close, marks.open).split(marks.open)
}

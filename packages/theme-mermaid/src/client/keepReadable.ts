/** A text of 16 px is still read at this scale. */
const smallestScale = 0.7

/**
 * Gives a rendering a width below which it is no longer shrunk: in a narrow place the reader scrolls it, instead of guessing
 * its letters. A Gantt chart is not shrunk at all: it is rendered for its place, with small letters.
 *
 * @param svg as Mermaid makes it, with the natural width as `max-width` of the outermost element
 * @returns the same text where Mermaid was told not to limit the width
 */
export function keepReadable(svg: string): string {
  return svg.replace(/^<svg\b[^>]*>/, (tag) => {
    const scale = tag.includes('aria-roledescription="gantt"') ? 1 : smallestScale
    return tag.replace(
      /max-width:\s*([\d.]+)px/,
      (rule, width: string) => `min-width: ${Math.floor(Number(width) * scale)}px; ${rule}`,
    )
  })
}

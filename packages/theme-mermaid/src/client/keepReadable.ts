/** Text of 16 px is still readable at this scale. */
const minScale = 0.7

/**
 * Sets a minimum width on a diagram: in a narrow container the reader scrolls it instead of reading tiny letters. A Gantt chart
 * does not shrink at all, because it is rendered for its container, with small letters.
 * @param svg Mermaid's output, with the natural width as `max-width` of the root element
 * @returns the input unchanged if Mermaid was configured not to limit the width
 */
export function keepReadable(svg: string): string {
  return svg.replace(/^<svg\b[^>]*>/, (tag) => {
    const scale = tag.includes('aria-roledescription="gantt"') ? 1 : minScale
    return tag.replace(
      /max-width:\s*([\d.]+)px/,
      (rule, width: string) => `min-width: ${Math.floor(Number(width) * scale)}px; ${rule}`,
    )
  })
}

import type { IdealImageOptions } from './options.ts'

/**
 * Output widths of an image, smallest first. An image is never enlarged: a width above its own is replaced by its own.
 * `min` and `max` take precedence over `sizes`, which takes precedence over `size`; without them the image keeps its width.
 * @param width pixels of the original
 * @example planWidths(2000, { min: 640, max: 1030, steps: 2 }) // => [640, 1030]
 */
export function planWidths(
  width: number,
  options: Pick<IdealImageOptions, 'sizes' | 'size' | 'min' | 'max' | 'steps'>,
): number[] {
  const wanted = resolveSizes(options) ?? [width]
  return [...new Set(wanted.map((size) => Math.min(size, width)))].toSorted((a, b) => a - b)
}

function resolveSizes({ sizes, size, min, max, steps }: Parameters<typeof planWidths>[1]): number[] | undefined {
  if (min !== undefined && max !== undefined) {
    if (steps === 1) return [max]
    return Array.from({ length: steps }, (_, index) => Math.ceil(min + ((max - min) / (steps - 1)) * index))
  }
  if (sizes !== undefined && sizes.length > 0) return sizes
  return size === undefined ? undefined : [size]
}

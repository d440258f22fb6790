/** Pixels; social networks show this size without cropping. */
export const cardSize = { width: 1200, height: 630 } as const

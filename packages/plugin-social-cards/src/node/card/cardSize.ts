/** Pixels: the size that social networks show without cutting. */
export const cardSize = { width: 1200, height: 630 } as const

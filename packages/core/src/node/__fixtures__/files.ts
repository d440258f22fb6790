/** Path below the site folder → content. */
export interface Files {
  [file: string]: string | Uint8Array
}

/** A PNG of 3 × 2 pixels. */
export const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGP4z8AAQQAL/AH/8p6KZwAAAABJRU5ErkJggg==',
  'base64',
)

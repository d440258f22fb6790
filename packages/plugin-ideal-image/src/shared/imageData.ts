export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** One file of an image. */
export interface ImageFile {
  /** URL. */
  path: string
  /** Pixels. */
  width: number
  height: number
  /** Bytes. */
  size: number
  format: ImageFormat
}

export interface SrcImage {
  /** URL of the largest file in the format of the original. */
  src: string
  /** The placeholder, as in `IdealImageData`. */
  preSrc: string
  /** Pixels of the largest file. */
  width: number
  height: number
  /** Smallest formats first; within a format, smallest widths first. The format of the original comes last. */
  images: ImageFile[]
}

/** Data of an image, as the component receives it. */
export interface IdealImageData {
  src: SrcImage
  /** Data URL of a tiny version; empty for an image with transparency. */
  preSrc: string
}

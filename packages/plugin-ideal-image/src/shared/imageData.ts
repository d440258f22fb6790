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
  /** The placeholder once more. */
  preSrc: string
  /** Pixels of the largest file. */
  width: number
  height: number
  /** Smallest formats first; within a format, smallest widths first. The format of the original comes last. */
  images: ImageFile[]
}

/** What an image file is to the component. */
export interface IdealImageData {
  src: SrcImage
  /** Data URL of a tiny version; empty for an image that one could see through. */
  preSrc: string
}

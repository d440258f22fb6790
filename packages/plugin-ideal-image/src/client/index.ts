/** For components that replace `IdealImage`. */
export type { IdealImageData, ImageFile, ImageFormat, SrcImage } from '../shared/imageData.ts'
export { resolvePicture, type ImageProp, type Picture, type PictureSource } from './resolvePicture.ts'
export { useImageStatus, type ImageStatus } from './useImageStatus.ts'

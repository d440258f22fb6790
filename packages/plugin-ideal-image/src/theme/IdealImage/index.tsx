import '@strata/plugin-ideal-image/css/idealImage.css'
import { translate } from '@docusaurus/Translate'
import { resolvePicture, useImageStatus, type ImageProp, type ImageStatus } from '@strata/plugin-ideal-image/client'
import { useRef, type ComponentProps, type ReactNode } from 'react'

export interface IdealImageProps extends ComponentProps<'img'> {
  /** Value of the imported image. */
  img: ImageProp
}

/**
 * An image in the width and format that suit the layout and the browser, lazily loaded over a blurred placeholder. It is
 * plain HTML; scripts only explain why an image failed to load.
 */
export default function IdealImage({ img, alt, className, ...props }: IdealImageProps): ReactNode {
  const ref = useRef<HTMLImageElement>(null)
  const { status, attempt, onError, retry } = useImageStatus(ref)
  const { placeholder, sources, ...attributes } = resolvePicture(img)
  const image = (
    <img
      {...attributes}
      loading="lazy"
      decoding="async"
      {...props}
      ref={ref}
      className={className === undefined ? 'img' : `img ${className}`}
      alt={alt}
      onError={onError}
    />
  )
  return (
    <span className="ideal-image">
      {placeholder !== '' && <img className="ideal-image__placeholder" src={placeholder} alt="" aria-hidden="true" />}
      <picture key={attempt}>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={attributes.sizes} />
        ))}
        {image}
      </picture>
      {status !== 'shown' && (
        <button type="button" className="ideal-image__message" onClick={retry}>
          {describeStatus(status)}
        </button>
      )}
    </span>
  )
}

function describeStatus(status: Exclude<ImageStatus, 'shown'>): string {
  switch (status) {
    case '404error':
      return translate({ id: 'theme.IdealImageMessage.404error', message: 'This image does not exist.' })
    case 'offline':
      return translate({
        id: 'theme.IdealImageMessage.offline',
        message: 'You are offline: the image has not been loaded.',
      })
    case 'error':
      return translate({
        id: 'theme.IdealImageMessage.error',
        message: 'The image could not be loaded. Click to try again.',
      })
  }
}

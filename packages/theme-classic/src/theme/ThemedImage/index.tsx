import { ThemedComponent } from '@docusaurus/theme-common'
import type { ComponentProps, ReactNode } from 'react'

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  sources: { light: string; dark: string }
}

/** An image for each color mode. Lazy loading keeps the browser from fetching the hidden one. */
export default function ThemedImage({
  sources,
  className,
  alt = '',
  loading = 'lazy',
  ...props
}: ThemedImageProps): ReactNode {
  return (
    <ThemedComponent className={className}>
      {({ theme, className: themedClassName }) => (
        <img {...props} loading={loading} alt={alt} src={sources[theme]} className={themedClassName} />
      )}
    </ThemedComponent>
  )
}

import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useThemeConfig, type LogoConfig } from '@docusaurus/theme-common'
import ThemedImage from '@theme/ThemedImage'
import type { ComponentProps, ReactNode } from 'react'

export interface LogoProps extends Omit<ComponentProps<typeof Link>, 'to' | 'href'> {
  imageClassName?: string
  titleClassName?: string
}

function LogoImage({
  logo,
  alt,
  className,
}: {
  logo: LogoConfig
  alt: string
  className: string | undefined
}): ReactNode {
  const light = useBaseUrl(logo.src)
  const dark = useBaseUrl(logo.srcDark ?? logo.src)
  const image = (
    <ThemedImage
      loading="eager"
      className={logo.className}
      sources={{ light, dark }}
      width={logo.width}
      height={logo.height}
      alt={alt}
    />
  )
  return className ? <div className={className}>{image}</div> : image
}

/** The site's logo and title, linked to the home page. */
export default function Logo({ imageClassName, titleClassName, ...props }: LogoProps): ReactNode {
  const { title: siteTitle } = useDocusaurusContext().siteConfig
  const { title, logo } = useThemeConfig().navbar
  const href = useBaseUrl(logo?.href ?? '/')
  // next to a title the logo is decorative
  const alt = logo?.alt ?? (title ? '' : siteTitle)
  return (
    <Link to={href} {...props} {...(logo?.target && { target: logo.target })}>
      {logo && <LogoImage logo={logo} alt={alt} className={imageClassName} />}
      {title != null && <b className={titleClassName}>{title}</b>}
    </Link>
  )
}

import Link from '@docusaurus/Link'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { joinClassNames, type LogoConfig } from '@docusaurus/theme-common'
import ThemedImage from '@theme/ThemedImage'
import type { ReactNode } from 'react'

export default function FooterLogo({ logo }: { logo: LogoConfig }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils()
  const image = (
    <ThemedImage
      className={joinClassNames('footer__logo', logo.className)}
      alt={logo.alt}
      sources={{ light: withBaseUrl(logo.src), dark: withBaseUrl(logo.srcDark ?? logo.src) }}
      width={logo.width}
      height={logo.height}
    />
  )
  return logo.href ? (
    <Link href={logo.href} className="footer__logo-link" target={logo.target}>
      {image}
    </Link>
  ) : (
    image
  )
}

import type { ComponentType } from 'react'

export interface SocialIcons {
  /** Icons by platform. */
  icons: { [platform: string]: ComponentType<{ className?: string }> }
  Default: ComponentType<{ className?: string }>
}

/** The icons of all platforms, if the site replaces one of them; the theme resolves this module to `AllIcons` then. */
const replaced: SocialIcons | undefined = undefined

export default replaced as SocialIcons | undefined

import type { MagicComment } from '@strata/core/client'

/** Theme configuration after validation, with all defaults filled in. */
export interface ThemeConfig {
  colorMode: ColorModeConfig
  /** Social card, relative to the static folder. */
  image?: string
  metadata: { [attribute: string]: string }[]
  announcementBar?: AnnouncementBarConfig
  docs: DocsThemeConfig
  blog: { sidebar: { groupByYear: boolean } }
  navbar: NavbarConfig
  footer?: FooterConfig
  prism: PrismConfig
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number }
}

export type ColorMode = 'light' | 'dark'

export interface ColorModeConfig {
  defaultMode: ColorMode
  disableSwitch: boolean
  respectPrefersColorScheme: boolean
}

export interface AnnouncementBarConfig {
  /** Changing the id shows the bar again to readers who dismissed it. */
  id: string
  /** HTML. */
  content: string
  backgroundColor?: string
  textColor?: string
  isCloseable: boolean
}

export interface DocsThemeConfig {
  versionPersistence: 'localStorage' | 'none'
  sidebar: { hideable: boolean; autoCollapseCategories: boolean }
}

export interface LogoConfig {
  src: string
  srcDark?: string
  alt?: string
  href?: string
  target?: string
  width?: string | number
  height?: string | number
  /** Rendered into the theme's generated stylesheet, because pages have no style attributes. */
  style?: { [property: string]: string | number }
  className?: string
}

/** Alias under Docusaurus's name. */
export type NavbarLogo = LogoConfig

export interface NavbarConfig {
  title?: string
  logo?: LogoConfig
  style?: 'dark' | 'primary'
  hideOnScroll: boolean
  items: NavbarItemConfig[]
}

/** An item of the navbar or of one of its dropdowns; its other fields depend on `type`. */
export interface NavbarItemConfig {
  type: string
  /** Absent inside a dropdown. */
  position?: 'left' | 'right'
  [field: string]: unknown
}

export interface FooterLinkConfig {
  label?: string
  to?: string
  href?: string
  html?: string
  prependBaseUrlToHref?: boolean
  className?: string
  [attribute: string]: unknown
}

export interface FooterColumnConfig {
  title: string | null
  className?: string
  items: FooterLinkConfig[]
}

export interface FooterConfig {
  style: 'light' | 'dark'
  logo?: LogoConfig
  /** HTML. */
  copyright?: string
  links: FooterColumnConfig[] | FooterLinkConfig[]
}

/** A syntax highlighting theme in the format of prism-react-renderer. */
export interface PrismTheme {
  plain: { [property: string]: string | number }
  styles: { types: string[]; style: { [property: string]: string | number }; languages?: string[] }[]
}

export interface PrismConfig {
  theme?: PrismTheme
  darkTheme?: PrismTheme
  defaultLanguage?: string
  additionalLanguages: string[]
  magicComments: MagicComment[]
}

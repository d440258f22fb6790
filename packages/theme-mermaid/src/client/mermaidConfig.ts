import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useColorMode } from '@docusaurus/theme-common'
import type { MermaidConfig } from 'mermaid'
import { useMemo } from 'react'
import { siteTheme } from './names.ts'

/** `themeConfig.mermaid`, complete. */
export interface MermaidThemeConfig {
  /** Mermaid theme of each colour mode. */
  theme: { light: string; dark: string }
  /** Diagrams have the colors and the font of the site in place of those of the theme. */
  siteColors: boolean
  options: MermaidConfig
}

/** What the site says about diagrams. */
export function useMermaidThemeConfig(): MermaidThemeConfig {
  // `validateThemeConfig` has given it this shape
  return useDocusaurusContext().siteConfig.themeConfig.mermaid as unknown as MermaidThemeConfig
}

/** The Mermaid configuration for the colour mode that is shown; the same object until the mode changes. */
export function useMermaidConfig(): MermaidConfig {
  const { colorMode } = useColorMode()
  const themeConfig = useMermaidThemeConfig()
  return useMemo(() => resolveMermaidConfig(themeConfig, colorMode), [themeConfig, colorMode])
}

/** The site's options on top of defaults that suit untrusted text and equal output for equal input. */
export function resolveMermaidConfig(
  { theme, siteColors, options }: MermaidThemeConfig,
  colorMode: 'light' | 'dark',
): MermaidConfig {
  const isLibraryDark = colorMode === 'dark' && theme.dark === 'dark' && !siteColors
  // behind labels of edges the dark theme of the library has a colour that leaves them short of a contrast of 4.5
  const themeVariables = { edgeLabelBackground: '#2d303a', ...(options.themeVariables as object | undefined) }
  return {
    securityLevel: 'strict',
    deterministicIds: true,
    // lines of some kinds are drawn with small chances, also where they are not to look drawn by hand
    handDrawnSeed: 1,
    // the component shows the error; Mermaid would render an image of one
    suppressErrorRendering: true,
    logLevel: 'fatal',
    // the site has other colours in each mode
    darkMode: colorMode === 'dark',
    ...options,
    ...(isLibraryDark ? { themeVariables } : {}),
    startOnLoad: false,
    // any text passes: Mermaid takes its default theme for a name that it does not know
    theme: (siteColors ? siteTheme : theme[colorMode]) as NonNullable<MermaidConfig['theme']>,
  }
}

import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useColorMode } from '@docusaurus/theme-common'
import type { MermaidConfig } from 'mermaid'
import { useMemo } from 'react'
import { siteTheme } from './names.ts'

/** `themeConfig.mermaid` after validation. */
export interface MermaidThemeConfig {
  /** Mermaid theme for each color mode. */
  theme: { light: string; dark: string }
  /** Whether diagrams use the colors and the font of the site instead of those of the Mermaid theme. */
  siteColors: boolean
  options: MermaidConfig
}

/** The site's configuration of diagrams. */
export function useMermaidThemeConfig(): MermaidThemeConfig {
  // shape ensured by `validateThemeConfig`
  return useDocusaurusContext().siteConfig.themeConfig.mermaid as unknown as MermaidThemeConfig
}

/** The Mermaid configuration for the current color mode; the same object until the mode changes. */
export function useMermaidConfig(): MermaidConfig {
  const { colorMode } = useColorMode()
  const themeConfig = useMermaidThemeConfig()
  return useMemo(() => resolveMermaidConfig(themeConfig, colorMode), [themeConfig, colorMode])
}

/** Merges the site's options into defaults that are safe for untrusted text and produce equal output for equal input. */
export function resolveMermaidConfig(
  { theme, siteColors, options }: MermaidThemeConfig,
  colorMode: 'light' | 'dark',
): MermaidConfig {
  const isLibraryDark = colorMode === 'dark' && theme.dark === 'dark' && !siteColors
  // in Mermaid's dark theme, the background of edge labels has a contrast below 4.5
  const themeVariables = { edgeLabelBackground: '#2d303a', ...(options.themeVariables as object | undefined) }
  return {
    securityLevel: 'strict',
    deterministicIds: true,
    // some diagram types draw lines with random variations, even without the hand-drawn look
    handDrawnSeed: 1,
    // the component shows the error; Mermaid would render an error image
    suppressErrorRendering: true,
    logLevel: 'fatal',
    // the colors of the site depend on the mode
    darkMode: colorMode === 'dark',
    ...options,
    ...(isLibraryDark ? { themeVariables } : {}),
    startOnLoad: false,
    // not validated: Mermaid falls back to its default theme for an unknown name
    theme: (siteColors ? siteTheme : theme[colorMode]) as NonNullable<MermaidConfig['theme']>,
  }
}

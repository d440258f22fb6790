import { renderPrismTheme } from '@docusaurus/theme-common'
import { themes } from 'prism-react-renderer'

/** Creates a stylesheet with the rules that a build writes for a code theme, for both color modes. */
export function createThemeSheet(name: string): CSSStyleSheet {
  const theme = Object.entries(themes).find(([key]) => key === name)?.[1]
  if (theme === undefined) throw new Error(`prism-react-renderer has no theme "${name}".`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(renderPrismTheme(theme as Parameters<typeof renderPrismTheme>[0], 'html[data-theme] ').join('\n'))
  return sheet
}

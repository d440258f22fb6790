import { renderPrismTheme, renderRule } from '../common/code/prismCss.ts'
import type { LogoConfig, ThemeConfig } from '../common/themeConfigTypes.ts'
import type { ImageSize } from './readLogoSize.ts'

/**
 * Renders the styles in the configuration (announcement bar colors, logo styles, Prism themes) as a stylesheet. Pages have no
 * style attributes, so that they work under a strict Content-Security-Policy.
 * @param options.logoSize size of the navbar's logo, if known
 */
export function renderConfigCss(
  { announcementBar, navbar, footer, prism }: ThemeConfig,
  { logoSize }: { logoSize?: ImageSize | undefined } = {},
): string {
  const rules = [
    renderRule('.theme-announcement-bar', {
      backgroundColor: announcementBar?.backgroundColor,
      color: announcementBar?.textColor,
    }),
    // keeps the title next to the logo from moving when the logo loads
    renderRule('.navbar__logo img', { aspectRatio: logoSize && `auto ${logoSize.width}/${logoSize.height}` }),
    renderLogoRule('.navbar__logo img', navbar.logo),
    renderLogoRule('.footer__logo', footer?.logo),
    ...(prism.theme === undefined ? [] : renderPrismTheme(prism.theme, '')),
    ...(prism.darkTheme === undefined ? [] : renderPrismTheme(prism.darkTheme, "[data-theme='dark'] ")),
  ]
  return rules.filter((rule) => rule !== '').join('\n')
}

function renderLogoRule(selector: string, logo: LogoConfig | undefined): string {
  return logo?.style === undefined ? '' : renderRule(selector, logo.style)
}

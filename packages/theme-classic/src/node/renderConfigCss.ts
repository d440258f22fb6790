import { renderPrismTheme, renderRule } from '../common/code/prismCss.ts'
import type { LogoConfig, ThemeConfig } from '../common/themeConfigTypes.ts'
import type { ImageSize } from './readLogoSize.ts'

/**
 * Styles that are in the configuration (announcement bar colours, logo styles, a Prism theme), as a stylesheet.
 * Pages carry no style attribute, so that a strict Content-Security-Policy holds.
 * @param options.logoSize size of the navbar's logo, if its file is known
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
    // the title beside it does not move when the logo comes
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

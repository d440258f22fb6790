import type { ImageSize } from './readLogoSize.ts'
import type { LogoConfig, PrismTheme, ThemeConfig } from '../common/themeConfigTypes.ts'

type Style = { [property: string]: string | number }

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
    ...renderPrismTheme(prism.theme, ''),
    ...renderPrismTheme(prism.darkTheme, "[data-theme='dark'] "),
  ]
  return rules.filter((rule) => rule !== '').join('\n')
}

function renderLogoRule(selector: string, logo: LogoConfig | undefined): string {
  return logo?.style === undefined ? '' : renderRule(selector, logo.style)
}

function renderPrismTheme(theme: PrismTheme | undefined, prefix: string): string[] {
  if (theme === undefined) return []
  const { color, backgroundColor, ...plain } = theme.plain
  return [
    renderRule(`${prefix || ':root '}.theme-code-block`, {
      '--prism-color': color,
      '--prism-background-color': backgroundColor,
      ...plain,
    }),
    ...theme.styles.map(({ types, style, languages }) =>
      renderRule(types.flatMap((type) => tokenSelectors(type, prefix, languages)).join(','), style),
    ),
  ]
}

function tokenSelectors(type: string, prefix: string, languages: string[] | undefined): string[] {
  const token = `.token.${escapeIdentifier(type)}`
  if (languages === undefined) return [`${prefix}.theme-code-block ${token}`]
  return languages.map((language) => `${prefix}.theme-code-block.language-${escapeIdentifier(language)} ${token}`)
}

function renderRule(selector: string, style: { [property: string]: string | number | undefined }): string {
  const declarations = Object.entries(style).flatMap(([property, value]) => {
    const text = value === undefined ? '' : toCssValue(property, value)
    return text === '' ? [] : [`${toCssProperty(property)}:${text}`]
  })
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
}

function toCssProperty(property: string): string {
  return property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const unitless = /^(?:opacity|zIndex|flex(?:Grow|Shrink)?|order|lineHeight|fontWeight|--.*)$/

/** A value that could end its declaration is left out. */
function toCssValue(property: string, value: Style[string]): string {
  if (typeof value === 'number') return unitless.test(property) || value === 0 ? String(value) : `${value}px`
  return /[;{}<\\]/.test(value) ? '' : value
}

function escapeIdentifier(name: string): string {
  return name.replace(/[^\w-]/g, (character) => `\\${character}`)
}

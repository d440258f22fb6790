import type { PrismTheme } from '../themeConfigTypes.ts'
import { tokenColors } from './prismThemes.ts'

type Style = { [property: string]: string | number }

/**
 * Renders a Prism theme as CSS rules for code blocks.
 * @param prefix selector of the element in which the theme applies, with a trailing space; empty for the whole page
 */
export function renderPrismTheme(theme: PrismTheme, prefix: string): string[] {
  const { color, backgroundColor, ...plain } = theme.plain
  return [
    renderRule(`${prefix || ':root '}.theme-code-block`, {
      '--prism-color': color,
      '--prism-background-color': backgroundColor,
      // tokens without a style in the theme inherit the text color: the default colors suit another background
      ...Object.fromEntries(tokenColors.map((name) => [name, 'currentcolor'])),
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

/** Renders a rule with the properties that have a value; empty if none has one. */
export function renderRule(selector: string, style: { [property: string]: string | number | undefined }): string {
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

/** Converts a value to CSS; empty for a value that could end its declaration. */
function toCssValue(property: string, value: Style[string]): string {
  if (typeof value === 'number') return unitless.test(property) || value === 0 ? String(value) : `${value}px`
  return /[;{}<\\]/.test(value) ? '' : value
}

function escapeIdentifier(name: string): string {
  return name.replace(/[^\w-]/g, (character) => `\\${character}`)
}

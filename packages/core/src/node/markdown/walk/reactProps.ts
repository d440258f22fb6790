import { find, hastToReact, html as htmlSchema, svg as svgSchema } from 'property-information'
import type { Json } from '../../../shared/index.ts'

/**
 * Converts HTML attributes to React props: `class` → `className`, `tabindex` → `tabIndex`. Values stay strings; booleans become
 * true.
 */
export function toReactProps(attributes: { [name: string]: string }): { [name: string]: Json } {
  const props: { [name: string]: Json } = {}
  for (const [name, value] of Object.entries(attributes)) {
    const info = find(htmlSchema, name)
    const { property, defined } = info.defined || /^(?:data|aria)-/.test(name) ? info : find(svgSchema, name)
    const prop =
      /^(?:data|aria)-/.test(name) || (!defined && name.includes('-')) ? name : (hastToReact[property] ?? property)
    if (prop === 'style') props[prop] = parseStyle(value)
    else props[prop] = value === '' && (info.boolean || info.overloadedBoolean) ? true : value
  }
  return props
}

/** Converts a HAST property name to a React prop name: `ariaLabel` → `aria-label`, `dataKey` → `data-key`. */
export function toReactName(property: string): string {
  const info = find(htmlSchema, property)
  return info.space === undefined ? info.attribute : (hastToReact[info.property] ?? info.property)
}

/** Converts a JSX prop name to an HTML attribute name: `className` → `class`, `strokeWidth` → `stroke-width`. */
export function toHtmlAttributeName(prop: string): string {
  if (prop === 'className') return 'class'
  if (prop === 'htmlFor') return 'for'
  // props of uncontrolled fields
  if (prop === 'defaultValue') return 'value'
  if (prop === 'defaultChecked') return 'checked'
  if (prop.includes('-')) return prop
  const info = find(htmlSchema, prop)
  return info.defined ? info.attribute : find(svgSchema, prop).attribute
}

/** Parses a style attribute for React: `a:b;c-d:e` → `{a: 'b', cD: 'e'}`. */
export function parseStyle(style: string): { [name: string]: string } {
  const result: { [name: string]: string } = {}
  // a semicolon in quotes or parentheses, as in data URLs, does not end a declaration
  for (const [declaration] of style.matchAll(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;])+/g)) {
    const colonAt = declaration.indexOf(':')
    if (colonAt < 0) continue
    const name = declaration.slice(0, colonAt).trim()
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    result[key] = declaration.slice(colonAt + 1).trim()
  }
  return result
}

/** The same list as in React. */
const unitlessProperties = new Set(
  'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns fillOpacity flex flexGrow flexNegative flexOrder flexPositive flexShrink floodOpacity fontWeight gridArea gridColumn gridColumnEnd gridColumnSpan gridColumnStart gridRow gridRowEnd gridRowSpan gridRowStart lineClamp lineHeight opacity order orphans scale stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth tabSize widows zIndex zoom'.split(
    ' ',
  ),
)

/** Whether numbers get no unit; ignores vendor prefixes, as in `WebkitLineClamp`. */
function isUnitless(property: string): boolean {
  const bare = property.replace(/^(?:Webkit|Moz|ms)([A-Z])/, (_, first: string) => first.toLowerCase())
  return property.startsWith('--') || unitlessProperties.has(bare)
}

/** Renders a React style object as CSS; numbers get `px`, except for unitless properties. */
export function renderStyle(style: { [name: string]: Json | undefined }): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
      const unit = typeof value === 'number' && value !== 0 && !isUnitless(name) ? 'px' : ''
      return `${property}:${String(value)}${unit}`
    })
    .join(';')
}

import { find, hastToReact, html as htmlSchema, svg as svgSchema } from 'property-information'
import type { Json } from '../../shared/index.ts'

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text
}

/** Escapes text for use in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? escapeText(text).replace(/"/g, '&quot;') : text
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** True for elements that have no content and no end tag. */
export function isVoidElement(tag: string): boolean {
  return voidElements.has(tag)
}

/** One element as HTML; `inner` is finished HTML. */
export function renderElement(tag: string, attributes: { [name: string]: string }, inner: string): string {
  const start = `<${tag}${renderAttributes(attributes)}>`
  return voidElements.has(tag) ? start : `${start}${inner}</${tag}>`
}

/** ` name="value"` for each attribute, in order; an empty value is written as a boolean attribute. */
export function renderAttributes(attributes: { [name: string]: string }): string {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name] ?? ''
    if (name === 'data-size')
      text += value // a token that becomes width and height
    else
      text +=
        value === '' && name !== 'alt' && name !== 'href' && name !== 'value'
          ? ` ${name}`
          : ` ${name}="${escapeAttribute(value)}"`
  }
  return text
}

/** HTML attribute names to React props: `class` → `className`, `tabindex` → `tabIndex`. Values stay strings; booleans become true. */
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

/** A prop as JSX names it to its HTML attribute name: `className` → `class`, `strokeWidth` → `stroke-width`. */
export function toHtmlAttributeName(prop: string): string {
  if (prop === 'className') return 'class'
  if (prop === 'htmlFor') return 'for'
  if (prop.includes('-')) return prop
  const info = find(htmlSchema, prop)
  return info.defined ? info.attribute : find(svgSchema, prop).attribute
}

/** `a:b;c-d:e` → `{a: 'b', cD: 'e'}`, as React wants it. */
export function parseStyle(style: string): { [name: string]: string } {
  const result: { [name: string]: string } = {}
  for (const declaration of style.split(';')) {
    const colonAt = declaration.indexOf(':')
    if (colonAt < 0) continue
    const name = declaration.slice(0, colonAt).trim()
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    result[key] = declaration.slice(colonAt + 1).trim()
  }
  return result
}

const unitlessProperties =
  /^(?:opacity|order|flex|flexGrow|flexShrink|zIndex|fontWeight|lineHeight|zoom|columns|columnCount|gridRow|gridColumn|tabSize|--.*)$/

/** A React style object as CSS text; numbers are pixels except for properties without unit. */
export function renderStyle(style: { [name: string]: Json | undefined }): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
      const unit = typeof value === 'number' && value !== 0 && !unitlessProperties.test(name) ? 'px' : ''
      return `${property}:${String(value)}${unit}`
    })
    .join(';')
}

/** Takes a string of exactly one element apart; undefined if it is something else. */
export function splitElement(
  html: string,
): { tag: string; attributes: { [name: string]: string }; inner: string } | undefined {
  const match = /^<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*>([\s\S]*)<\/\1>$/.exec(html.trim())
  if (match === null) return undefined
  const [, tag = '', attributeText = '', inner = ''] = match
  const attributes: { [name: string]: string } = {}
  for (const [, name = '', value = ''] of attributeText.matchAll(/\s+([^\s=>]+)(?:="([^"]*)")?/g))
    attributes[name] = unescapeHtml(value)
  return { tag, attributes, inner }
}

/** Text of escaped HTML without tags. */
export function unescapeHtml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

import type { Json } from '../../../../shared/index.ts'
import { isComment } from '../../parse/evaluate.ts'
import { renderDataCode } from '../../dataCode.ts'
import { NotDataError, toJson } from '../../toJson.ts'
import type { JsxAttribute, MdNode } from '../../types.ts'
import { addDynamic, type Walk } from '../createWalk.ts'
import { renderStyle, toHtmlAttributeName, toReactProps } from '../reactProps.ts'
import { leaveExpression, readExpression } from '../readExpression.ts'

interface Attributes {
  /** Props that are data. */
  props: { [name: string]: Json }
  /** Some prop needs the page's module: `$dynamic`, `$spread`, or a component as value. */
  isDynamic: boolean
}

/** Reads the attributes of a tag; evaluates the expressions that are data. */
export function readAttributes(node: MdNode, walk: Walk): Attributes {
  const result: Attributes = { props: {}, isDynamic: false }
  walk.place = node.position?.start
  for (const attribute of (node.attributes ?? []) as JsxAttribute[]) {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      addSpread(result, String((attribute as { value?: unknown }).value ?? ''), walk)
    else if (attribute.name !== undefined) addAttribute(result, attribute.name, attribute.value, walk)
  }
  return result
}

function addAttribute(result: Attributes, name: string, value: JsxAttribute['value'], walk: Walk): void {
  if (value === null || value === undefined) result.props[name] = true
  // plugins of a site also set numbers
  else if (typeof value !== 'object') result.props[name] = String(value)
  else if (!isComment(value.value)) {
    const json = readProp(value.value, walk)
    result.isDynamic ||= hasExpression(json)
    if (json !== undefined) result.props[name] = json
    // undefined overrides the value of an earlier spread
    else Reflect.deleteProperty(result.props, name)
  }
}

/** Evaluates the expression of an attribute; a value that is not data becomes a `$dynamic` expression. */
function readProp(code: string, walk: Walk): Json | undefined {
  const read = readExpression(walk, code)
  if ('dynamic' in read) return { $dynamic: read.dynamic }
  try {
    return read.value === undefined ? undefined : toJson(read.value)
  } catch (error) {
    if (!(error instanceof NotDataError)) throw error
    return { $dynamic: leaveExpression(walk, code, error.message) }
  }
}

/** Whether a value contains an expression, its own or one that the page passed to the enclosing partial. */
function hasExpression(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  return '$dynamic' in value || Object.values(value).some((item) => item !== undefined && hasExpression(item))
}

function addSpread(result: Attributes, code: string, walk: Walk): void {
  const expression = code.replace(/^\s*\.\.\./, '')
  const json = readProp(expression, walk)
  result.isDynamic ||= hasExpression(json)
  if (typeof json === 'object' && json !== null && '$dynamic' in json)
    result.props.$spread = [...takeSpread(result.props, walk), json.$dynamic as number]
  else Object.assign(result.props, json)
}

/**
 * Expressions spread so far. Attributes after the last one are moved into a spread of their own, so that the next spread
 * overrides them.
 */
function takeSpread(props: Attributes['props'], walk: Walk): Json[] {
  const { $spread } = props
  if (!Array.isArray($spread)) return []
  const names = Object.keys(props)
  const later = names.slice(names.indexOf('$spread') + 1)
  if (later.length === 0) return $spread
  const given = Object.fromEntries(later.map((name) => [name, props[name]]))
  for (const name of later) Reflect.deleteProperty(props, name)
  const expressions = walk.doc.code?.expressions ?? []
  const code = renderDataCode(given, ({ $dynamic }) =>
    typeof $dynamic === 'number' ? `(${expressions[$dynamic] ?? 'undefined'})` : undefined,
  )
  return [...$spread, addDynamic(walk, `(${code})`, 'a spread attribute')]
}

/** Converts HTML attribute names, which plugins use, too, to React props. */
export function toElementProps(props: { [name: string]: Json }): { [name: string]: Json } {
  return Object.assign(
    {},
    ...Object.entries(props).map(([name, value]) =>
      typeof value === 'string' ? toReactProps({ [name]: value }) : { [name]: value },
    ),
  ) as { [name: string]: Json }
}

/** Attributes for which React writes out true and false. */
const hasWords = /^(?:aria-|data-|(?:contentEditable|draggable|spellCheck)$)/

/** Converts props with JSX names to HTML attributes; attributes that are false, null or undefined are left out. */
export function toHtmlAttributes(props: { [name: string]: Json }): { [name: string]: string } {
  const attributes: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(props)) {
    if (
      name === 'dangerouslySetInnerHTML' ||
      name === 'key' ||
      name === 'children' ||
      value === null ||
      (value === false && !hasWords.test(name))
    )
      continue
    if (name === 'style' && typeof value === 'object' && !Array.isArray(value)) attributes.style = renderStyle(value)
    else
      attributes[toHtmlAttributeName(name)] =
        value === true && !hasWords.test(name) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return attributes
}

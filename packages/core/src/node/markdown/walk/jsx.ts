import {
  codeInPre,
  elementTable,
  hasProtocol,
  uncheckedLinkAttribute,
  type ContentNode,
  type Json,
} from '../../../shared/index.ts'
import { closeTags } from '../../api/closeTags.ts'
import { codeParts, walkSpecialCode } from './code.ts'
import { positionOf, type Binding, type Walk } from './createWalk.ts'
import { leaveExpression, readExpression } from './readExpression.ts'
import { readSiteModules } from '../parse/bindings.ts'
import { isComment } from '../parse/evaluate.ts'
import { NotDataError, toJson } from '../toJson.ts'
import { renderStyle, toHtmlAttributeName, toReactProps } from './reactProps.ts'
import { looksIntoElements } from './elementTree.ts'
import { splitElement } from './html.ts'
import { walkPartial } from './partials.ts'
import { isStatic, ownElementPart, toHtml, toNodes, wrapParts } from './parts.ts'
import type { JsxAttribute, MdNode, Part, Point } from '../types.ts'
import { walkInlines } from './walkChildren.ts'

/**
 * Names that stand for elements: they begin with a small letter, as those of HTML do and `cmdResult`, or can be no names of
 * variables, as `My-part` and `a:b`. Those with a dot are members, so components.
 */
const tagName = /^(?:[a-z][^.]*|[^.:-]*[:-][^.]*)$/

const codeElement = /^(?:script|style)$/

/** A tag of MDX: a fragment, an HTML element or a component. */
export function walkJsx(node: MdNode, walk: Walk): Part[] {
  const name = node.name ?? ''
  if (name === '') return walkInlines(node.children, walk)
  if (name === 'head') return [walkHead(node, walk)]
  const isElement = tagName.test(name) && walk.bindings.get(name) === undefined
  return isElement ? walkElement(name, node, walk) : walkComponent(name, node, walk)
}

interface Attributes {
  /** Props that are data. */
  props: { [name: string]: Json }
  /** Something needs the page's module: `$dynamic`, `$spread` or a component as value. */
  isDynamic: boolean
}

function readAttributes(node: MdNode, walk: Walk): Attributes {
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
  // plugins of a site write numbers too
  else if (typeof value !== 'object') result.props[name] = String(value)
  else if (!isComment(value.value)) {
    const json = readProp(value.value, walk)
    result.isDynamic ||= hasExpression(json)
    if (json !== undefined) result.props[name] = json
    // what was spread before may have it
    else Reflect.deleteProperty(result.props, name)
  }
}

/** What an expression gives, if it is data; undefined is a value too. */
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

/** Whether it holds what a page gave to the partial that this is in as an expression. */
function hasExpression(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  return '$dynamic' in value || Object.values(value).some((item) => item !== undefined && hasExpression(item))
}

function addSpread(result: Attributes, code: string, walk: Walk): void {
  const expression = code.replace(/^\s*\.\.\./, '')
  const json = readProp(expression, walk)
  result.isDynamic ||= hasExpression(json)
  if (typeof json === 'object' && json !== null && '$dynamic' in json)
    result.props.$spread = [...((result.props.$spread as Json[] | undefined) ?? []), json.$dynamic as number]
  else Object.assign(result.props, json)
}

function walkElement(tag: string, node: MdNode, walk: Walk): Part[] {
  const { props, isDynamic } = readAttributes(node, walk)
  // the link check is for Markdown and <Link>: what a tag leads to is the author's own affair
  if (tag === 'a' && (isDynamic || (typeof props.href === 'string' && !hasProtocol(props.href))))
    props[uncheckedLinkAttribute] = ''
  const { liveElements, renderers } = walk.doc.settings
  // of the tags that are written as JSX, MDX hands this one to the components, by another name than those that are made
  const kind = tag === 'details' && node.type === 'mdxJsxFlowElement' && node.data?.isMade !== true ? 'Details' : tag
  const themeClass = liveElements[kind] === undefined ? renderers.tagClasses?.[tag] : undefined
  if (themeClass !== undefined) addClass(props, themeClass)
  const inner = props.dangerouslySetInnerHTML
  const written = walkInlines(node.children, walk)
  const parts = written.length > 0 ? written : toTextParts(props.children)
  const own =
    (node.data?.isMade === true || kind !== tag) && parts !== undefined
      ? ownElementPart(tag, toElementProps(props), parts, walk, kind)
      : undefined
  if (own !== undefined) return [own]
  if (isDynamic || parts === undefined)
    return [
      {
        k: 'live',
        node: { t: tag, a: props, k: toNodes(parts ?? [], { isBlock: node.type === 'mdxJsxFlowElement' }) },
      },
    ]
  const attributes = toHtmlAttributes(props)
  if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
    const html = String(inner.__html ?? '')
    return [{ k: 'el', t: tag, a: attributes, h: codeElement.test(tag) ? html : closeTags(html) }]
  }
  const label: Part[] = tag !== 'details' || hasSummary(node) ? [] : [{ k: 'el', t: 'summary', a: {}, h: 'Details' }]
  return [wrapParts(tag, attributes, [...label, ...parts])]
}

/** Plugins give attributes by their names in HTML too. */
function toElementProps(props: { [name: string]: Json }): { [name: string]: Json } {
  return Object.assign(
    {},
    ...Object.entries(props).map(([name, value]) =>
      typeof value === 'string' ? toReactProps({ [name]: value }) : { [name]: value },
    ),
  ) as { [name: string]: Json }
}

/** A class that is an expression is the page's own affair. */
function addClass(props: { [name: string]: Json }, themeClass: string): void {
  const name = 'class' in props ? 'class' : 'className'
  const own = props[name] ?? ''
  if (typeof own === 'string') props[name] = `${themeClass} ${own}`.trimEnd()
}

/**
 * What `children={…}` shows in a tag with nothing inside.
 * @returns undefined if it holds elements
 */
function toTextParts(children: Json | undefined): Part[] | undefined {
  const values = Array.isArray(children) ? children : [children ?? null]
  if (values.some((value) => typeof value === 'object' && value !== null)) return undefined
  const text = values.filter((value) => typeof value !== 'boolean' && value !== null).join('')
  return text === '' ? [] : [{ k: 'text', v: text }]
}

/** The first lines of a tag may be a paragraph to Markdown. */
function hasSummary({ children = [] }: MdNode): boolean {
  return children.some((child) => child.name === 'summary' || (child.type === 'paragraph' && hasSummary(child)))
}

/** Props as JSX names them to HTML attributes; false, null and undefined leave an attribute out. */
function toHtmlAttributes(props: { [name: string]: Json }): { [name: string]: string } {
  const attributes: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(props)) {
    if (
      name === 'dangerouslySetInnerHTML' ||
      name === 'key' ||
      name === 'children' ||
      value === null ||
      (value === false && !name.startsWith('aria-'))
    )
      continue
    if (name === 'style' && typeof value === 'object' && !Array.isArray(value)) attributes.style = renderStyle(value)
    else
      attributes[toHtmlAttributeName(name)] =
        value === true && !name.startsWith('aria-')
          ? ''
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value)
  }
  return attributes
}

const headReference = '@docusaurus/Head'

/** Tags that go into the page's head: `<head>`, or the component imported. They are passed as plain elements, which it reads. */
function walkHead(node: MdNode, walk: Walk): Part {
  walk.doc.components.add(headReference)
  const toPlain = (child: MdNode): ContentNode[] => {
    const children = child.children ?? []
    if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') {
      return child.value === undefined || /^\s*$/.test(child.value)
        ? children.flatMap(toPlain)
        : toNodes(walkInlines([child], walk), { isBlock: false })
    }
    return [{ t: child.name ?? '', a: readAttributes(child, walk).props, k: children.flatMap(toPlain) }]
  }
  return { k: 'live', node: { c: headReference, k: (node.children ?? []).flatMap(toPlain) } }
}

function walkComponent(name: string, node: MdNode, walk: Walk): Part[] {
  const [first = '', ...rest] = name.split('.')
  const binding = walk.bindings.get(first)
  if (binding?.kind === 'partial') return walkPartialTag(binding, node, walk)
  if (binding?.kind === 'value') return walkValueTag(name, binding, node, walk)
  if (binding?.kind === 'local') return walkLocalTag(name, first, node, walk)
  const { components } = walk.doc.settings
  const known = binding?.reference ?? (Object.hasOwn(components, first) ? components[first] : undefined)
  const reference = known === undefined ? findProvided(name, walk) : joinReference(known, rest)
  if (reference === undefined) {
    walk.doc.unknownComponents.push({ name, file: walk.filePath, ...positionOf(walk, node.position?.start) })
    return walkInlines(node.children, walk)
  }
  if (reference === headReference) return [walkHead(node, walk)]
  return componentParts(reference, node, walk)
}

/** A component of which only the page's `MDXProvider` will know whether it is there, by its whole name: `A.B` is no part of a module. */
function findProvided(name: string, { doc }: Walk): string | undefined {
  const { providedComponents } = doc.settings
  if (providedComponents?.startsWith('$') === true) return `${providedComponents}.${name}`
  return providedComponents && `${providedComponents}#default.${name.replaceAll('.', ':')}`
}

/** `@site/x#default` with `.Part` → `@site/x#default.Part`; a namespace import has no export of its own yet. */
function joinReference(reference: string, rest: string[]): string {
  if (rest.length === 0) return reference
  if (reference.endsWith('#*')) return reference.slice(0, -1) + rest.join('.')
  return `${reference.includes('#') ? reference : `${reference}#default`}.${rest.join('.')}`
}

function componentParts(reference: string, node: MdNode, walk: Walk): Part[] {
  const { settings, components } = walk.doc
  const { props, isDynamic } = readAttributes(node, walk)
  const parts = walkSlot(reference, node, walk)
  // children that are given as an attribute are the component's own affair
  const isWritten = parts.length > 0 || props.children === undefined
  if (!isDynamic && isStatic(parts)) {
    const html = isWritten ? settings.renderers.components?.[reference]?.({ props, html: toHtml(parts) }) : undefined
    if (html !== undefined) return [{ k: 'raw', h: html }]
    const { component } = settings.codeBlocks
    if (component !== undefined && reference === settings.components[component]) {
      const block = walkCodeTag(props, parts, walk, node.position?.start)
      if (block !== undefined) return block
    }
  }
  components.add(reference)
  return [{ k: 'live', node: componentNode(reference, props, parts, { node, walk }) }]
}

/** Whether a component of the site is seen to look into the elements that it is given. */
function isReader(reference: string, walk: Walk): boolean {
  const { settings, readers } = walk.doc
  if (settings.elementReaders?.includes(reference)) return true
  if (!reference.startsWith('@site/')) return false
  const known = readers.get(reference) ?? readSiteModules(reference, walk).some(looksIntoElements)
  readers.set(reference, known)
  return known
}

/** A block of code as MDX has it: `pre` with `code` in it, which holds the text. */
const codeElements = { pre: `${elementTable}#default.pre`, [codeInPre]: `${elementTable}#default.code` }

/** Children of a component, with blocks of code as MDX has them if the component looks into those. */
function walkSlot(reference: string, node: MdNode, walk: Walk): Part[] {
  const { doc } = walk
  const { settings } = doc
  // without a theme's component for code there is no table of elements
  const hasCode = settings.codeBlocks.component !== undefined && node.children?.some(({ type }) => type === 'code')
  if (!hasCode || !isReader(reference, walk)) return walkInlines(node.children, walk)
  doc.settings = { ...settings, liveElements: { ...settings.liveElements, ...codeElements } }
  const parts = walkInlines(node.children, walk)
  doc.settings = settings
  return parts
}

function componentNode(
  reference: string,
  props: { [name: string]: Json },
  parts: Part[],
  { node, walk }: { node: MdNode; walk: Walk },
): ContentNode & object {
  const nodes = toNodes(parts, {
    isBlock: node.type === 'mdxJsxFlowElement',
    isSlot: true,
    isRead: reference.startsWith('@site/') || walk.doc.settings.elementReaders?.includes(reference) === true,
    isLookedInto: () => isReader(reference, walk),
  })
  return {
    c: reference,
    ...(Object.keys(props).length === 0 ? {} : { p: props }),
    ...(nodes.length === 0 ? {} : { k: nodes }),
  }
}

/** `<CodeBlock language="js">{text}</CodeBlock>` with a text that is known: what a fence with the same words would be. */
function walkCodeTag(
  props: { [name: string]: Json },
  parts: Part[],
  walk: Walk,
  start: Point | undefined,
): Part[] | undefined {
  const { language, title, className, metastring, showLineNumbers, children, ...others } = props
  const rules = walk.doc.settings.codeBlocks.words
  const isWord = ([name]: [string, Json]) => Object.hasOwn(rules, name)
  if (!Object.entries(others).every(isWord) || !parts.every((part) => part.k === 'text')) return undefined
  const code = typeof children === 'string' ? children : parts.map((part) => (part.k === 'text' ? part.v : '')).join('')
  const words = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== false))
  const name = typeof language === 'string' ? language : ''
  const block = { code, language: name, meta: '', ...(typeof title === 'string' ? { title } : {}), words }
  const special = walkSpecialCode(block, walk, start)
  if (special !== undefined) return special
  const fromClass = typeof className === 'string' ? /language-(\S+)/.exec(className)?.[1] : undefined
  const meta = [
    typeof title === 'string' ? `title="${title.replace(/["\\]/g, '\\$&')}"` : '',
    showLineNumbers === true
      ? 'showLineNumbers'
      : typeof showLineNumbers === 'number'
        ? `showLineNumbers=${showLineNumbers}`
        : '',
    typeof metastring === 'string' ? metastring : '',
  ].join(' ')
  const extraClass = typeof className === 'string' ? className.replace(/language-\S+/, '').trim() : ''
  // the text of a tag ends with the line break before its end tag
  return codeParts(
    {
      code: code.replace(/\n$/, ''),
      language: typeof language === 'string' ? language : (fromClass ?? ''),
      meta,
      ...(extraClass === '' ? {} : { className: extraClass }),
    },
    walk,
    undefined,
  )
}

function walkPartialTag(binding: Extract<Binding, { kind: 'partial' }>, node: MdNode, walk: Walk): Part[] {
  const { props } = readAttributes(node, walk)
  return walkPartial(
    { filePath: binding.filePath, props, slot: walkInlines(node.children, walk), start: node.position?.start },
    walk,
  )
}

/** An imported SVG as a tag: its markup, with the attributes given. */
function walkValueTag(name: string, binding: Extract<Binding, { kind: 'value' }>, node: MdNode, walk: Walk): Part[] {
  const svg =
    typeof binding.value === 'object' && binding.value !== null ? Reflect.get(binding.value, '$svg') : undefined
  const element = typeof svg === 'string' ? splitElement(svg) : undefined
  if (element === undefined) {
    walk.doc.unknownComponents.push({ name, file: walk.filePath, ...positionOf(walk, node.position?.start) })
    return walkInlines(node.children, walk)
  }
  const { props, isDynamic } = readAttributes(node, walk)
  if (isDynamic)
    return [{ k: 'live', node: { t: 'svg', a: { ...toReactProps(element.attributes), ...props }, h: element.inner } }]
  return [{ k: 'el', t: 'svg', a: { ...element.attributes, ...toHtmlAttributes(props) }, h: element.inner }]
}

/** A component that the page declares itself: rendered by the page's own module. */
function walkLocalTag(name: string, first: string, node: MdNode, walk: Walk): Part[] {
  walk.doc.code ??= {
    statements: [],
    expressions: [],
    locals: new Set(),
    reason: `the component <${first}> declared in the page`,
  }
  walk.doc.code.locals.add(first)
  const { props } = readAttributes(node, walk)
  return [{ k: 'live', node: componentNode(`$${name}`, props, walkInlines(node.children, walk), { node, walk }) }]
}

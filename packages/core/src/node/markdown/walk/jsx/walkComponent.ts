import { codeInPre, elementTable, type ContentNode, type Json } from '../../../../shared/index.ts'
import { readSiteModules } from '../../parse/bindings.ts'
import { readIfExists, toSiteAlias } from '../../../sitePaths.ts'
import type { JsxAttribute, MdNode, Part } from '../../types.ts'
import { positionOf, type Binding, type Walk } from '../createWalk.ts'
import { inspectsElements } from '../elementTree.ts'
import { splitElement } from '../html.ts'
import { walkPartial } from '../partials.ts'
import { isStatic, toHtml, toNodes } from '../parts.ts'
import { toReactProps } from '../reactProps.ts'
import { walkInlines } from '../walkChildren.ts'
import { readAttributes, toHtmlAttributes } from './attributes.ts'
import { walkCodeTag } from './walkCodeTag.ts'
import { headReference, walkHead } from './walkHead.ts'

/** Walks the tag of a component that is imported, provided by the theme or site, or declared in the page. */
export function walkComponent(name: string, node: MdNode, walk: Walk): Part[] {
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

/**
 * Reference to a component that only the page's `MDXProvider` may know, by its full name: `A.B` is not a member of a module
 * there.
 */
function findProvided(name: string, { doc }: Walk): string | undefined {
  const { providedComponents } = doc.settings
  if (providedComponents?.startsWith('$') === true) return `${providedComponents}.${name}`
  return providedComponents && `${providedComponents}#default.${name.replaceAll('.', ':')}`
}

/** `@site/x#default` with `.Part` → `@site/x#default.Part`; for a namespace import, the first name is the export. */
function joinReference(reference: string, rest: string[]): string {
  if (rest.length === 0) return reference
  if (reference.endsWith('#*')) return reference.slice(0, -1) + rest.join('.')
  return `${reference.includes('#') ? reference : `${reference}#default`}.${rest.join('.')}`
}

function componentParts(reference: string, node: MdNode, walk: Walk): Part[] {
  const { settings, components } = walk.doc
  const { props, isDynamic } = readAttributes(node, walk)
  const parts = walkSlot(reference, node, walk)
  // children passed as an attribute are left to the component
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

/** Whether the code of a component of the site inspects the elements that it is given. */
function isReader(reference: string, walk: Walk): boolean {
  const { settings, readers } = walk.doc
  if (settings.elementReaders?.includes(reference)) return true
  if (!reference.startsWith('@site/')) return false
  const known = readers.get(reference) ?? readSiteModules(reference, walk).some(inspectsElements)
  readers.set(reference, known)
  return known
}

/** References that render code blocks as in MDX: a `pre` with a `code` inside that holds the text. */
const codeElements = { pre: `${elementTable}#default.pre`, [codeInPre]: `${elementTable}#default.code` }

/** Children of a component. If it inspects code blocks, these are elements as in MDX. */
function walkSlot(reference: string, node: MdNode, walk: Walk): Part[] {
  const { doc } = walk
  const { settings } = doc
  // without a theme's component for code, there is no table of elements
  const hasCode = settings.codeBlocks.component !== undefined && node.children?.some(({ type }) => type === 'code')
  if (!hasCode || !isReader(reference, walk)) return walkGiven(reference, node, walk)
  doc.settings = { ...settings, liveElements: { ...settings.liveElements, ...codeElements } }
  const parts = walkGiven(reference, node, walk)
  doc.settings = settings
  return parts
}

const fragment = 'react#Fragment'

/**
 * Children that a component is given: as in React, a fragment is a single child, and so is a partial, with its key, if the
 * component may inspect its children.
 */
function walkGiven(reference: string, { children = [] }: MdNode, walk: Walk): Part[] {
  return children.flatMap((child): Part[] => {
    if (!child.type.startsWith('mdxJsx')) return walk.doc.walkNode(child, walk)
    const name = child.name ?? ''
    if (name === '') return componentParts(fragment, child, walk)
    const parts = walk.doc.walkNode(child, walk)
    if (walk.bindings.get(name)?.kind !== 'partial' || !mayInspect(reference, walk)) return parts
    const keys = (child.attributes as JsxAttribute[] | undefined)?.filter((attribute) => attribute.name === 'key') ?? []
    const { props } = readAttributes({ ...child, attributes: keys }, walk)
    walk.doc.components.add(fragment)
    return [{ k: 'live', node: componentNode(fragment, props, parts, { node: child, walk }) }]
  })
}

/** Whether a component may inspect the children that it is given: those of the site, the page, and themes that do. */
function mayInspect(reference: string, { doc }: Walk): boolean {
  return /^(?:@site\/|\$)/.test(reference) || doc.settings.elementReaders?.includes(reference) === true
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
    isRead: mayInspect(reference, walk),
    isInspected: () => isReader(reference, walk),
  })
  return {
    c: reference,
    ...(Object.keys(props).length === 0 ? {} : { p: props }),
    ...(nodes.length === 0 ? {} : { k: nodes }),
  }
}

/**
 * Whether a partial uses its children other than by rendering them in its text. It is then rendered as a component, since the
 * children are elements that only the page can pass.
 */
function usesChildrenInCode(filePath: string, { doc: { settings } }: Walk): boolean {
  const text = settings.partialTexts?.get(filePath) ?? readIfExists(filePath) ?? ''
  const others = text.replace(/(?<!=)\{\s*props\.children\s*(?:(?:\?\?|\|\|)[^{}]*)?\}/g, '')
  return /\bprops\??\.children\b/.test(others)
}

function walkPartialTag({ filePath }: Extract<Binding, { kind: 'partial' }>, node: MdNode, walk: Walk): Part[] {
  if (node.children?.length && usesChildrenInCode(filePath, walk))
    return componentParts(toSiteAlias(walk.doc.settings.siteDir, filePath), node, walk)
  const { props } = readAttributes(node, walk)
  return walkPartial({ filePath, props, slot: walkInlines(node.children, walk), start: node.position?.start }, walk)
}

/** Walks an imported SVG used as a tag: inlines its markup with the given attributes. */
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

/** Walks a component that the page declares itself; the page's own module renders it. */
function walkLocalTag(name: string, first: string, node: MdNode, walk: Walk): Part[] {
  walk.doc.code ??= {
    statements: [],
    expressions: [],
    locals: new Set(),
    reason: `the component <${first}> declared in the page`,
  }
  walk.doc.code.locals.add(first)
  const { props } = readAttributes(node, walk)
  const reference = `$${name}`
  return [{ k: 'live', node: componentNode(reference, props, walkGiven(reference, node, walk), { node, walk }) }]
}

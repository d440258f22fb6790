import type { MdNode, Part } from '../../types.ts'
import type { Walk } from '../createWalk.ts'
import { walkInlines } from '../walkChildren.ts'
import { walkComponent } from './walkComponent.ts'
import { walkElement } from './walkElement.ts'
import { walkHead } from './walkHead.ts'

/**
 * Names of elements: they begin with a lower-case letter, as HTML elements and `cmdResult` do, or cannot be variable names,
 * such as `My-part` and `a:b`. Names with a dot are members and so components.
 */
const tagName = /^(?:[a-z][^.]*|[^.:-]*[:-][^.]*)$/

/** Walks an MDX tag: a fragment, an HTML element or a component. */
export function walkJsx(node: MdNode, walk: Walk): Part[] {
  const name = node.name ?? ''
  if (name === '') return walkInlines(node.children, walk)
  if (name === 'head') return [walkHead(node, walk)]
  const isElement = tagName.test(name) && walk.bindings.get(name) === undefined
  return isElement ? walkElement(name, node, walk) : walkComponent(name, node, walk)
}

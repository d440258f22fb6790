import type { MdNode, Part } from '../../types.ts'
import type { Walk } from '../createWalk.ts'
import { walkInlines } from '../walkChildren.ts'
import { walkComponent } from './walkComponent.ts'
import { walkElement } from './walkElement.ts'
import { walkHead } from './walkHead.ts'

/**
 * Names that stand for elements: they begin with a small letter, as those of HTML do and `cmdResult`, or can be no names of
 * variables, as `My-part` and `a:b`. Those with a dot are members, so components.
 */
const tagName = /^(?:[a-z][^.]*|[^.:-]*[:-][^.]*)$/

/** A tag of MDX: a fragment, an HTML element or a component. */
export function walkJsx(node: MdNode, walk: Walk): Part[] {
  const name = node.name ?? ''
  if (name === '') return walkInlines(node.children, walk)
  if (name === 'head') return [walkHead(node, walk)]
  const isElement = tagName.test(name) && walk.bindings.get(name) === undefined
  return isElement ? walkElement(name, node, walk) : walkComponent(name, node, walk)
}

import type { ContentNode } from '../../../../shared/index.ts'
import type { MdNode, Part } from '../../types.ts'
import type { Walk } from '../createWalk.ts'
import { toNodes } from '../parts.ts'
import { walkInlines } from '../walkChildren.ts'
import { readAttributes } from './attributes.ts'

export const headReference = '@docusaurus/Head'

/** Walks `<head>` or the imported `Head` component, which inspects its children: they are passed as plain elements. */
export function walkHead(node: MdNode, walk: Walk): Part {
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
  const { props } = readAttributes(node, walk)
  const children = (node.children ?? []).flatMap(toPlain)
  return {
    k: 'live',
    node: { c: headReference, ...(Object.keys(props).length === 0 ? {} : { p: props }), k: children },
  }
}

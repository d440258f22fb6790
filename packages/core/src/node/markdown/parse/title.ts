import type { MdNode } from '../types.ts'
import { readTitle } from './headingIds.ts'

/**
 * The heading that is the title of the document: its first heading, at any depth of the tree, if that is a level-1 heading
 * above any thematic break. Headings that plugins added and HTML headings do not count.
 */
export function findTitleHeading(root: MdNode): MdNode | undefined {
  return findTitlePlace(root)?.heading
}

/** Text of a document's title. */
export function findTitle(root: MdNode): string | undefined {
  const heading = findTitleHeading(root)
  return heading === undefined ? undefined : readTitle(heading)
}

/** Wraps the title of a document in a `header`, as in Docusaurus: plugins of the site and stylesheets rely on it. */
export function frameTitle(root: MdNode): void {
  const { heading, parent } = findTitlePlace(root) ?? {}
  if (heading === undefined || parent?.children === undefined) return
  parent.children[parent.children.indexOf(heading)] = {
    type: 'mdxJsxFlowElement',
    name: 'header',
    attributes: [],
    data: { isMade: true },
    children: [heading],
    ...(heading.position && { position: heading.position }),
  }
}

function findTitlePlace(root: MdNode): { heading: MdNode; parent: MdNode } | undefined {
  const first = findFirst(
    root,
    ({ type, data }) => (type === 'heading' && data?.isAdded !== true) || type === 'thematicBreak',
  )
  return first?.node.type === 'heading' && first.node.depth === 1
    ? { heading: first.node, parent: first.parent }
    : undefined
}

function findFirst(parent: MdNode, matches: (node: MdNode) => boolean): { node: MdNode; parent: MdNode } | undefined {
  for (const node of parent.children ?? []) {
    const found = matches(node) ? { node, parent } : findFirst(node, matches)
    if (found !== undefined) return found
  }
  return undefined
}

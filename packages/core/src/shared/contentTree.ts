import type { Json } from './json.ts'

/**
 * Markdown after compilation. Static parts are finished HTML; only components are live nodes.
 * Keys are one letter because the tree travels in every page's data.
 */
export type ContentTree = StaticTree | LiveTree

/**
 * HTML that does not consist of whole elements and so needs a container of its own, or the number of its hole in the first
 * HTML.
 */
export interface StaticTree {
  h: string | number
}

/** A document as a list of nodes. */
export interface LiveTree {
  k: ContentNode[]
}

/** Marks a link that the broken link check skips: a link to a file, or one that was not written as Markdown. */
export const uncheckedLinkAttribute = 'data-no-broken-link-check'

/** A string is text, as React sees it (not HTML). */
export type ContentNode = string | StaticElement | LiveElement | ComponentNode | DynamicNode

/**
 * An element without components inside. `a` holds React prop names.
 * In the inline data of the first HTML `h` is the number of the element's hole: the n-th `[data-h]` element in the page.
 */
export interface StaticElement {
  t: string
  a?: { [name: string]: Json }
  h: string | number
}

/** An element with a component somewhere inside. */
export interface LiveElement {
  t: string
  a?: { [name: string]: Json }
  k: ContentNode[]
}

/**
 * A React component. `c` is `<module>` or `<module>#<export>`, for example `@theme/Tabs` or `@site/src/Chart#Pie`.
 * A prop whose value is `{ $nodes: ContentNode[] }` was written as JSX and is rendered before it is passed.
 */
export interface ComponentNode {
  c: string
  p?: { [name: string]: Json }
  k?: ContentNode[]
}

/** One heading of the table of contents; `value` is HTML that is safe to insert. */
export interface TocItem {
  value: string
  id: string
  level: number
}

export function isTocItem(item: unknown): item is TocItem {
  if (typeof item !== 'object' || item === null) return false
  const { value, id, level } = item as { [key in keyof TocItem]?: unknown }
  return typeof value === 'string' && typeof id === 'string' && typeof level === 'number'
}

/** What a page component receives for each of its content references. */
export interface CompiledContent {
  /**
   * Rendered by `<Content>`; for a code page, the id of its compiled module instead. `tocLevels` is set until the server has
   * read the table of contents from that module, because only its code can compute it.
   */
  tree: ContentTree | { m: string; tocLevels?: { min: number; max: number } }
  toc: TocItem[]
  /** Text of a leading `# Title`, if it was removed from the content. */
  title?: string
}

/**
 * Only in code pages: the value of the n-th expression of the page's module. In a prop value it is written `{ $dynamic: n }`.
 */
export interface DynamicNode {
  d: number
}

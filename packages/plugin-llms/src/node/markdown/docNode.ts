import type { Json } from '@strata/core/shared'

/** A compiled document with its static HTML parsed: one tree of elements, components and text. */
export type DocNode = string | DocElement | DocComponent

export interface DocElement {
  kind: 'element'
  tag: string
  /** By HTML attribute name. */
  attributes: { [name: string]: string }
  children: DocNode[]
}

export interface DocComponent {
  kind: 'component'
  /** Reference as in the content tree, for example `@theme/Tabs`. */
  name: string
  props: { [name: string]: Json }
  children: DocNode[]
}

/** A document without components. */
export type PlainNode = string | PlainElement
export interface PlainElement extends DocElement {
  children: PlainNode[]
}

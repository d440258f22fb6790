import { createElement, use, useEffect, useSyncExternalStore } from 'react'
import { HeadContext } from './contexts.ts'
import type { HeadEntry, HeadRegistry } from './headRegistry.ts'

const htmlToReact: { [name: string]: string } = {
  charset: 'charSet',
  class: 'className',
  'http-equiv': 'httpEquiv',
  crossorigin: 'crossOrigin',
  hreflang: 'hrefLang',
  itemprop: 'itemProp',
  referrerpolicy: 'referrerPolicy',
  fetchpriority: 'fetchPriority',
  nomodule: 'noModule',
}

/**
 * Draws the collected head through React's own hoisting of title, meta and link. Stands last in the tree, behind every
 * `<Head>`. On the server it draws nothing: the collected tags are written into the document's head instead.
 */
export function HeadOutlet() {
  const registry = use(HeadContext)
  if (registry === null || typeof window === 'undefined') return null
  return <ClientHead registry={registry} />
}

function ClientHead({ registry }: { registry: HeadRegistry }) {
  const { tags, htmlAttributes, bodyAttributes } = useSyncExternalStore(
    registry.subscribe,
    registry.read,
    registry.read,
  )
  useEffect(() => applyAttributes(document.documentElement, htmlAttributes), [htmlAttributes])
  useEffect(() => applyAttributes(document.body, bodyAttributes), [bodyAttributes])
  return tags.filter(({ tag }) => tag === 'title' || tag === 'meta' || tag === 'link').map(toElement)
}

function toElement({ tag, attributes, text }: HeadEntry) {
  const props: { [name: string]: string } = { key: `${tag}${JSON.stringify(attributes)}` }
  for (const [name, value] of Object.entries(attributes)) props[htmlToReact[name] ?? name] = value
  return createElement(tag, props, text)
}

/** Sets attributes and gives back a function that takes away what this call added. Classes of others stay. */
function applyAttributes(element: HTMLElement, attributes: { [name: string]: string }): () => void {
  const { class: className = '', ...others } = attributes
  const classes = className.split(/\s+/).filter((name) => name !== '')
  element.classList.add(...classes)
  for (const [name, value] of Object.entries(others)) element.setAttribute(name, value)
  return () => element.classList.remove(...classes)
}

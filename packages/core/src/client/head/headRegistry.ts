import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import type { HeadEntry, HeadSnapshot } from '../../shared/index.ts'

const reactToHtml: { [prop: string]: string } = {
  charSet: 'charset',
  className: 'class',
  httpEquiv: 'http-equiv',
  crossOrigin: 'crossorigin',
  hrefLang: 'hreflang',
  itemProp: 'itemprop',
  referrerPolicy: 'referrerpolicy',
  fetchPriority: 'fetchpriority',
  noModule: 'nomodule',
}

/** Reads the children of a `<Head>`; fragments are opened, anything that is no element is dropped. */
function readHeadChildren(children: ReactNode): HeadEntry[] {
  return Children.toArray(children).flatMap((child): HeadEntry[] => {
    if (!isValidElement<{ [prop: string]: unknown; children?: ReactNode }>(child)) return []
    if (child.type === Fragment) return readHeadChildren(child.props.children)
    if (typeof child.type !== 'string') return []
    return [toEntry(child.type, child.props)]
  })
}

function toEntry(tag: string, props: { [prop: string]: unknown }): HeadEntry {
  const attributes: { [name: string]: string } = {}
  let text: string | undefined
  for (const [prop, value] of Object.entries(props)) {
    if (prop === 'children') text = Children.toArray(value as ReactNode).join('')
    else if (prop === 'dangerouslySetInnerHTML') text = (value as { __html: string }).__html
    else if (value !== null && value !== undefined) {
      const isWord = prop.startsWith('data-') || prop.startsWith('aria-') || typeof value !== 'boolean'
      if (isWord || value) attributes[reactToHtml[prop] ?? prop] = isWord ? String(value) : ''
    }
  }
  return { tag, attributes, ...(text === undefined ? {} : { text }) }
}

/** Entries of a later source replace those with the same key; undefined means that any number may be side by side. */
function entryKey({ tag, attributes }: HeadEntry): string | undefined {
  if (/^(?:title|base)/.test(tag)) return tag
  if (tag === 'meta') {
    const kind = ['name', 'property', 'itemprop', 'http-equiv', 'charset'].find((one) => one in attributes)
    return kind && `meta:${kind}:${attributes[kind]}`
  }
  if (tag === 'link' && attributes.rel === 'canonical') return 'link:canonical'
  if (tag === 'link' && attributes.rel === 'alternate' && attributes.hreflang !== undefined)
    return `link:hreflang:${attributes.hreflang}`
  if (tag === 'link' && 'href' in attributes) return `link:${attributes.href}`
  return undefined
}

/**
 * Collects what all `<Head>`s of one page say. They register while they render, in document order, so that they are all
 * there when the page is shown, and on the server after its one pass.
 */
export class HeadRegistry {
  private readonly bySource = new Map<string, HeadEntry[]>()
  /** Called when they say something else than before. */
  onChange = (): void => {}

  /** Takes the children of a `<Head>`; tells whether they say something else than before. */
  set(source: string, children: ReactNode): boolean {
    return this.setEntries(source, readHeadChildren(children))
  }

  setEntries(source: string, entries: HeadEntry[]): boolean {
    const known = this.bySource.get(source)
    if (known !== undefined && JSON.stringify(known) === JSON.stringify(entries)) return false
    this.bySource.set(source, entries)
    return true
  }

  delete(source: string): void {
    if (this.bySource.delete(source)) this.onChange()
  }

  read(): HeadSnapshot {
    return mergeEntries([...this.bySource.values()])
  }
}

/**
 * Metadata and links of one `<Head>` are side by side, as the other languages of a page do; a later one replaces all of them, and
 * so it does with an attribute of `<html>` or `<body>`.
 */
function mergeEntries(sources: HeadEntry[][]): HeadSnapshot {
  const tags = new Map<string, HeadEntry[]>()
  const snapshot: HeadSnapshot = { tags: [], htmlAttributes: {}, bodyAttributes: {} }
  let count = 0
  for (const entries of sources) {
    const own = new Map<string, HeadEntry[]>()
    for (const entry of entries) {
      if (entry.tag === 'html') Object.assign(snapshot.htmlAttributes, entry.attributes)
      else if (entry.tag === 'body') Object.assign(snapshot.bodyAttributes, entry.attributes)
      else {
        const key = entryKey(entry) ?? `#${count++}`
        own.set(key, [...(/^(?:meta|link)$/.test(entry.tag) ? (own.get(key) ?? []) : []), entry])
      }
    }
    for (const [key, list] of own) tags.set(key, list)
  }
  const template = tags.get('titleTemplate')?.[0]?.text
  tags.delete('titleTemplate')
  snapshot.tags = [...tags.values()]
    .flat()
    .map((entry) =>
      template && entry.tag === 'title' ? { ...entry, text: template.replaceAll('%s', () => entry.text ?? '') } : entry,
    )
  return snapshot
}

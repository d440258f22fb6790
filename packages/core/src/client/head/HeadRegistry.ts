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

/** Reads the children of a `<Head>`; descends into fragments and drops anything that is not an element. */
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
      const isWord = /^(?:data-|aria-|content$)/.test(prop) || typeof value !== 'boolean'
      if (isWord || value) attributes[reactToHtml[prop] ?? prop] = isWord ? String(value) : ''
    }
  }
  return { tag, attributes, ...(text === undefined ? {} : { text }) }
}

/**
 * Key of an entry: entries of a later source replace those with the same key; undefined means that entries never replace each
 * other.
 */
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
 * Collects the contents of all `<Head>`s of one page. They register during render, in document order, so that they are complete
 * when the page is shown, and on the server after its single pass.
 */
export class HeadRegistry {
  private readonly bySource = new Map<string, HeadEntry[]>()
  /** Called when the contents change. */
  onChange = (): void => {}

  /** Stores the children of one `<Head>`; returns whether they differ from before. */
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
 * Within one `<Head>`, several metas or links with the same key are kept, such as the alternate languages of a page; a later
 * `<Head>` replaces all of them. Later attributes of `<html>` and `<body>` replace earlier ones.
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

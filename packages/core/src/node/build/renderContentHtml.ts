import { readElementTag, type CompiledContent, type ContentNode, type Json } from '../../shared/index.ts'
import { escapeText, renderElement } from '../markdown/walk/html.ts'

/**
 * Content as HTML that is on its own, with absolute URLs, for feed readers: static parts as they are, of components
 * what is inside them. Site-only furniture (copy buttons, heading anchors) is taken out.
 */
export function renderContentHtml({ tree }: CompiledContent, { siteUrl }: { siteUrl: string }): string {
  if ('m' in tree) return ''
  const html = 'h' in tree ? String(tree.h) : tree.k.map(renderNode).join('')
  return absolutizeUrls(stripFurniture(html), siteUrl)
}

function renderNode(node: ContentNode): string {
  if (typeof node === 'string') return escapeText(node)
  if ('d' in node) return ''
  if ('c' in node) {
    const tag = readElementTag(node.c)
    if (tag !== undefined) return renderElement(tag, toAttributes(node.p), (node.k ?? []).map(renderNode).join(''))
    return (
      (node.k ?? []).map(renderNode).join('') ||
      (typeof node.p?.value === 'string' ? `<pre>${escapeText(node.p.value)}</pre>` : '')
    )
  }
  const inner = 'k' in node ? node.k.map(renderNode).join('') : String(node.h)
  return renderElement(node.t, toAttributes(node.a), inner)
}

const htmlNames: { [prop: string]: string } = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
}

function toAttributes(props: { [name: string]: Json } = {}): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'object' || value === false
        ? []
        : [[htmlNames[name] ?? name, value === true ? '' : String(value)]],
    ),
  )
}

function stripFurniture(html: string): string {
  return html
    .replace(/<a (?=[^<>]*class="hash-link")[^<>]*>[\s\S]*?(?:<\/a>|$)/g, '')
    .replace(/<button\b[\s\S]*?(?:<\/button>|$)/g, '')
}

/** Root-relative addresses in `href`, `src` and `srcset` with the site's origin before them; text stays, code that shows tags too. */
export function absolutizeUrls(html: string, siteUrl: string): string {
  const origin = siteUrl.replace(/\/$/, '')
  return html.replace(/<[a-z](?:[^<>"]|"[^"]*")*>/gi, (tag) => absolutizeTag(tag, origin))
}

function absolutizeTag(tag: string, origin: string): string {
  return tag
    .replace(/(\s(?:href|src|poster)=")(\/(?!\/)[^"]*)/g, `$1${origin}$2`)
    .replace(
      /(\ssrcset=")([^"]*)/g,
      (_, start: string, list: string) => start + list.replace(/(^|,\s*)(\/(?!\/))/g, `$1${origin}$2`),
    )
}

import type { FoundPageImage } from '../api/plugin.ts'
import type { RefusedSource, SecurityPolicy } from '../build/policy/securityPolicy.ts'

/** What the checks and plugins after the build need to know of a written document. */
export interface DocumentFacts {
  title: string
  description: string
  /** `href` of links and `src` of images and scripts, as written, each once. */
  links: string[]
  /** Values of `id` and `name` that a fragment can lead to. */
  anchors: string[]
  tags: { [name: string]: string }
  head: { tag: string; attributes: { [name: string]: string } }[]
  /** Sources beyond the common security policy. */
  policyNeeds: SecurityPolicy
  /** What a security policy keeps browsers from, if the site has one. */
  refused?: RefusedSource[]
  image?: FoundPageImage
}

const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** Text of an attribute or title as the browser reads it. */
export function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '')
    : text
}

/**
 * Reads the links and anchors out of HTML that this engine wrote (its quoting is known, so no parser is needed). Links
 * marked `data-no-broken-link-check` are left out.
 */
export function readLinks(html: string): { links: string[]; anchors: string[] } {
  const links = new Set<string>()
  const anchors = new Set<string>()
  const body = html.replace(/<script type="application\/(?:ld\+)?json"[\s\S]*?<\/script>/g, '')
  for (const [tag] of body.matchAll(/<[a-z][^\s>]*\s[^<>]*>/g)) {
    const id = / (?:id|name)="([^"]*)"/.exec(tag)
    if (id?.[1] !== undefined && !tag.startsWith('<meta') && !tag.startsWith('<input'))
      anchors.add(decodeEntities(id[1]))
    if (tag.includes('data-no-broken-link-check')) continue
    const isAnchor = tag.startsWith('<a ')
    if (!isAnchor && !/^<(?:img|source|video|audio|track|iframe) /.test(tag)) continue
    const target = (isAnchor ? / href="([^"]*)"/ : / src="([^"]*)"/).exec(tag)?.[1]
    if (target !== undefined) links.add(decodeEntities(target))
  }
  return { links: [...links], anchors: [...anchors] }
}

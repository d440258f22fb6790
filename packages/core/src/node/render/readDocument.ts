import type { FoundPageImage } from '../api/pages.ts'
import { decodeEntities, type HeadEntry } from '../../shared/index.ts'
import type { RefusedSource, SecurityPolicy } from '../build/policy/securityPolicy.ts'

/** What a page's HTML leads to below the site. */
export interface LinkTargets {
  /** Pathnames that are no page of it, each once. */
  outside: string[]
  /** Pathnames of links that are not among those that are checked. */
  unchecked: string[]
}

/** What the checks and plugins after the build need to know of a written document. */
export interface HtmlFacts {
  title: string
  description: string
  /** Addresses of the links that are checked, as written, each once. */
  links: string[]
  /** Left out where all of them are pages of the site, and are checked. */
  targets?: LinkTargets
  /** Values of `id` and `name` that a fragment can lead to. */
  anchors: string[]
  tags: { [name: string]: string }
  /** A title's text is not in it again. */
  head: HeadEntry[]
  htmlAttributes: { [name: string]: string }
  bodyAttributes: { [name: string]: string }
  /** Sources beyond the common security policy. */
  policyNeeds: SecurityPolicy
  /** What a security policy keeps browsers from, if the site has one. */
  refused?: RefusedSource[]
  image?: FoundPageImage
}

/** Ids and names that a fragment can lead to, in HTML that this engine wrote (its quoting is known, so no parser is needed). */
export function readAnchors(html: string): string[] {
  const anchors = new Set<string>()
  const body = html.replace(/<script type="application\/(?:ld\+)?json"[\s\S]*?(?:<\/script>|$)/g, '')
  // attributes one by one: a value may hold what looks like one, as `aria-label="Link to name="`
  for (const [tag, value] of body.matchAll(/<[a-z][^\s<>]*(?:\s[^\s"<>=]+(?:="[^"]*")?)*?\s(?:id|name)="([^"]*)"/g))
    if (value !== undefined && !tag.startsWith('<meta') && !tag.startsWith('<input')) anchors.add(decodeEntities(value))
  return [...anchors]
}

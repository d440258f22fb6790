import type { FoundPageImage } from '../api/pages.ts'
import { decodeEntities, type HeadEntry } from '../../shared/index.ts'
import type { RefusedSource, SecurityPolicy } from '../build/policy/securityPolicy.ts'

/** Where the links of a page below the base URL point to. */
export interface LinkTargets {
  /** Pathnames that are not pages of the site, without duplicates. */
  outside: string[]
  /** Pathnames of links that the link check skips. */
  unchecked: string[]
}

/** Facts about a written document that later checks and plugins need. */
export interface HtmlFacts {
  title: string
  description: string
  /** Addresses of links to be checked, as written, without duplicates. */
  links: string[]
  /** Left out if all links point to pages of the site and are checked. */
  targets?: LinkTargets
  /** Values of `id` and `name` attributes that a fragment can refer to. */
  anchors: string[]
  tags: { [name: string]: string }
  /** Head entries; the title has no text here, as `title` holds it. */
  head: HeadEntry[]
  htmlAttributes: { [name: string]: string }
  bodyAttributes: { [name: string]: string }
  /** Sources beyond those of the common security policy. */
  policyNeeds: SecurityPolicy
  /** What the security policy makes browsers block, if the site has a policy. */
  refused?: RefusedSource[]
  image?: FoundPageImage
}

/**
 * Finds ids and names that a fragment can refer to, without a parser, as the engine wrote the HTML and its quoting is known.
 */
export function readAnchors(html: string): string[] {
  const anchors = new Set<string>()
  const body = html.replace(/<script type="application\/(?:ld\+)?json"[\s\S]*?(?:<\/script>|$)/g, '')
  // match attribute by attribute: a value may contain what looks like one, such as `aria-label="Link to name="`
  for (const [tag, value] of body.matchAll(/<[a-z][^\s<>]*(?:\s[^\s"<>=]+(?:="[^"]*")?)*?\s(?:id|name)="([^"]*)"/g))
    if (value !== undefined && !tag.startsWith('<meta') && !tag.startsWith('<input')) anchors.add(decodeEntities(value))
  return [...anchors]
}

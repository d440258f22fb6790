import {
  decodeEntities,
  uncheckedLinkAttribute,
  type StaticElement,
  type StaticTree,
  opensInPlace,
} from '../../shared/index.ts'
import type { BrokenLinks } from '../contexts.ts'

/**
 * Collects links and anchors of one page. The functions do not use `this`: components destructure the result of
 * `useBrokenLinks`.
 */
export interface LinkCollector extends BrokenLinks {
  links: Set<string>
  anchors: Set<string>
  /** Collects the links of a static part, which is HTML already. */
  collectStatic(node: StaticTree | StaticElement): void
}

export function createLinkCollector(): LinkCollector {
  const links = new Set<string>()
  const anchors = new Set<string>()
  const add = (set: Set<string>) => (value: string | undefined) => {
    if (value !== undefined) set.add(value)
  }
  return {
    links,
    anchors,
    collectLink: add(links),
    collectAnchor: add(anchors),
    collectStatic(node) {
      if ('t' in node && node.t === 'a' && node.a?.[uncheckedLinkAttribute] === undefined) {
        const { href, target } = node.a ?? {}
        if (typeof href === 'string' && opensInPlace(href, target)) links.add(href)
      }
      for (const [tag, href = ''] of String(node.h).matchAll(/<a (?=(?:[^<>]*? )?href="([^"]*)")[^<>]*>/g))
        if (!tag.includes(uncheckedLinkAttribute) && opensInPlace(href, / target="([^"]*)"/.exec(tag)?.[1]))
          links.add(decodeEntities(href))
    },
  }
}

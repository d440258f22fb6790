import {
  decodeEntities,
  uncheckedLinkAttribute,
  type StaticElement,
  type StaticTree,
  opensInPlace,
} from '../../shared/index.ts'
import type { BrokenLinks } from '../contexts.ts'

/** Links and anchors of one page. The functions may be taken off it: components destructure what `useBrokenLinks` gives. */
export interface LinkCollector extends BrokenLinks {
  links: Set<string>
  anchors: Set<string>
  /** Takes the links of a part that is HTML already. */
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

import { use } from 'react'
import { BrokenLinksContext, type BrokenLinks } from '../contexts.ts'

const browser: BrokenLinks = { collectLink: () => {}, collectAnchor: () => {} }

/**
 * For components that render links or link targets of their own: tells the broken link check of them. `<Link>` and headings do
 * it themselves; a plain `<a>` of a component is not checked.
 */
export default function useBrokenLinks(): BrokenLinks {
  return use(BrokenLinksContext) ?? browser
}

import { use } from 'react'
import { BrokenLinksContext, type BrokenLinks } from '../contexts.ts'

const browser: BrokenLinks = { collectLink: () => {}, collectAnchor: () => {} }

/**
 * For components that render their own links or link targets: reports them to the broken link check. `<Link>` and headings do
 * so themselves; a plain `<a>` in a component is not checked.
 */
export default function useBrokenLinks(): BrokenLinks {
  return use(BrokenLinksContext) ?? browser
}

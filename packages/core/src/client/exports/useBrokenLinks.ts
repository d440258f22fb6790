/**
 * For components that tell a link checker of their links. Links and anchors are read from the written HTML here, so there
 * is nothing to tell; the functions exist for code that calls them.
 */
export default function useBrokenLinks(): { collectLink(link?: string): void; collectAnchor(anchor?: string): void } {
  return { collectLink: () => {}, collectAnchor: () => {} }
}

import { absolutizeUrls } from './renderContentHtml.ts'

/**
 * Extracts the content of a page's element as standalone HTML: with absolute URLs, and without what only works in the page
 * (buttons of the theme, scripts, heading anchors, markers for hydration).
 * @returns undefined if the page has no such element
 */
export async function cutRendered(html: string, id: string, siteUrl: string): Promise<string | undefined> {
  const { DomUtils, parseDocument } = await import('htmlparser2') // most builds do without
  const element = DomUtils.getElementById(id, parseDocument(html).children)
  if (element === null) return undefined
  for (const node of DomUtils.filter(() => true, element.children)) {
    if (node.type === 'comment' || node.type === 'script') DomUtils.removeElement(node)
    else if ('attribs' in node) {
      if (/(?:^| )(?:hash-link|clean-btn)(?: |$)/.test(node.attribs.class ?? '')) DomUtils.removeElement(node)
      delete node.attribs['data-h']
    }
  }
  return absolutizeUrls(DomUtils.getInnerHTML(element), siteUrl)
}

import { absolutizeUrls } from './renderContentHtml.ts'

/**
 * What a page has inside of an element, as HTML that is on its own: with absolute URLs, and without what works in the page
 * alone (buttons of the theme, scripts, anchors of headings, marks for hydration).
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

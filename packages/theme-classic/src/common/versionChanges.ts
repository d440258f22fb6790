import { diffArrays } from 'diff'

const mark = 'data-version-change'
const passages = 'h1, h2, h3, h4, h5, h6, p, li, tr, pre, summary, dt, dd, figcaption'

/**
 * Marks each passage of the document being shown that is not, word for word, in an earlier one.
 * @param permalink pathname of the earlier document
 * @param selector of the document's text on a page
 * @returns how many passages are marked
 * @throws if the earlier page cannot be fetched
 */
export async function markChanges(permalink: string, selector: string): Promise<number> {
  const response = await fetch(permalink)
  if (!response.ok) throw new Error(`${permalink} answered ${response.status}.`)
  const earlier = new DOMParser().parseFromString(await response.text(), 'text/html')
  const before = [...readPassages(earlier, selector).values()]
  const after = [...readPassages(document, selector)]
  const texts = after.map(([, text]) => text)
  let index = 0
  let count = 0
  for (const { added, removed, value } of diffArrays(before, texts)) {
    if (removed) continue
    for (const [element] of added ? after.slice(index, index + value.length) : []) {
      element.setAttribute(mark, '')
      count++
    }
    index += value.length
  }
  return count
}

/** Takes all marks away. */
export function unmarkChanges(): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
}

/** Passages of the document on a page, in order, each with its own text: without that of passages inside it. */
function readPassages(page: Document, selector: string): Map<Element, string> {
  const texts = new Map<Element, string>()
  const root = page.querySelector(selector)
  if (root === null) return texts
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const passage = parent?.closest(passages)
    // code is scrolled and copied by buttons that are there in the browser only
    if (passage == null || !root.contains(passage) || parent?.closest('button') != null) continue
    texts.set(passage, `${texts.get(passage) ?? ''}${node.textContent ?? ''} `)
  }
  for (const [passage, text] of texts) texts.set(passage, text.replace(/\s+/g, ' ').trim())
  return texts
}

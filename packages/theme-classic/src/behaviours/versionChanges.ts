import { diffArrays } from 'diff'

const mark = 'data-version-change'
const passages = 'h1, h2, h3, h4, h5, h6, p, li, tr, pre, summary, dt, dd, figcaption'
/** Selector of the document's text in a page. */
const textSelector = '.theme-doc-markdown'

/** Click handler for the button of `DocVersionChanges`: marks what is new in the document, or removes the marks. */
export async function toggleMarks(button: HTMLElement): Promise<void> {
  const { earlier = '', count = '', failed = '' } = button.dataset
  const isMarked = button.getAttribute('aria-pressed') === 'true'
  let said = ''
  try {
    if (isMarked) unmarkChanges()
    else said = count.replace('{count}', String(await markChanges(earlier)))
    button.setAttribute('aria-pressed', String(!isMarked))
  } catch {
    said = failed
  }
  const status = button.parentElement?.querySelector('[role="status"]')
  if (status != null) status.textContent = said
}

/**
 * Marks each passage of the displayed document that does not occur, word for word, in an earlier one.
 * @param permalink pathname of the earlier document
 * @returns number of marked passages
 * @throws if the earlier page cannot be fetched
 */
async function markChanges(permalink: string): Promise<number> {
  const response = await fetch(permalink)
  if (!response.ok) throw new Error(`${permalink} answered ${response.status}.`)
  const html = await response.text()
  // without its head: the Content-Security-Policy of this document would block and report its styles
  const earlier = new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html')
  const before = [...readPassages(earlier).values()]
  const after = [...readPassages(document)]
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

/** Removes all marks. */
function unmarkChanges(): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
}

/** Passages of the document in a page, in order, each with its own text, excluding that of nested passages. */
function readPassages(page: Document): Map<Element, string> {
  const texts = new Map<Element, string>()
  const root = page.querySelector(textSelector)
  if (root === null) return texts
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const passage = parent?.closest(passages)
    // buttons for scrolling and copying code exist in the browser only, not in the fetched HTML
    if (passage == null || !root.contains(passage) || parent?.closest('button') != null) continue
    texts.set(passage, `${texts.get(passage) ?? ''}${node.textContent ?? ''} `)
  }
  for (const [passage, text] of texts) texts.set(passage, text.replace(/\s+/g, ' ').trim())
  return texts
}

import '@strata/theme-classic/css/linkPreview.css'
import { peekPage, type PageData } from '@strata/core/client'

export interface PreviewRequest {
  /** Vertical position of the pointer, to find its line: a link that is broken over two lines has two boxes. */
  yPx: number
  /** Whether the pointer is still on the link once the page data is loaded. */
  isWanted: () => boolean
}

export interface PageSummary {
  title: string
  description?: string
}

const cardId = 'theme-link-preview'

/** Distances between link and card, and between card and window edge. */
const gapPx = 6
const marginPx = 12

/** Time that the pointer has to move from the link to the card. */
const closeDelayMs = 200

let hide = () => {}

/**
 * Shows title and description of the linked page in a card next to the link. The card stays while the pointer is on the link or
 * the card; Escape, scrolling, a click or a navigation closes it.
 */
export async function showPreview(link: HTMLAnchorElement, { yPx, isWanted }: PreviewRequest): Promise<void> {
  const page = await peekPage(link.href)
  const summary = page === undefined ? undefined : summarizePage(page)
  if (summary === undefined || !isWanted()) return
  hide()
  const card = createCard(summary)
  ;(link.closest('main') ?? document.body).append(card) // all content belongs in a landmark
  card.showPopover()
  place(card, findLine(link, yPx))
  link.setAttribute('aria-describedby', cardId)
  hide = hideOnLeave(link, card)
}

/** Title and description from the page data: those of the innermost level whose props have a title. */
export function summarizePage({ levels }: Pick<PageData, 'levels'>): PageSummary | undefined {
  for (const { props } of levels.toReversed()) {
    for (const value of [props, ...Object.values(props)]) {
      const { title, description } = (typeof value === 'object' && value !== null ? value : {}) as {
        title?: unknown
        description?: unknown
      }
      if (typeof title !== 'string' || title === '') continue
      return typeof description === 'string' && description !== '' ? { title, description } : { title }
    }
  }
  return undefined
}

function createCard({ title, description }: PageSummary): HTMLElement {
  const card = document.createElement('div')
  card.id = cardId
  card.className = 'theme-link-preview'
  card.role = 'tooltip'
  card.popover = 'manual'
  for (const [name, text] of Object.entries({ title, description })) {
    if (text === undefined) continue
    const line = document.createElement('p')
    line.className = `theme-link-preview__${name}`
    line.textContent = text
    card.append(line)
  }
  return card
}

/** The box of the link's line that is nearest to the pointer. */
function findLine(link: HTMLElement, yPx: number): DOMRect {
  const distance = ({ top, bottom }: DOMRect) => Math.max(top - yPx, yPx - bottom, 0)
  const [line] = [...link.getClientRects()].toSorted((a, b) => distance(a) - distance(b))
  return line ?? link.getBoundingClientRect()
}

/** Places the card below the line, or above it if there is no room below. */
function place(card: HTMLElement, line: DOMRect): void {
  const { offsetWidth, offsetHeight } = card
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = line.bottom + gapPx + offsetHeight + marginPx > clientHeight && line.top > offsetHeight + gapPx
  const isRtl = getComputedStyle(card).direction === 'rtl'
  const startPx = isRtl ? line.right - offsetWidth : line.left
  const leftPx = Math.max(marginPx, Math.min(startPx, clientWidth - offsetWidth - marginPx))
  card.classList.toggle('theme-link-preview--above', isAbove)
  card.style.left = `${leftPx}px`
  card.style.top = `${isAbove ? line.top - gapPx - offsetHeight : line.bottom + gapPx}px`
}

function hideOnLeave(link: HTMLElement, card: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    ended.abort()
    link.removeAttribute('aria-describedby')
    card.remove()
  }
  for (const element of [link, card]) {
    element.addEventListener('pointerenter', () => clearTimeout(timer), { signal })
    element.addEventListener('pointerleave', () => (timer = setTimeout(end, closeDelayMs)), { signal })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && end()
  addEventListener('keydown', onKeyDown, { signal })
  link.addEventListener('click', end, { signal })
  addEventListener('scroll', end, { signal, passive: true })
  window.navigation?.addEventListener('currententrychange', end, { signal })
  return end
}

import { flushSync } from 'react-dom'
import type { PageData } from '../../shared/index.ts'
import { moveTo } from '../boot/clientModules.ts'
import { HeadRegistry } from '../head/headRegistry.ts'
import { loadPage, PageNotFoundError, publishPageExtras } from './pageLoader.ts'
import { readLocation } from './pageLocation.ts'
import { progressDelayMs, startProgress } from './progress.ts'
import type { Stage } from '../boot/stage.ts'
import { keepHeadWritten } from '../head/writeHead.ts'

/**
 * Shows the page at an address that is in the address bar already: loads its data and code, then renders it.
 * @param signal aborted when the reader goes elsewhere meanwhile
 */
export async function followLink(url: URL, { stage, signal }: { stage: Stage; signal: AbortSignal }): Promise<void> {
  const endProgress = startProgress(progressDelayMs)
  signal.addEventListener('abort', endProgress)
  try {
    const page = await loadPage(url.pathname)
    if (signal.aborted) return
    if (page.fullLoad === true) return await loadInFull()
    await showPage(page, { url, stage })
  } catch (error) {
    if (signal.aborted) return
    // a link to what is no page of the site waits for no more code
    if (stage.page.open === undefined && error instanceof PageNotFoundError) await loadInFull()
    const rare = await import('./rare.ts').catch(loadInFull)
    await showPage(await rare.untilAnswered(stage.page, { url, error, signal }), { url, stage })
  } finally {
    endProgress()
  }
}

/** Loads the address that is in the address bar already. */
async function loadInFull(): Promise<never> {
  // or the new page would open where the reader was on this one; at once, whatever the site's stylesheet says of scrolling
  scrollTo({ top: 0, behavior: 'instant' })
  location.reload()
  return new Promise(() => {}) // the document is about to go; never report success
}

async function showPage(page: PageData, { url, stage }: { url: URL; stage: Stage }): Promise<void> {
  await moveTo(readLocation(url), (whenRendered) => renderPage(page, { stage, whenRendered }))
  fadeIn()
}

/**
 * Softens the change of pages. Not a view transition: that takes an image of the old page first, for which it works out all
 * styles again and paints, and makes the reader wait for what is there already, on a slow device for half a second.
 */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.querySelector('main')?.animate({ opacity: [0.5, 1] }, 120)
}

/** Puts a page on the stage with a head of its own, which its `<Head>`s fill while they are rendered. */
export async function renderPage(
  page: PageData,
  { stage, whenRendered }: { stage: Stage; whenRendered?: () => void },
): Promise<void> {
  const head = new HeadRegistry()
  return new Promise((resolve) => {
    const onShown = () => {
      keepHeadWritten(head)
      resolve()
    }
    // address and page change in one step: nobody sees one without the other
    flushSync(() => {
      publishPageExtras(page)
      whenRendered?.()
      stage.show({ page, head, onShown })
    })
  })
}

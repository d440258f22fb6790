import { flushSync } from 'react-dom'
import type { PageData } from '../../shared/index.ts'
import { moveTo } from '../boot/clientModules.ts'
import { HeadRegistry } from '../head/HeadRegistry.ts'
import { loadPage, PageNotFoundError, publishPageExtras } from './pageLoader.ts'
import { readLocation } from './pageLocation.ts'
import { progressDelayMs, startProgress } from './progress.ts'
import type { Stage } from '../boot/stage.ts'
import { keepHeadWritten } from '../head/writeHead.ts'

/**
 * Shows the page for the address in the address bar: loads its data and code, then renders it.
 * @param signal aborted when the reader navigates elsewhere in the meantime
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
    // a link to something other than a page needs no further code
    if (stage.page.open === undefined && error instanceof PageNotFoundError) await loadInFull()
    const rare = await import('./rare.ts').catch(loadInFull)
    await showPage(await rare.untilAnswered(stage.page, { url, error, signal }), { url, stage })
  } finally {
    endProgress()
  }
}

/** Loads the address in the address bar as a new document. */
async function loadInFull(): Promise<never> {
  // otherwise the new page would open at this one's scroll position; instant, even if the site's CSS enables smooth scrolling
  scrollTo({ top: 0, behavior: 'instant' })
  location.reload()
  return new Promise(() => {}) // the document is about to go; never report success
}

async function showPage(page: PageData, { url, stage }: { url: URL; stage: Stage }): Promise<void> {
  await moveTo(readLocation(url), (whenRendered) => renderPage(page, { stage, whenRendered }))
  fadeIn()
}

/**
 * Fades in the new page. Not a view transition, which captures an image of the old page first: that recalculates all styles,
 * repaints, and on a slow device delays a page that is already loaded by half a second.
 */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.querySelector('main')?.animate({ opacity: [0.5, 1] }, 120)
}

/** Renders a page with a new head registry, which its `<Head>`s fill during render. */
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
    // address and page change synchronously, so that nothing observes one without the other
    flushSync(() => {
      publishPageExtras(page)
      whenRendered?.()
      stage.show({ page, head, onShown })
    })
  })
}

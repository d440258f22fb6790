import { loadRegions } from '@strata/core/client'
import { markKeyboardNavigation } from './keyboardNavigation.ts'
import { needsLiveChrome } from './needsLiveChrome.ts'
import { answerLater } from './answerLater.ts'
import { scheduleMarking } from './scrollers.ts'

// one listener each on the document, so that pages drawn later need no set-up
if (typeof document !== 'undefined') {
  markKeyboardNavigation(document)
  answerLater(document)
  addEventListener('resize', scheduleMarking, { passive: true })
}

/** Called by the engine when a page is on screen, the first one included. */
export function onRouteDidUpdate(): void {
  scheduleMarking()
  if (needsLiveChrome()) loadRegions().catch((error: unknown) => console.warn(error))
}

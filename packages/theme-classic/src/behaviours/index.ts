import { answerCodeBlocks } from './codeBlocks.ts'
import { slideDetails } from './details.ts'
import { markKeyboardNavigation } from './keyboardNavigation.ts'
import { scheduleMarking } from './scrollers.ts'

// one listener each on the document, so that pages drawn later need no set-up
if (typeof document !== 'undefined') {
  markKeyboardNavigation(document)
  answerCodeBlocks(document)
  slideDetails(document)
  addEventListener('resize', scheduleMarking, { passive: true })
}

/** Called by the engine when a page is on screen, the first one included. */
export function onRouteDidUpdate(): void {
  scheduleMarking()
}

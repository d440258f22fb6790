import { answerCodeBlock } from './codeBlocks.ts'
import { markKeyboardNavigation } from './keyboardNavigation.ts'
import { scheduleMarking } from './scrollers.ts'
import { whenNear } from './whenNear.ts'

// one listener each on the document, so that pages rendered later need no set-up
if (typeof document !== 'undefined') {
  markKeyboardNavigation(document)
  // a block with a line that is too long shows its button when the reader comes near
  for (const name of ['click', 'pointerover', 'focusin'] as const) document.addEventListener(name, answerCodeBlock)
  whenNear('summary', async () => (await import('./details.ts')).slideDetails())
  whenNear('.navbar .dropdown', async (event) => (await import('./menuHover.ts')).watchMenus(event), {
    mouseOnly: true,
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.version-changes__mark') : null
    if (button !== null) void import('./versionChanges.ts').then(({ toggleMarks }) => toggleMarks(button))
  })
  // a click may show what had no width before, as the panel of a tab
  for (const name of ['resize', 'click']) addEventListener(name, scheduleMarking, { passive: true })
}

/** Lays out the rest of a page that is being left. */
let endFarText = () => {}

/** Called by the engine when a page is on screen, the first one included. */
export function onRouteDidUpdate(): void {
  endFarText()
  // only a page that was opened fresh has parts that wait
  if (!document.documentElement.hasAttribute('data-far-text')) return scheduleMarking()
  void import('./farText.ts').then((farText) => {
    endFarText = farText.endFarText
    farText.layOutFarText(document, scheduleMarking)
  })
}

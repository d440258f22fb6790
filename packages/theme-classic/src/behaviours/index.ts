import { answerCodeBlock } from './codeBlocks.ts'
import { markKeyboardNavigation } from './keyboardNavigation.ts'
import { scheduleMarking } from './scrollers.ts'
import { whenNear } from './whenNear.ts'
import { withCode } from './withCode.ts'

// event delegation on the document, so that pages rendered later need no set-up
if (typeof document !== 'undefined') {
  markKeyboardNavigation(document)
  // pointer and focus events make a code block with an overflowing line show its wrap button
  for (const name of ['click', 'pointerover', 'focusin'] as const) document.addEventListener(name, answerCodeBlock)
  whenNear('summary', () => withCode(import('./details.ts'), (code) => code.slideDetails()))
  whenNear(
    '.navbar .dropdown',
    (event) => withCode(import('./menuHover.ts'), (code) => code.watchMenus(event)),
    'mouse',
  )
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.version-changes__mark') : null
    if (button !== null) withCode(import('./versionChanges.ts'), (code) => code.toggleMarks(button))
  })
  // a click may reveal elements that had no width before, such as a tab panel
  for (const name of ['resize', 'click']) addEventListener(name, scheduleMarking, { passive: true })
}

/** Finishes the deferred layout of the page that is being left. */
let endFarText = () => {}

/** Lifecycle hook: the engine calls it after each page is rendered, including the first one. */
export function onRouteDidUpdate(): void {
  endFarText()
  // only a page loaded from the server has deferred parts
  if (!document.documentElement.hasAttribute('data-far-text')) return scheduleMarking()
  withCode(import('./farText.ts'), (farText) => {
    endFarText = farText.endFarText
    farText.layOutFarText(document, scheduleMarking)
  })
}

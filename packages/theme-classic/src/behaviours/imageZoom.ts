import { whenIdle } from '@strata/core/client'

/** Called by the engine when a page is on screen, the first one included. */
export function onRouteDidUpdate(): void {
  whenIdle(async () => {
    if (document.querySelector(':is(.markdown, .mdx-text) img:not([alt=""])') !== null)
      (await import('./zoomImages.ts')).markImages()
  })
}

import { whenIdle } from '@strata/core/client'

/** Lifecycle hook: the engine calls it after each page is rendered, including the first one. */
export function onRouteDidUpdate(): void {
  whenIdle(async () => {
    if (document.querySelector(':is(.markdown, .mdx-text) img:not([alt=""])') !== null)
      (await import('./zoomImages.ts')).markImages()
  })
}

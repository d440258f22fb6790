import { whenIdle } from '@strata/core/client'
import { withCode } from './withCode.ts'

/** Lifecycle hook: the engine calls it after each page is rendered, including the first one. */
export function onRouteDidUpdate(): void {
  whenIdle(() => {
    if (document.querySelector(':is(.markdown, .mdx-text) img:not([alt=""])') !== null)
      withCode(import('./zoomImages.ts'), (code) => code.markImages())
  })
}

import { renderToString } from 'react-dom/server'
import type { PageData } from '../shared/index.ts'
import { App } from './App.tsx'
import { HoleContext } from './Content.tsx'
import { HeadRegistry, type HeadSnapshot } from './headRegistry.ts'
import { loadModule } from './moduleRegistry.ts'

export interface RenderedPage {
  /** HTML of the application's root. */
  html: string
  head: HeadSnapshot
  /** The page's data with holes where the HTML already has the text; JSON. */
  inlineData: string
}

/**
 * Draws one page. Static parts that were drawn are left out of the inline data: each is the number of its hole, in the
 * order of the `[data-h]` elements in the HTML. The given page is changed by that, so pass one of your own.
 */
export async function renderPage(page: PageData): Promise<RenderedPage> {
  await Promise.all(page.modules.map(loadModule))
  const head = new HeadRegistry()
  const holes: { h: string | number }[] = []
  const collector = { add: (node: { h: string | number }) => void holes.push(node) }
  const html = renderToString(
    <HoleContext value={collector}>
      <App page={page} location={{ pathname: page.path, search: '', hash: '' }} head={head} />
    </HoleContext>,
  )
  holes.forEach((node, index) => {
    node.h = index
  })
  return { html, head: head.read(), inlineData: JSON.stringify(page) }
}

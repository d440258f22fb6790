// before any component: pages need what client modules set up, such as icons by name, on the server too
export { default as clientModules } from 'virtual:strata/client-scripts'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import siteData from 'virtual:strata/site-data'
import {
  type HeadEntry,
  isTocItem,
  type PageData,
  type PageImage,
  type RenderOutput,
  type StaticElement,
  type StaticTree,
} from '../shared/index.ts'
import { BrokenLinksContext } from './contexts.ts'
import { createLinkCollector, type LinkCollector } from './tree/createLinkCollector.ts'
import { App } from './tree/App.tsx'
import { HoleContext, type HoleCollector } from './tree/Content.tsx'
import { FaultyPartsError, findFaults } from './tree/errorCause.tsx'
import { HeadRegistry } from './head/HeadRegistry.ts'
import { loadModule, loadModules, provideModules } from './data/moduleRegistry.ts'
import { createImageEntries } from './head/pageImage.tsx'
// must be last: its components need all other modules to be initialized
import { toLocation } from './navigation/pageLocation.ts'
import * as registry from 'virtual:strata/registry'

provideModules(registry)

/** Adds tables of contents that only the code of a page's documents can compute; mutates the given page. */
export async function completePage(page: PageData): Promise<PageData> {
  for (const content of page.levels.flatMap(({ contents = [] }) => contents)) {
    if (!('m' in content.tree) || content.tree.tocLevels === undefined) continue
    const { m, tocLevels } = content.tree
    const { toc } = await loadModule(m)
    const items = Array.isArray(toc) ? toc.filter(isTocItem) : []
    content.toc = items.filter(({ level }) => level >= tocLevels.min && level <= tocLevels.max)
    content.tree = { m }
  }
  return page
}

/**
 * Renders one page. Static parts that were rendered are left out of the inline data: each is replaced with the number of its
 * hole, in the order of the `[data-h]` elements in the HTML. This mutates the given page, so pass a copy.
 * @param findImage returns the page's image; called when the page's head is known
 */
export async function renderPage(
  page: PageData,
  findImage?: (tags: HeadEntry[]) => PageImage | undefined,
): Promise<RenderOutput> {
  await Promise.all([loadModules(page), completePage(page)])
  const { html, head, holes, links } = await renderApp(page)
  holes.forEach((node, index) => {
    links.collectStatic(node)
    node.h = index
  })
  const found = findImage?.(head.read().tags)
  if (found !== undefined) {
    const { src, width, height, alt } = found
    page.image = { src, width, height, alt }
    head.setEntries('page image', createImageEntries(page.image, siteData.siteConfig.url))
  }
  return {
    html,
    head: head.read(),
    inlineData: JSON.stringify(page),
    links: [...links.links],
    anchors: [...links.anchors],
  }
}

interface RenderedApp {
  html: string
  head: HeadRegistry
  holes: (StaticTree | StaticElement)[]
  links: LinkCollector
}

/** What React renders for a boundary whose content was not available in time. */
const waitingMark = '<!--$!-->'

/**
 * Renders synchronously, which suffices for nearly every page. If components are loaded lazily, React waits for them in a first
 * pass, and the page is rendered again with all of them available.
 * @throws what a component threw; a FaultyPartsError if boundaries can describe the error
 */
async function renderApp(page: PageData): Promise<RenderedApp> {
  const render = (wrap: (app: ReactNode) => ReactNode): RenderedApp => {
    const { app, ...results } = createParts(page)
    return { html: renderToString(app(wrap)), ...results }
  }
  try {
    const rendered = render((app) => app)
    if (!rendered.html.includes(waitingMark)) return rendered
    // an error here occurs again below
    await prerender(
      createParts(page).app((app) => app),
      { onError: () => {} },
    ).catch(() => {})
    return render((app) => app)
  } catch (error) {
    const faults = findFaults(render)
    throw faults.length === 0 ? error : new FaultyPartsError(faults)
  }
}

/** The application, and the collectors that it fills during render. */
function createParts(page: PageData): Omit<RenderedApp, 'html'> & {
  app: (wrap: (app: ReactNode) => ReactNode) => ReactNode
} {
  const head = new HeadRegistry()
  const holes: RenderedApp['holes'] = []
  const links = createLinkCollector()
  const collector: HoleCollector = {
    add: (node) => holes.push(node) > 0,
    inCode: {
      add(node) {
        links.collectStatic(node)
        return false
      },
    },
  }
  const app = (wrap: (app: ReactNode) => ReactNode) => (
    <HoleContext value={collector}>
      <BrokenLinksContext value={links}>
        {wrap(<App page={page} location={toLocation(page.path)} head={head} />)}
      </BrokenLinksContext>
    </HoleContext>
  )
  return { app, head, holes, links }
}

import type { PageData } from '../../shared/index.ts'

/**
 * Fills the holes of the page's inline data from the document: the n-th `[data-h=""]` element holds the HTML of hole n. The
 * HTML is read lazily, because most parts of most pages never need it.
 */
export function adoptContent(page: PageData, root: ParentNode): PageData {
  const elements = [...root.querySelectorAll('[data-h=""]')]
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
    } else if (typeof value === 'object' && value !== null) {
      const hole: unknown = Reflect.get(value, 'h')
      if (typeof hole === 'number') defineAdopted(value, elements[hole])
      for (const item of Object.values(value)) if (typeof item === 'object') visit(item)
    }
  }
  for (const { contents } of page.levels) for (const content of contents ?? []) visit(content.tree)
  return page
}

function defineAdopted(node: object, element: Element | undefined): void {
  Object.defineProperty(node, 'h', {
    configurable: true,
    enumerable: false,
    get: () => element?.innerHTML ?? '',
  })
}

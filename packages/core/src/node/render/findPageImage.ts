import { pathToFileURL } from 'node:url'
import type { DrawnPage, FindPageImage, FoundPageImage, Plugin, PageImageFinder } from '../api/plugin.ts'

/** What the plugins offer, in their order. */
export async function listPageImageFinders(plugins: readonly Plugin[]): Promise<PageImageFinder[]> {
  const finders = await Promise.all(plugins.map((plugin) => plugin.getPageImages?.()))
  return finders.filter((finder) => finder !== undefined)
}

/** One function for all finders: the first that knows a picture is heard. */
export async function loadPageImageFinders(
  finders: readonly PageImageFinder[],
): Promise<(page: DrawnPage) => FoundPageImage | undefined> {
  const loaded = await Promise.all(
    finders.map(async ({ module, options, fingerprint }) => {
      // one process may build twice, with another version of the module
      const { default: find } = (await import(`${pathToFileURL(module).href}?${fingerprint}`)) as {
        default: FindPageImage
      }
      return (page: DrawnPage) => find(page, options)
    }),
  )
  return (page) => {
    for (const find of loaded) {
      const image = find(page)
      if (image !== undefined) return image
    }
    return undefined
  }
}

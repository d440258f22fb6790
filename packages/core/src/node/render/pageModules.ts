import { pathToFileURL } from 'node:url'
import type { CompiledContent, ContentNode, PageData } from '../../shared/index.ts'
import type {
  RenderedPage,
  FindPageImage,
  FoundPageImage,
  MakePageOutput,
  PageForOutput,
  PageModule,
} from '../api/pages.ts'
import type { PageNotes } from '../pages/assemblePage.ts'

type PageFunction<Page, Result> = (page: Page, options: object) => Result

/** Loads the functions of page modules and binds their options. */
async function loadPageModules<Page, Result>(modules: readonly PageModule[]): Promise<((page: Page) => Result)[]> {
  return Promise.all(
    modules.map(async ({ module, options, fingerprint }) => {
      // the query allows one process to load another version of the module for a second build
      const loaded = (await import(`${pathToFileURL(module).href}?${fingerprint}`)) as {
        default: PageFunction<Page, Result>
      }
      return (page: Page) => loaded.default(page, options)
    }),
  )
}

/** Combines all image finders into one function; the first that finds an image is used. */
export async function loadPageImageFinders(
  finders: readonly PageModule[],
): Promise<(page: RenderedPage) => FoundPageImage | undefined> {
  const loaded = await loadPageModules<RenderedPage, ReturnType<FindPageImage>>(finders)
  return (page) => {
    for (const find of loaded) {
      const image = find(page)
      if (image !== undefined) return image
    }
    return undefined
  }
}

/** What the output makers made of a page. */
interface MadeOutputs {
  /** Path below the output folder → text. */
  files: Map<string, string>
  /** Indexes of the makers that returned data, and the data as JSON. */
  outputs: number[]
  data: string[]
}

/** Combines all output makers into one function. */
export async function loadPageOutputMakers(
  makers: readonly PageModule[],
): Promise<(page: PageForOutput) => MadeOutputs> {
  const loaded = await loadPageModules<PageForOutput, ReturnType<MakePageOutput>>(makers)
  return (page) => {
    const made: MadeOutputs = { files: new Map(), outputs: [], data: [] }
    for (const [number, make] of loaded.entries()) {
      const { files = {}, data } = make(page) ?? {}
      for (const [file, text] of Object.entries(files)) made.files.set(file, text)
      if (data === undefined) continue
      made.outputs.push(number)
      made.data.push(JSON.stringify(data))
    }
    return made
  }
}

/** Untruncated documents of a page's leaf. */
export function readContents({ levels }: PageData, { contents }: PageNotes): CompiledContent[] {
  const shown = levels.at(-1)?.contents ?? []
  return contents.flatMap((content) => (typeof content === 'number' ? (shown[content] ?? []) : content))
}

/**
 * Records the static text of documents, which rendering removes because it is in the HTML.
 * @returns a function that restores it
 */
export function keepTexts(contents: CompiledContent[]): () => void {
  const kept: { node: { h: string | number }; h: string | number }[] = []
  const visit = (node: ContentNode | CompiledContent['tree']) => {
    if (typeof node === 'string') return
    if ('h' in node && node.h !== undefined) kept.push({ node, h: node.h })
    if ('k' in node) node.k?.forEach(visit)
  }
  for (const { tree } of contents) visit(tree)
  return () => {
    for (const { node, h } of kept) node.h = h
  }
}

import { hashOf, PackedStore, toMarkdownUrl, type BuiltPage, type SiteConfig } from '@strata/core'
import type { Card } from './markdown/expandComponents.ts'
import { renderText } from './markdown/renderBlocks.ts'
import { renderDocument, type RenderedDocument } from './markdown/renderDocument.ts'

/** A page as Markdown. */
export interface Twin {
  page: BuiltPage
  /** Below the output folder, with slashes. */
  file: string
  /** Absolute. */
  url: string
  /** Markdown of one line. */
  title: string
  /** Whole file. */
  text: string
}

export interface TwinOptions {
  siteConfig: Pick<SiteConfig, 'url' | 'title' | 'titleDelimiter'>
  baseUrl: string
  /** Cards that a page shows for others, by the page. */
  cardsOf: (page: BuiltPage) => Card[]
  store: PackedStore<RenderedDocument>
}

/**
 * A Markdown file for every page that is to be found and has Markdown. The page offers it by the same fact, so the two
 * agree even where a tag in the page's head keeps it out of search engines.
 */
export function createTwins(pages: readonly BuiltPage[], options: TwinOptions): Twin[] {
  return pages.flatMap((page) => {
    if (!page.hasDocument || page.contents.length === 0) return []
    return [createTwin(page, options)]
  })
}

function createTwin(page: BuiltPage, { siteConfig, baseUrl, cardsOf, store }: TwinOptions): Twin {
  const origin = siteConfig.url.replace(/\/$/, '')
  const pageUrl = origin + page.path
  const documents = page.contents.map((content): RenderedDocument => {
    const options = { pageUrl, cards: cardsOf(page) }
    const key = hashOf(JSON.stringify(content.tree), content.title ?? '', JSON.stringify(options))
    const known = store.get(key)
    if (known !== undefined) return known
    const rendered = renderDocument(content, options)
    store.set(key, rendered)
    return rendered
  })
  const [first, ...others] = documents
  const title = first?.title ?? renderText(removeSuffix(page.title, siteConfig))
  const bodies = [
    first?.body ?? '',
    ...others.map(({ title: heading, body }) => (heading === undefined ? body : `## ${heading}\n\n${body}`)),
  ]
  return {
    page,
    file: toTwinFile(page.file),
    url: origin + toMarkdownUrl(page.path, baseUrl),
    title,
    text: `${[`# ${title}`, ...renderLead(page), `URL: ${pageUrl}`, ...bodies].filter((block) => block !== '').join('\n\n')}\n`,
  }
}

/** The description, unless it is the start of the text anyway. */
function renderLead({ description, sections }: BuiltPage): string[] {
  const plain = (text: string) => text.replace(/\W+/g, ' ').trim()
  const start = plain(
    sections
      .map(({ text }) => text)
      .join(' ')
      .slice(0, description.length * 2 + 200),
  )
  const words = plain(description.replace(/(?:…|\.\.\.)$/, ''))
  return words === '' || start.startsWith(words) ? [] : [`> ${renderText(description)}`]
}

/** `docs/x/index.html` and `docs/x.html` → `docs/x.md`; the home page's is `index.md`. */
export function toTwinFile(file: string): string {
  return file === 'index.html' ? 'index.md' : file.replace(/(?:\/index)?\.html?$/, '.md')
}

function removeSuffix(title: string, { title: siteTitle, titleDelimiter }: TwinOptions['siteConfig']): string {
  const suffix = ` ${titleDelimiter} ${siteTitle}`
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
}

import { createHash } from 'node:crypto'
import type { MakePageOutput, PageForOutput, SiteConfig } from '@strata/core'
import { toMarkdownUrl } from '@strata/core/shared'
import { renderHeading, renderLine, renderText } from './markdown/escapeMarkdown.ts'
import { renderDocument } from './markdown/renderDocument.ts'
import { readCards } from './markdown/cards.ts'

/** What the lists need of a page's Markdown; the text itself is in the file. */
export interface TwinFacts {
  /** Below the output folder, with slashes. */
  file: string
  /** Absolute. */
  url: string
  /** Title as the text of a link, in Markdown. */
  label: string
  /** Hash of the text. */
  hash: string
}

export interface TwinOptions {
  siteConfig: Pick<SiteConfig, 'url' | 'title' | 'titleDelimiter' | 'tagline'>
  baseUrl: string
}

/**
 * Renders the Markdown file of a listed page that has Markdown. The page links to the file under the same condition, so
 * the two agree even if a tag in the page's head keeps it out of search engines.
 */
const createTwin: MakePageOutput<TwinOptions> = (page, { siteConfig, baseUrl }) => {
  if (!page.hasDocument || page.contents.length === 0) return undefined
  const origin = siteConfig.url.replace(/\/$/, '')
  const pageUrl = origin + page.path
  const cards = readCards(page)
  const [first, ...others] = page.contents.map((content) => renderDocument(content, { pageUrl, cards }))
  const ownTitle = removeSuffix(page.title, siteConfig)
  const title = first?.title ?? renderLine(ownTitle)
  const label = first?.label ?? renderLine(ownTitle, { isLabel: true })
  const bodies = [
    first?.body ?? '',
    ...others.map(({ title: heading, body }) =>
      heading === undefined ? body : `${renderHeading(2, heading)}\n\n${body}`,
    ),
  ]
  const blocks = [renderHeading(1, title), ...renderLead(page, siteConfig), `URL: ${pageUrl}`, ...bodies]
  const file = toTwinFile(page.file)
  const text = `${blocks.filter((block) => block !== '').join('\n\n')}\n`
  const hash = createHash('sha256').update(text).digest('base64url')
  const facts: TwinFacts = { file, url: origin + toMarkdownUrl(page.path, baseUrl), label, hash }
  return { files: { [file]: text }, data: { ...facts } }
}

export default createTwin

/** The description, unless it repeats the start of the text or is the site's, which pages without one inherit. */
function renderLead(
  { description, sections }: PageForOutput,
  { tagline }: Pick<TwinOptions['siteConfig'], 'tagline'>,
): string[] {
  const plain = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' ').trim()
  const start = plain(
    sections
      .map(({ text }) => text)
      .join(' ')
      .slice(0, description.length * 2 + 200),
  )
  const words = plain(description.replace(/(?:…|\.\.\.)$/, ''))
  return words === '' || description === tagline || start.startsWith(words) ? [] : [`> ${renderText(description)}`]
}

/** `docs/x/index.html` and `docs/x.html` → `docs/x.md`; the home page's is `index.md`. */
export function toTwinFile(file: string): string {
  return file === 'index.html' ? 'index.md' : file.replace(/(?:\/index)?\.html?$/, '.md')
}

function removeSuffix(title: string, { title: siteTitle, titleDelimiter }: TwinOptions['siteConfig']): string {
  const suffix = ` ${titleDelimiter} ${siteTitle}`
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
}

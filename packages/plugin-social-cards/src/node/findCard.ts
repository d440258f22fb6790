import { createHash } from 'node:crypto'
import type { RenderedPage, FoundPageImage, JsonObject } from '@strata/core'
import { safeDecode } from '@strata/core/shared'
import picomatch from 'picomatch'
import { cardSize } from './card/cardSize.ts'
import { type CardText, describeCard, type SiteNames } from './describeCard.ts'
import type { CodePointRange } from './keepRenderable.ts'

/** Plain data, because this module runs in the render threads. It imports little for the same reason. */
export interface FindCardOptions {
  names: SiteNames
  ignorePatterns: string[]
  /** URL of the image for pages without one of their own. */
  defaultImage: string | null
  coverage: CodePointRange[]
  /** Hash of everything that a card's appearance depends on, except its text. */
  lookHash: string
}

/** Folder of the cards below the base URL. */
export const cardsFolder = 'assets/cards/'

/**
 * The card of a page, at a URL with a hash of everything on it, so that equal cards share a file. Pages with an image of
 * their own, without a title or with `noIndex` have none. Unlisted pages have one, because people share their links.
 */
export default function findCard(page: RenderedPage, options: FindCardOptions): FoundPageImage | undefined {
  const { data, head, unlisted } = page
  if (data.noIndex === true && !unlisted) return undefined
  if (hasOwnImage(head, options.defaultImage) || isIgnored(data.path, options.ignorePatterns)) return undefined
  const text = describeCard(page, options.names, options.coverage)
  if (text === undefined) return undefined
  const hash = createHash('sha256')
    .update(`${options.lookHash}\0${JSON.stringify(text)}`)
    .digest('hex')
    .slice(0, 16)
  return {
    src: `${options.names.baseUrl}${cardsFolder}${hash}.png`,
    ...cardSize,
    alt: describeInWords(text, options.names.siteTitle),
    notes: toNotes(text, options.lookHash),
  }
}

/** Data of a card that is passed to `postBuild`. */
export interface CardNotes {
  text: CardText
  /** Identifies the plugin instance that found the card, because each instance renders with its own look. */
  lookHash: string
}

function toNotes(text: CardText, lookHash: string): JsonObject {
  const notes: CardNotes = { text, lookHash }
  return { ...notes, text: { ...text } }
}

function hasOwnImage(head: RenderedPage['head'], defaultImage: string | null): boolean {
  return head.some(
    ({ attributes: { property, name, content } }) =>
      (property === 'og:image' || name === 'twitter:image') && content !== defaultImage,
  )
}

/** Patterns may contain decoded or percent-encoded characters. */
function isIgnored(pathname: string, patterns: string[]): boolean {
  if (patterns.length === 0) return false
  const matches = picomatch(patterns)
  return matches(pathname) || matches(safeDecode(pathname))
}

/** Text alternative of the card, starting with the title. */
function describeInWords({ title, section, version }: CardText, siteTitle: string): string {
  const site = version === undefined ? siteTitle : `${siteTitle} ${version}`
  return `${title} – ${[site, ...section].join(' · ')}`
}

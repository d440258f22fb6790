import { createHash } from 'node:crypto'
import type { RenderedPage, FoundPageImage, JsonObject } from '@strata/core'
import { safeDecode } from '@strata/core/shared'
import picomatch from 'picomatch'
import { cardSize } from './card/cardSize.ts'
import { type CardText, describeCard, type SiteNames } from './describeCard.ts'
import type { CodePointRange } from './keepRenderable.ts'

/** Plain data, because this module runs in the threads that render pages. It imports little for the same reason. */
export interface FindCardOptions {
  names: SiteNames
  ignorePatterns: string[]
  /** URL of the image of pages that have none of their own. */
  defaultImage: string | null
  coverage: CodePointRange[]
  /** Hash of all that shapes a card but its words. */
  lookHash: string
}

/** Folder of the cards below the base URL. */
export const cardsFolder = 'assets/cards/'

/**
 * The card of a page: its address tells all that is on it, so equal cards are one file. Pages with an image of their own,
 * without a title, or which nobody shall find, have none. An unlisted page has one: its link is passed from hand to hand.
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

/** What `postBuild` gets of a card. */
export interface CardNotes {
  text: CardText
  /** Which instance of the plugin found the card: another one renders in another way. */
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

/** Patterns may be written with the letters of the address or with its escapes. */
function isIgnored(pathname: string, patterns: string[]): boolean {
  if (patterns.length === 0) return false
  const matches = picomatch(patterns)
  return matches(pathname) || matches(safeDecode(pathname))
}

/** The card read from the title on. */
function describeInWords({ title, section, version }: CardText, siteTitle: string): string {
  const site = version === undefined ? siteTitle : `${siteTitle} ${version}`
  return `${title} – ${[site, ...section].join(' · ')}`
}

import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { messageOf, type PostBuildProps, settleAll, SiteError } from '@strata/core'
import type { Renderer } from '@takumi-rs/core'
import type { CardCache } from './CardCache.ts'
import { cardSize } from './card/cardSize.ts'
import { createCardNode, createTitleNode, imageNames, titleFits, titleLineHeight } from './card/createCardNode.ts'
import type { CardLook, TitleFit } from './card/createCardNode.ts'
import { renderLayers } from './card/renderLayers.ts'
import type { CardText } from './describeCard.ts'
import { cardsFolder, type CardNotes } from './findCard.ts'
import type { Look } from './loadLook.ts'

/** File name of a card → its text. */
export type Cards = Map<string, CardText>

/** The cards with this look that pages use, each once. */
export function listCards(pages: PostBuildProps['pages'], lookHash: string): Cards {
  const cards: Cards = new Map()
  for (const { image } of pages) {
    const notes = image?.notes as CardNotes | undefined // only this plugin writes notes with the hash of its look
    if (image !== undefined && notes?.lookHash === lookHash) cards.set(path.posix.basename(image.src), notes.text)
  }
  return cards
}

/**
 * Writes the cards; those that an earlier build rendered come from the cache.
 * @throws SiteError if a card can't be rendered
 */
export async function writeCards(
  cards: Cards,
  { look, outDir, cache }: { look: Look; outDir: string; cache: CardCache },
): Promise<void> {
  if (cards.size > 0) await mkdir(path.join(outDir, cardsFolder), { recursive: true })
  const missing = new Map([...cards].filter(([name]) => !cache.place(name, path.join(outDir, cardsFolder, name))))
  await renderAll(missing, look, async (name, png) => {
    const file = path.join(outDir, cardsFolder, name)
    await writeFile(file, png)
    cache.keep(name, file, png)
  })
  cache.save(new Set(cards.keys()))
}

async function renderAll(
  cards: Cards,
  look: Look,
  onRendered: (name: string, png: Buffer) => Promise<void>,
): Promise<void> {
  if (cards.size === 0) return
  const render = await createPainter(look)
  const source = cards.entries()
  // the renderer uses its own threads; a few concurrent cards keep them busy
  const lane = async () => {
    for (const [name, text] of source) await onRendered(name, await render(text))
  }
  await settleAll(Array.from({ length: 2 * availableParallelism() }, lane))
}

/** @returns a function that renders one card as PNG */
export async function createPainter({
  fonts,
  logo,
  siteTitle,
  colors,
}: Look): Promise<(text: CardText) => Promise<Buffer>> {
  // a native module, loaded only if there are cards to render
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer()
  for (const { data, name, coverage } of fonts)
    await renderer.registerFont({ data, unicodeRange: coverage, ...(name === undefined ? {} : { name }) })
  const cardLook: CardLook = { siteTitle, colors, hasLogo: logo !== undefined }
  const images = [
    { src: imageNames.layers, data: Buffer.from(renderLayers(colors)) },
    ...(logo === undefined ? [] : [{ src: imageNames.logo, data: logo }]),
  ]
  return async (text) => {
    try {
      const fit = await fitTitle(text.title, renderer, cardLook)
      return await renderer.render(createCardNode(text, fit, cardLook), { ...cardSize, format: 'png', images })
    } catch (cause) {
      throw new SiteError(
        {
          message: `The social card of "${text.title}" could not be rendered: ${messageOf(cause)}`,
          hint: 'Check "logo" (SVG, PNG, JPEG or WebP) and "fonts" of plugin-social-cards.',
        },
        { cause },
      )
    }
  }
}

async function fitTitle(title: string, renderer: Renderer, look: CardLook): Promise<TitleFit> {
  for (const fit of titleFits) {
    const { height } = await renderer.measure(createTitleNode(title, fit, look), { width: cardSize.width })
    if (Math.round(height / (fit.fontSizePx * titleLineHeight)) <= fit.maxLines) return fit
  }
  return titleFits.at(-1) ?? { fontSizePx: 56, maxLines: 4 }
}

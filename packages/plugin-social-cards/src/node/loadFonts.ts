import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hashOf, messageOf, PackedStore, settleAll, SiteError } from '@strata/core'
import { create } from 'fontkitten'
import { type CodePointRange, toRanges } from './keepRenderable.ts'

export interface CardFont {
  data: Uint8Array
  /** Name shared by the files of one typeface; absent if the name in the file applies. */
  name?: string
  /** Code points that the file can render, sorted. */
  coverage: CodePointRange[]
}

const inter = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

/**
 * The fonts of the cards: the files of the options, else Inter.
 * @throws SiteError for each file that is missing or no font
 */
export async function loadFonts(
  files: readonly string[] | undefined,
  { siteDir, cacheDir }: { siteDir: string; cacheDir: string },
): Promise<CardFont[]> {
  // decompressing a font takes longer than everything else that an unchanged build does here
  const store = new PackedStore<CodePointRange[]>({ cacheDir, name: 'social-card-fonts', version: '1' })
  const sources = files?.map((file) => ({ file: path.resolve(siteDir, file) })) ?? listInter()
  const fonts = await settleAll(sources.map((source, index) => loadFont(source, { index, store })))
  store.save({ prune: false })
  return fonts
}

function listInter(): { file: string; name: string }[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))
  return inter.map((part) => ({ file: path.join(folder, `files/inter-${part}-opsz-normal.woff2`), name: 'Inter' }))
}

async function loadFont(
  { file, name }: { file: string; name?: string },
  { index, store }: { index: number; store: PackedStore<CodePointRange[]> },
): Promise<CardFont> {
  const option = `"plugin-social-cards.fonts[${index}]"`
  const data = await readFile(file).catch((cause: unknown) => {
    const hint = `It is set by ${option}. Paths are relative to the site folder.`
    throw new SiteError({ message: 'This font file of the social cards could not be opened.', file, hint }, { cause })
  })
  const key = hashOf(data)
  const known = store.get(key)
  const coverage = known ?? readCoverage(data, { file, option })
  if (known === undefined) store.set(key, coverage)
  return { data, coverage, ...(name === undefined ? {} : { name }) }
}

function readCoverage(data: Uint8Array, { file, option }: { file: string; option: string }): CodePointRange[] {
  try {
    const font = create(Buffer.from(data))
    if (font.isCollection) throw new Error('it contains several fonts')
    return toRanges(font.characterSet)
  } catch (cause) {
    const hint = `It is set by ${option}, and must be a TTF, OTF, WOFF or WOFF2 file with one font.`
    throw new SiteError(
      { message: `This file is not a valid font for the social cards: ${messageOf(cause)}.`, file, hint },
      { cause },
    )
  }
}

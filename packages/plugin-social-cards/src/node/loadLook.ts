import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf, hashScripts, type JsonObject, type LoadContext, settleAll, SiteError } from '@strata/core'
import { type CodePointRange, keepRenderable, toRanges } from './keepRenderable.ts'
import { type CardFont, loadFonts } from './loadFonts.ts'
import type { CardColors, SocialCardsOptions } from './options.ts'

/** Everything that a card's appearance depends on, except its text. */
export interface Look {
  /** Without characters that the fonts cannot render; empty if they cannot render it. */
  siteTitle: string
  colors: CardColors
  fonts: CardFont[]
  /** Code points that the fonts together can render, sorted. */
  coverage: CodePointRange[]
  logo: Uint8Array | undefined
  /** Hash of the above and of the rendering code. */
  hash: string
}

/**
 * Reads fonts and logo.
 * @throws SiteError for files in the options that cannot be used
 */
export async function loadLook(
  { siteDir, siteConfig }: LoadContext,
  { colors, ...options }: SocialCardsOptions,
  cacheDir: string,
): Promise<Look> {
  const [fonts, logo] = await settleAll([
    loadFonts(options.fonts, { siteDir, cacheDir }),
    options.logo === undefined ? readNavbarLogo(siteDir, siteConfig) : readLogo(siteDir, options.logo),
  ] as const)
  const coverage = toRanges(fonts.flatMap((font) => font.coverage.flatMap(listCodePoints)))
  const siteTitle = keepRenderable(options.siteTitle ?? siteConfig.title, coverage) ?? ''
  const hash = hashOf(
    // the same text only looks the same if the same code renders it
    hashScripts(fileURLToPath(new URL('.', import.meta.url))),
    readRendererVersion(),
    JSON.stringify([colors, siteTitle]),
    logo ?? '',
    ...fonts.map(({ data }) => data),
  )
  return { siteTitle, colors, fonts, coverage, logo, hash }
}

function listCodePoints([first, last]: CodePointRange): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

async function readLogo(siteDir: string, logo: string | false): Promise<Uint8Array | undefined> {
  if (logo === false) return undefined
  const file = path.resolve(siteDir, logo)
  return readFile(file).catch((cause: unknown) => {
    const hint = 'It is set by "plugin-social-cards.logo", relative to the site folder; false renders no logo.'
    throw new SiteError({ message: 'The logo of the social cards could not be opened.', file, hint }, { cause })
  })
}

/** The navbar's logo, if it is a file of the site; a logo on another host is not used. */
async function readNavbarLogo(
  siteDir: string,
  { themeConfig, staticDirectories }: LoadContext['siteConfig'],
): Promise<Uint8Array | undefined> {
  const { logo } = (themeConfig.navbar ?? {}) as JsonObject // checked by the theme
  const { src } = (logo ?? {}) as JsonObject
  if (typeof src !== 'string') return undefined
  const file = staticDirectories
    .map((dir) => path.resolve(siteDir, dir, src.replace(/^\/+/, '')))
    .find((candidate) => existsSync(candidate))
  return file === undefined ? undefined : readFile(file)
}

function readRendererVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@takumi-rs/core')
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as {
    version?: unknown
  }
  return String(version)
}

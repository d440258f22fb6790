import { copyFile, mkdir, realpath, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { JsonObject, LoadContext } from '@strata/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { loadLook } from './loadLook.ts'
import { type SocialCardsUserOptions, validateSocialCardsOptions } from './options.ts'

let siteDir: string
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

beforeAll(async () => {
  siteDir = await realpath(createFolder())
  await mkdir(path.join(siteDir, 'static/img'), { recursive: true })
  await writeFile(path.join(siteDir, 'static/img/logo.svg'), svg)
  await writeFile(path.join(siteDir, 'notes.woff2'), 'no font')
  const inter = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))
  await copyFile(path.join(inter, 'files/inter-greek-opsz-normal.woff2'), path.join(siteDir, 'greek.woff2'))
})

function load(options: SocialCardsUserOptions = {}, themeConfig: JsonObject = {}) {
  const siteConfig = { title: 'Garden', staticDirectories: ['other', 'static'], themeConfig }
  const context = { siteDir, siteConfig } as unknown as LoadContext
  return loadLook(context, validateSocialCardsOptions(options), path.join(siteDir, 'cache'))
}

describe('fonts', () => {
  const covers = ({ fonts }: Awaited<ReturnType<typeof load>>, letter: string) =>
    fonts.some(({ coverage }) =>
      coverage.some(([first, last]) => first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last),
    )

  test('by default support Latin, Greek and Cyrillic letters only', async () => {
    const look = await load()
    expect([...'aßőΩЖ…木'].map((letter) => covers(look, letter))).toEqual([true, true, true, true, true, true, false])
  })

  test('can be the site’s own', async () => {
    const look = await load({ fonts: ['greek.woff2'] })
    expect(look.fonts).toHaveLength(1)
    expect(covers(look, 'Ω')).toBe(true)
    expect(covers(look, 'Ж')).toBe(false)
  })

  test('that are missing or invalid are all reported', async () => {
    const wrong = load({ fonts: ['greek.woff2', 'gone.woff2', 'notes.woff2'] })
    await expect(wrong.catch((error: Error) => error.message.replaceAll(siteDir, '.'))).resolves.toMatchInlineSnapshot(`
      "This font file of the social cards could not be opened.
        at ./gone.woff2
        It is set by "plugin-social-cards.fonts[1]". Paths are relative to the site folder.

      This file is not a valid font for the social cards: Unknown font format.
        at ./notes.woff2
        It is set by "plugin-social-cards.fonts[2]", and must be a TTF, OTF, WOFF or WOFF2 file with one font."
    `)
  })
})

test.each([
  ['🌱 Garden', 'Garden'],
  ['木 Garden', ''],
])('reduces the site title %j to the renderable %j', async (siteTitle, rendered) => {
  expect((await load({ siteTitle })).siteTitle).toBe(rendered)
})

describe('the logo', () => {
  const navbar = (src: string) => ({ navbar: { logo: { src } } })
  test.each<[string, SocialCardsUserOptions, JsonObject, string | undefined]>([
    ['is the navbar’s logo', {}, navbar('/img/logo.svg'), svg],
    ['is the one from the options', { logo: 'notes.woff2' }, navbar('img/logo.svg'), 'no font'],
    ['can be disabled', { logo: false }, navbar('img/logo.svg'), undefined],
    ['is none without a navbar', {}, {}, undefined],
    ['is none if the navbar’s is on another host', {}, navbar('https://garden.example/img/logo.svg'), undefined],
  ])('%s', async (_, options, themeConfig, content) => {
    const { logo } = await load(options, themeConfig)
    expect(logo === undefined ? undefined : Buffer.from(logo).toString()).toBe(content)
  })

  test('has to exist if the options set it', async () => {
    const wrong = load({ logo: 'gone.svg' })
    await expect(wrong.catch((error: Error) => error.message.replaceAll(siteDir, '.'))).resolves.toMatchInlineSnapshot(`
      "The logo of the social cards could not be opened.
        at ./gone.svg
        It is set by "plugin-social-cards.logo", relative to the site folder; false renders no logo."
    `)
  })
})

test('reports all missing files at once', async () => {
  const wrong = load({ fonts: ['gone.woff2'], logo: 'gone.svg' })
  await expect(wrong).rejects.toMatchObject({
    problems: [{ file: path.join(siteDir, 'gone.woff2') }, { file: path.join(siteDir, 'gone.svg') }],
  })
})

test('the hash depends on everything that changes the look', async () => {
  const looks = await Promise.all([
    load(),
    load({ colors: { primary: '#000000' } }),
    load({ siteTitle: 'Meadow' }),
    load({ fonts: ['greek.woff2'] }),
    load({ logo: 'static/img/logo.svg' }),
  ])
  expect(new Set(looks.map(({ hash }) => hash)).size).toBe(looks.length)
  expect((await load({ id: 'other', sections: { '/x/': 'X' } })).hash).toBe(looks[0]?.hash)
})

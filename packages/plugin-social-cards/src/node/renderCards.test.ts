import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BuiltPage } from '@strata/core'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { CardCache } from './CardCache.ts'
import type { CardText } from './describeCard.ts'
import { createPainter, listCards, writeCards } from './renderCards.ts'
import { loadFonts } from './loadFonts.ts'
import type { Look } from './loadLook.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#2e8555" d="M0 0h2v1z"/></svg>'
let cacheDir: string
let look: Look

beforeAll(async () => {
  cacheDir = createFolder()
  look = {
    siteTitle: 'Garden',
    colors: { primary: '#2e8555', background: '#fff', text: '#111' },
    fonts: await loadFonts(undefined, { siteDir: cacheDir, cacheDir }),
    coverage: [],
    logo: Buffer.from(svg),
    hash: 'look',
  }
})

const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\u0089PNG\r\n\u001A\n'
const sizeOf = (png: Uint8Array) => {
  const header = Buffer.from(png)
  return [header.readUInt32BE(16), header.readUInt32BE(20)]
}

describe('a card', () => {
  const long = 'A title that goes on about every part of a garden and never comes to an end '.repeat(3).trim()
  test.each<[string, CardText]>([
    ['with one word', { title: 'Roots', section: [] }],
    ['with all parts', { title: 'Roots', section: ['Docs', 'Soil'], version: '0.9' }],
    ['with a title that is too long', { title: long, section: [long, long], version: long }],
    ['with words that are too long', { title: 'x'.repeat(300), section: ['y'.repeat(300)] }],
    ['in Cyrillic and Greek', { title: 'Корни и ρίζες', section: ['Ελληνικά'] }],
    ['with markup characters', { title: '<b>&amp; "quoted"</b> `code`', section: ['<i>'] }],
  ])('%s is a small PNG of the right size', async (_, text) => {
    const png = await (await createPainter(look))(text)
    expect(isPng(png)).toBe(true)
    expect(sizeOf(png)).toEqual([1200, 630])
    expect(png.length).toBeLessThan(40_000)
  })

  test('is deterministic, and differs for other texts', async () => {
    const render = await createPainter(look)
    const [first, again] = [
      await render({ title: 'Roots', section: [] }),
      await (await createPainter(look))({ title: 'Roots', section: [] }),
    ]
    expect(again.equals(first)).toBe(true)
    expect((await render({ title: 'Roots', section: ['Docs'] })).equals(first)).toBe(false)
    expect((await render({ title: 'Roots', section: [], version: '1' })).equals(first)).toBe(false)
  })

  test('shrinks a title before truncating it', async () => {
    const render = await createPainter(look)
    const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
    const [whole, more] = [
      await render({ title: words(9), section: [] }),
      await render({ title: words(10), section: [] }),
    ]
    expect(whole.equals(more)).toBe(false)
    const [cut, cutAgain] = [
      await render({ title: words(60), section: [] }),
      await render({ title: words(61), section: [] }),
    ]
    expect(cut.equals(cutAgain)).toBe(true)
  })

  test('needs a logo that can be rendered', async () => {
    const render = await createPainter({ ...look, logo: Buffer.from('no image') })
    await expect(render({ title: 'Roots', section: [] })).rejects.toThrow(
      /^The social card of "Roots" could not be rendered: .+\n {2}Check "logo" \(SVG, PNG, JPEG or WebP\) and "fonts" of plugin-social-cards\.$/,
    )
  })
})

test('lists each card once, without cards of another look', () => {
  const pageOf = (name: string, notes?: object) =>
    ({ image: { src: `/sub/assets/cards/${name}`, width: 1200, height: 630, alt: '', notes } }) as BuiltPage
  const text = { title: 'Roots', section: [] }
  const pages = [
    pageOf('a.png', { text, lookHash: 'look' }),
    pageOf('a.png', { text, lookHash: 'look' }),
    pageOf('b.png', { text, lookHash: 'other' }),
    pageOf('c.png'),
    {} as BuiltPage,
  ]
  expect([...listCards(pages, 'look')]).toEqual([['a.png', text]])
})

describe('the cache', () => {
  const cards = new Map<string, CardText>([
    ['a.png', { title: 'A', section: [] }],
    ['b.png', { title: 'B', section: [] }],
  ])
  const firstOnly = new Map([...cards].slice(0, 1))
  /** Contents of the files that a build writes, by name. */
  const write = async (wanted: typeof cards, used: Look) => {
    const outDir = await mkdtemp(path.join(cacheDir, 'output-'))
    await writeCards(wanted, { look: used, outDir, cache: new CardCache({ cacheDir, name: 'cards' }) })
    const folder = path.join(outDir, 'assets/cards')
    const names = (await readdir(folder)).sort()
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
    )
  }
  // rendering with it fails
  const unusable = (): Look => ({ ...look, logo: Buffer.from('no image') })

  test('reuses rendered cards', async () => {
    const first = await write(cards, look)
    expect([...first.keys()]).toEqual([...cards.keys()])
    expect([...first.values()].every(isPng)).toBe(true)
    expect(await write(cards, unusable())).toEqual(first)
  })

  test('renders only new cards', async () => {
    await write(firstOnly, look)
    await expect(write(cards, unusable())).rejects.toThrow('The social card of "B" could not be rendered')
    expect(await write(firstOnly, unusable())).toHaveProperty('size', 1)
  })

  test('removes cards that no page uses', async () => {
    await write(cards, look)
    await write(firstOnly, unusable())
    expect(await readdir(path.join(cacheDir, 'cards'))).toEqual(['a.png'])
    await expect(write(cards, unusable())).rejects.toThrow('The social card of "B" could not be rendered')
  })

  test.each([
    ['damaged', (file: string) => writeFile(file, 'no card')],
    ['missing', (file: string) => rm(file)],
  ])('renders a file again if it is %s', async (_, spoil) => {
    const first = await write(cards, look)
    await spoil(path.join(cacheDir, 'cards/a.png'))
    expect(await write(cards, look)).toEqual(first)
    expect(await write(cards, unusable())).toEqual(first)
  })

  test('does not fail the build if it cannot be written', async () => {
    await rm(path.join(cacheDir, 'cards'), { recursive: true, force: true })
    await writeFile(path.join(cacheDir, 'cards'), 'a file instead of the folder')
    expect([...(await write(cards, look)).values()].every(isPng)).toBe(true)
    await rm(path.join(cacheDir, 'cards'))
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, open, test } from '../browser.ts'
import { buildFixture, type BuiltFixture } from '../sites.ts'

const texts = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../fixtures/hostile-site/hostileTexts.json'), 'utf8'),
) as string[]

let site: BuiltFixture
beforeAll(async () => {
  site = await buildFixture('hostile-site')
}, 120_000)
afterAll(() => site.close())

interface Script {
  type: string | undefined
  id: string | undefined
  text: string
}

function listScripts(node: DefaultTreeAdapterTypes.Node): Script[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(listScripts) : []
  if (!('attrs' in node) || node.tagName !== 'script') return inner
  const valueOf = (wanted: string) => node.attrs.find(({ name }) => name === wanted)?.value
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return [{ type: valueOf('type'), id: valueOf('id'), text }]
}

test('every document holds its data, and all of its data blocks are JSON', () => {
  const outDir = path.join(site.dir, 'build')
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  expect(files.length).toBeGreaterThan(20)
  const found = new Set<unknown>()
  for (const file of files) {
    const scripts = listScripts(parse(readFileSync(path.join(outDir, file), 'utf8')))
    expect(scripts.filter(({ text }) => text.trim() === 'window.pwned = 1')).toEqual([])
    const data = scripts.filter(({ type }) => type?.includes('json'))
    expect(data.filter(({ id }) => id === '__strata_page')).toHaveLength(1)
    for (const { text } of data)
      JSON.parse(text, (_, value: unknown) => {
        found.add(value)
        return value
      })
  }
  for (const text of texts) expect(found).toContain(text)
})

describe('text that would end a script or a comment is shown as it is', () => {
  test.for([...texts.entries()])('%i: %s', async ([index, text], { page }) => {
    for (const pathname of [`/docs/${index}`, `/blog/post-${index}`]) {
      await open(page, site.url(pathname))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(text.replace(/\s+/g, ' '))
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    }
  })

  test.for(['/', '/blog', '/blog/tags', '/blog/archive', '/docs/all', '/docs/tags', '/none'])(
    'on %s',
    async (pathname, { page }) => {
      await open(page, site.url(pathname))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText('Copyright')).toBeVisible()
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
      page.takeProblems(/404/)
    },
  )
})

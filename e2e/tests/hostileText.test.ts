import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toString } from 'mdast-util-to-string'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
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

test('every document contains its data, and all data blocks are valid JSON', () => {
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

const markdownParser = unified().use(remarkParse).use(remarkGfm)
type MarkdownNode = ReturnType<typeof markdownParser.parse>['children'][number]

interface MarkdownFacts {
  headings: string[]
  quotes: string[]
  links: string[]
  /** Types of other nodes than text and its containers. */
  others: string[]
}

/** Parses a Markdown file of the output. */
function readMarkdown(file: string): MarkdownFacts {
  const facts: MarkdownFacts = { headings: [], quotes: [], links: [], others: [] }
  const visit = (node: MarkdownNode) => {
    const text = normalize(toString(node))
    if (node.type === 'heading') facts.headings.push(`${node.depth} ${text}`)
    else if (node.type === 'blockquote') facts.quotes.push(text)
    // skip autolinks, which any address becomes
    else if (node.type === 'link' && text !== node.url) facts.links.push(`${node.url} ${text}`)
    else if (!['paragraph', 'text', 'link', 'list', 'listItem', 'thematicBreak'].includes(node.type))
      facts.others.push(node.type)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  for (const node of markdownParser.parse(readFileSync(path.join(site.dir, 'build', file), 'utf8')).children)
    visit(node)
  return facts
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

describe('Markdown output has no headings, links or markup that the site does not have', () => {
  const wanted = texts.map(normalize)
  /** A description that equals the tagline is left out, as it says nothing about the page. */
  const quotesOf = (text: string) => (text === wanted[1] ? [] : [text])

  test.for([...wanted.entries()])('page %i: %s', ([index, text]) => {
    for (const file of [`docs/${index}.md`, `blog/post-${index}.md`])
      expect(readMarkdown(file)).toEqual({ headings: [`1 ${text}`], quotes: quotesOf(text), links: [], others: [] })
  })

  test('llms.txt', () => {
    const { headings, quotes, links, others } = readMarkdown('llms.txt')
    expect(headings).toEqual([`1 ${wanted[0]}`, `2 ${wanted.at(-1)}`, '2 Blog', '2 Pages'])
    expect(quotes).toEqual([wanted[1]])
    expect(others).toEqual([])
    const pages = wanted.flatMap((text, index) => [
      `https://example.com/docs/${index}.md ${text}`,
      `https://example.com/blog/post-${index}.md ${text}`,
    ])
    expect(links.toSorted()).toEqual([...pages, 'https://example.com/index.md Home'].toSorted())
  })

  test('llms-full.txt', () => {
    expect(readMarkdown('llms-full.txt')).toEqual({
      headings: [wanted[0], ...wanted].map((text) => `1 ${text}`),
      quotes: [wanted[1], ...wanted.flatMap(quotesOf)],
      links: [],
      others: [],
    })
  })
})

describe('text that could end a script or a comment is shown literally', () => {
  test.for([...texts.entries()])('%i: %s', async ([index, text], { sharedPage: page }) => {
    for (const pathname of [`/docs/${index}`, `/blog/post-${index}`]) {
      await open(page, site.url(pathname))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(text.replace(/\s+/g, ' '))
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    }
  })

  test.for(['/', '/blog', '/blog/tags', '/blog/archive', '/docs/all', '/docs/tags', '/none'])(
    'on %s',
    async (pathname, { sharedPage: page }) => {
      await open(page, site.url(pathname))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText('Copyright')).toBeVisible()
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
      page.takeProblems(/404/)
    },
  )
})

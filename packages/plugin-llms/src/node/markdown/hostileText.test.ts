import { readFileSync } from 'node:fs'
import type { BuiltPage, ContentTree, PageForOutput } from '@strata/core'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import createTwin, { type TwinFacts } from '../createTwin.ts'
import { renderLlmsTxt } from '../renderLlmsTxt.ts'

const texts = JSON.parse(
  readFileSync(new URL('../../../../../e2e/fixtures/hostile-site/hostileTexts.json', import.meta.url), 'utf8'),
) as string[]
const parser = unified().use(remarkParse).use(remarkGfm)
const siteConfig = { url: 'https://example.com', title: 'Site', titleDelimiter: '|', tagline: '' }

/** What a reader of Markdown sees as structure: headings, links with their URLs, and everything that is not text. */
function outline(markdown: string): string[] {
  const lines: string[] = []
  const visit = (node: Nodes) => {
    const text = toString(node)
    // a bare URL becomes a link to itself anywhere
    if (node.type === 'link' && text === node.url) return
    if (node.type === 'heading') lines.push(`${'#'.repeat(node.depth)} ${text}`)
    else if (node.type === 'link') lines.push(`${text} → ${node.url}`)
    else if (node.type === 'image') lines.push(`image ${node.alt} → ${node.url}`)
    else if (node.type === 'paragraph') lines.push(text)
    else if (!['root', 'text', 'list', 'listItem', 'blockquote'].includes(node.type)) lines.push(node.type)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(parser.parse(markdown))
  return lines.map(normalize)
}

function createPage(given: Partial<PageForOutput>, tree: ContentTree, heading?: string): PageForOutput {
  return {
    path: '/page/',
    file: 'page/index.html',
    title: 'Page | Site',
    description: '',
    unlisted: false,
    hasDocument: true,
    sections: [],
    contents: [{ tree, toc: [], ...(heading === undefined ? {} : { title: heading }) }],
    tags: {},
    head: [],
    props: {},
    ...given,
  }
}

function makeTwin(page: PageForOutput): { markdown: string; facts: TwinFacts } {
  const twin = createTwin(page, { siteConfig, baseUrl: '/' })
  return { markdown: twin?.files?.['page.md'] ?? '', facts: twin?.data as unknown as TwinFacts }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each(texts)('escapes titles and descriptions: %s', (text) => {
  const wanted = normalize(text)
  const html = `<p>Words.</p>`
  const pages = [
    createPage({ title: `${text} | Site`, description: text }, { h: html }),
    createPage({ description: text }, { h: html }, text),
    createPage({ description: text }, { h: `<h1>${escapeHtml(text)}</h1>${html}` }),
  ]
  for (const page of pages) {
    const { markdown, facts } = makeTwin(page)
    expect(outline(markdown)).toEqual([`# ${wanted}`, wanted, 'URL: https://example.com/page/', 'Words.'])
    const section = { title: text, isDocs: true, twins: [{ ...facts, page: page as unknown as BuiltPage }] }
    // a description equal to the tagline would be omitted
    const list = renderLlmsTxt([section], { title: text, tagline: `${text} ` })
    expect(outline(list)).toEqual([
      `# ${wanted}`,
      wanted,
      `## ${wanted}`,
      `${wanted}: ${wanted}`,
      `${wanted} → https://example.com/page.md`,
    ])
  }
})

test.each(texts)('escapes the text of a document: %s', (text) => {
  const [wanted, shown] = [normalize(text), escapeHtml(text)]
  const html = [
    `<h2>${shown}</h2>`,
    `<p>${shown}</p>`,
    `<p><a href="/a/">${shown}</a></p>`,
    `<p><img src="/i.png" alt="${shown}"></p>`,
    `<p>${shown}<span>(https://evil.example/)</span></p>`,
    `<p><video src="/v.mp4" title="${shown}"></video></p>`,
  ].join('\n')
  expect(outline(makeTwin(createPage({}, { h: html })).markdown).slice(2)).toEqual([
    `## ${wanted}`,
    wanted,
    wanted,
    `${wanted} → https://example.com/a/`,
    wanted,
    `image ${wanted} → https://example.com/i.png`,
    `${wanted}(https://evil.example/)`,
    wanted,
    `${wanted} → https://example.com/v.mp4`,
  ])
})

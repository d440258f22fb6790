import { expect, test } from 'vitest'
import { createTestSettings } from './__fixtures__/testSettings.ts'
import { compileDocument } from './compileMarkdown.ts'
import type { CompileSettings } from './types.ts'

async function compile(source: string, overrides: Partial<CompileSettings> = {}) {
  const input = { source, filePath: '/site/docs/a.md', frontMatter: {}, removeTitle: false, idPrefix: '' }
  const { tree, components } = await compileDocument(input, createTestSettings({ format: 'md', ...overrides }))
  return { tree: JSON.stringify(tree), components }
}

const diagram = '<details class="more">\n<summary>Diagram</summary>\n\n```mermaid\ngraph TD\n```\n\n</details>\n'

test('what is live between tags of plain Markdown stays between them', async () => {
  const codeBlocks = { component: 'CodeBlock', languages: { mermaid: '@theme/Mermaid' }, words: {} }
  const { tree, components } = await compile(diagram, { codeBlocks })
  expect(components).toEqual(['@theme/Mermaid'])
  expect(tree).toMatch(/"t":"details","a":\{"className":"more[^}]*\},"k":\[\{"t":"summary".*\{"c":"@theme\/Mermaid"/)
})

test('a tag of plain Markdown is the component that the site has for it', async () => {
  const source = 'Press <kbd title="Enter">↵</kbd>.\n\n<div align="center">\n\n**Here** and `<kbd>`\n\n</div>\n'
  const { tree, components } = await compile(source, { liveElements: { kbd: '@site/Key' } })
  expect(components).toEqual(['@site/Key'])
  expect(tree).toContain('{"c":"@site/Key","p":{"title":"Enter"},"k":["↵"]}')
  expect(tree).toContain('<strong>Here</strong> and <code>&lt;kbd&gt;</code>')
})

test('a tag of plain Markdown around static text is an element of HTML', async () => {
  const { tree } = await compile('<div align="center">\n\n**Here**\n\n</div>\n', { liveElements: { kbd: '@site/Key' } })
  expect(tree).toBe(
    JSON.stringify({ k: [{ t: 'div', a: { align: 'center' }, h: '\n<p><strong>Here</strong></p>\n' }] }),
  )
})

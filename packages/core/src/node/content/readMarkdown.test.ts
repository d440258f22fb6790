import { expect, test } from 'vitest'
import type { ParseFrontMatter } from '../api/config.ts'
import { readMarkdown } from './readMarkdown.ts'

const byDefault: ParseFrontMatter = (args) => args.defaultParseFrontMatter(args)

function read(source: string, parseFrontMatter: ParseFrontMatter = byDefault) {
  const config = { markdown: { parseFrontMatter } } as Parameters<typeof readMarkdown>[1]
  return readMarkdown({ filePath: '/site/docs/a.md', source, file: 'docs/a.md' }, config)
}

test('returns front matter, body, title and excerpt', async () => {
  expect(await read('---\nid: x\n---\n\n# Title\n\nFirst words.\n')).toEqual({
    text: {
      frontMatter: { id: 'x' },
      body: '\n# Title\n\nFirst words.\n',
      contentTitle: 'Title',
      excerpt: 'First words.',
    },
  })
})

test('uses the content that a custom parser returns, even if it starts with a thematic break', async () => {
  const replace: ParseFrontMatter = () => ({ frontMatter: { a: 1 }, content: '---\nb: 2\n---\n\nChanged.' })
  expect(await read('# Title', replace)).toMatchObject({ text: { frontMatter: { a: 1 }, excerpt: expect.any(String) } })
  const shortened: ParseFrontMatter = async (args) => ({
    ...(await args.defaultParseFrontMatter(args)),
    content: '# Other\n',
  })
  expect(await read('---\na: 1\n---\n# Title', shortened)).toEqual({
    text: { frontMatter: { a: 1 }, body: '# Other\n', contentTitle: 'Other' },
  })
})

test.each([
  { name: 'invalid YAML', source: '---\na: [\n---\n', parse: byDefault, message: /not valid YAML/ },
  {
    name: 'a custom parser that throws',
    source: 'x',
    parse: () => {
      throw new Error('no luck')
    },
    message: /"markdown.parseFrontMatter" in the configuration failed: no luck/,
  },
])('reports $name', async ({ source, parse, message }) => {
  expect(await read(source, parse)).toEqual({
    problems: [expect.objectContaining({ message: expect.stringMatching(message), file: 'docs/a.md' })],
  })
})

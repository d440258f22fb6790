import type { ParseFrontMatter } from '@strata/core'
import { expect, test } from 'vitest'
import { parseTestFrontMatter, preprocessTestPages } from './dogfooding.config.ts'

const read = (frontMatter: { [field: string]: unknown }, filePath = 'a.mdx') => {
  const defaultParseFrontMatter: ParseFrontMatter = () => ({ frontMatter, content: 'text' })
  return parseTestFrontMatter({ filePath, fileContent: '', defaultParseFrontMatter })
}

test('makes the document with the known title unlisted', async () => {
  const title = 'force_unlisted_parseFrontMatter_test'
  expect(await read({ title })).toEqual({ frontMatter: { title, unlisted: true }, content: 'text' })
})

test('does not change front matter of other documents', async () => {
  expect(await read({ title: 'Another' })).toEqual({ frontMatter: { title: 'Another' }, content: 'text' })
})

test.each([
  [{}, { author: 'a test author' }],
  [{ last_update: { date: '2020-01-15' } }, { author: 'a test author', date: '2020-01-15' }],
  [{ last_update: { author: 'a tester' } }, { author: 'a tester' }],
])('test documents have an invented author: %o', async (frontMatter, expected) => {
  const result = await read(frontMatter, '/site/_dogfooding/_docs_tests/a.md')
  expect(result.frontMatter).toEqual({ last_update: expected })
})

test.each([
  ['/site/_dogfooding/a.md', 'a replaced by the preprocessor b'],
  ['/site/docs/a.md', 'a %PREPROCESSED% b'],
])('the preprocessor changes only test pages: %s', (filePath, expected) => {
  expect(preprocessTestPages({ filePath, fileContent: 'a %PREPROCESSED% b' })).toBe(expected)
})

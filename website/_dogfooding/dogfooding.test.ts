import type { ParseFrontMatter } from '@strata/core'
import { expect, test } from 'vitest'
import { forceUnlisted, preprocessTestPages } from './dogfooding.config.ts'

const read = (frontMatter: { [field: string]: unknown }) => {
  const defaultParseFrontMatter: ParseFrontMatter = () => ({ frontMatter, content: 'text' })
  return forceUnlisted({ filePath: 'a.mdx', fileContent: '', defaultParseFrontMatter })
}

test('the document with the known title becomes unlisted', async () => {
  const title = 'force_unlisted_parseFrontMatter_test'
  expect(await read({ title })).toEqual({ frontMatter: { title, unlisted: true }, content: 'text' })
})

test('front matter of other documents stays as it was read', async () => {
  expect(await read({ title: 'Another' })).toEqual({ frontMatter: { title: 'Another' }, content: 'text' })
})

test.each([
  ['/site/_dogfooding/a.md', 'a replaced by the preprocessor b'],
  ['/site/docs/a.md', 'a %PREPROCESSED% b'],
])('the preprocessor changes test pages alone: %s', (filePath, expected) => {
  expect(preprocessTestPages({ filePath, fileContent: 'a %PREPROCESSED% b' })).toBe(expected)
})
